import type { Category } from '@clausewatch/contract/findings';
import type { DocumentType } from '@clausewatch/contract/documents';
import type { CheckSubject, LimitedFact, SearchedDocument } from '@clausewatch/contract/standards';
import { questions } from '../answers/questions.ts';
import { practiceOf } from './practices.ts';
import type { HeldVendor, Verdict } from './vendor.ts';

/** The documents that should speak of a subject, and whether they were read. */
export type Search = {
  searched: SearchedDocument[];
  /** What finding nothing means: that they do not speak of it, or that too little was read to know. */
  nothing: 'silent' | 'not_read';
  /** Whether at least one of them was read. */
  wasRead: boolean;
};

/**
 * A vendor has several policies of one type, of which one that cannot be opened takes nothing away; a type of which none was read does. That
 * a type is missing is silence, unless it was found and lost on the way, or nothing was found at all.
 */
export function searchFor(subject: CheckSubject, { documents, lost }: HeldVendor): Search {
  const types = typesThatSpeak(subject);
  const asked = documents.filter(({ type, status }) => types.includes(type) && status !== 'not_a_policy');
  const isUnread = (type: DocumentType) => {
    const ofType = asked.filter((each) => each.type === type);
    return ofType.length === 0 ? lost.includes(type) : ofType.every(({ wasRead }) => !wasRead);
  };
  const isUnknown = documents.length === 0 || types.some(isUnread);
  return {
    searched: asked.map(({ id, title, type, wasRead }) => ({
      document_id: id,
      title,
      type,
      was_read: wasRead,
    })),
    nothing: isUnknown ? 'not_read' : 'silent',
    wasRead: asked.some(({ wasRead }) => wasRead),
  };
}

/** What a check comes to where nothing was found. */
export function nothingIn({ nothing, searched }: Search): Pick<Verdict, 'result' | 'claim'> {
  if (nothing === 'not_read') return { result: nothing, claim: 'What should speak of it could not be read' };
  const claim =
    searched.length === 0 ? 'No document that should speak of it was found' : 'The documents do not say';
  return { result: nothing, claim };
}

function typesThatSpeak(subject: CheckSubject): readonly DocumentType[] {
  switch (subject.kind) {
    case 'practice':
      return typesOfPractice(subject.practice);
    case 'answer':
      return questions.find(({ id }) => id === subject.question)?.askedOf ?? [];
    case 'fact':
      return typesOfFact[subject.fact];
    case 'document':
      return [subject.type];
  }
}

/** A practice is looked for in more documents than should speak of it: terms may mention a breach, and need not. */
function typesOfPractice(id: string): readonly DocumentType[] {
  const practice = practiceOf(id);
  if (practice === null) return [];
  if (practice.norms.some((norm) => norm.startsWith('GDPR Art. 28'))) return ofProcessors;
  const expected = typesOfCategory[practice.category].filter((type) => practice.types.includes(type));
  return expected.length > 0 ? expected : practice.types;
}

const ofProcessors: readonly DocumentType[] = ['dpa', 'subprocessors'];

const typesOfCategory: Record<Category, readonly DocumentType[]> = {
  collection: ['privacy'],
  sharing: ['privacy'],
  retention: ['privacy', 'dpa'],
  rights: ['privacy'],
  security: ['privacy', 'dpa', 'security'],
  transfers: ['privacy', 'dpa'],
  tracking: ['cookies', 'privacy'],
  disputes: ['terms'],
  content: ['terms'],
  account: ['terms'],
  payment: ['terms'],
  changes: ['terms', 'privacy'],
  ai: ['privacy', 'terms', 'ai'],
  transparency: ['privacy'],
  silence: [],
};

const typesOfFact: Record<LimitedFact, readonly DocumentType[]> = {
  'breach-notice': ['dpa'],
  'retention-after-end': ['dpa', 'privacy'],
  retention: ['privacy'],
  'sub-processor-notice': ['dpa', 'subprocessors'],
  'change-notice': ['terms', 'privacy'],
  'price-notice': ['terms'],
  'renewal-notice': ['terms'],
  'termination-notice': ['terms'],
  'liability-cap': ['terms'],
  'minimum-age': ['terms', 'privacy'],
};
