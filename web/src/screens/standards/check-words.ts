import { documentTypeNames, documentTypes } from '@clausewatch/contract/documents';
import {
  type Check,
  type CheckLevel,
  type CheckSubject,
  type CheckVocabulary,
  type FactComparison,
  type LimitedFact,
  limitedFactKinds,
  limitedFacts,
} from '@clausewatch/contract/standards';

/** What a check is about, as it is found by words. */
export type PickableSubject = {
  key: string;
  group: 'Practices' | 'Questions' | 'Figures' | 'Documents';
  title: string;
  /** Searched as well, and shown: the law behind it. */
  more: string;
  level: CheckLevel;
  subject: CheckSubject;
};

/** Everything that a check can be about, with the level that most would choose. */
export function pickableSubjects({ practices, questions }: CheckVocabulary): PickableSubject[] {
  return [
    ...limitedFactKinds.map((fact): PickableSubject => {
      const { name, unit } = limitedFacts[fact];
      const { comparison, value } = usualLimits[fact];
      const subject = { kind: 'fact', fact, comparison, value, unit } as const;
      return { key: `${fact}-limit`, group: 'Figures', title: name, more: '', level: 'must', subject };
    }),
    ...documentTypes.map((type): PickableSubject => {
      const title = `Publishes: ${documentTypeNames[type]}`;
      const key = `${type.replaceAll('_', '-')}-published`;
      return { key, group: 'Documents', title, more: '', level: 'must', subject: { kind: 'document', type } };
    }),
    ...questions.map(({ id, text }): PickableSubject => {
      const subject = { kind: 'answer', question: id, wanted: ['yes' as const] } as const;
      const wanted = { ...subject, wanted: [...subject.wanted] };
      return { key: id, group: 'Questions', title: text, more: '', level: 'must', subject: wanted };
    }),
    ...practices.map(({ id, title, polarity, norms }): PickableSubject => {
      const level = polarity === 'concern' ? 'must_not' : 'must';
      const subject = { kind: 'practice', practice: id } as const;
      return { key: id, group: 'Practices', title, more: norms.join(', '), level, subject };
    }),
  ];
}

const usualLimits: Record<LimitedFact, { comparison: FactComparison; value: number }> = {
  'breach-notice': { comparison: 'at_most', value: 72 },
  'retention-after-end': { comparison: 'at_most', value: 90 },
  retention: { comparison: 'at_most', value: 730 },
  'sub-processor-notice': { comparison: 'at_least', value: 30 },
  'change-notice': { comparison: 'at_least', value: 30 },
  'price-notice': { comparison: 'at_least', value: 30 },
  'renewal-notice': { comparison: 'at_least', value: 30 },
  'termination-notice': { comparison: 'at_most', value: 30 },
  'liability-cap': { comparison: 'at_least', value: 12 },
  'minimum-age': { comparison: 'at_least', value: 16 },
};

/** Subjects that have every word, those whose title begins with the first of them before others. */
export function matching(subjects: readonly PickableSubject[], typed: string): PickableSubject[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first = ''] = words;
  return subjects
    .filter(({ title, more, key }) => {
      const text = `${title} ${more} ${key}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => Number(startsWith(b, first)) - Number(startsWith(a, first)));
}

function startsWith({ title }: PickableSubject, word: string): boolean {
  return title.toLowerCase().startsWith(word);
}

/** A check about a subject; its id is free among those taken. */
export function checkAbout({ key, level, subject, more }: PickableSubject, taken: readonly string[]): Check {
  let id = key;
  for (let number = 2; taken.includes(id); number += 1) id = `${key}-${number}`;
  return { id, level, subject, title: '', short: '', source: more.slice(0, 80), note: '' };
}

export function subjectTitle(subject: CheckSubject, vocabulary: CheckVocabulary | undefined): string {
  switch (subject.kind) {
    case 'practice':
      return vocabulary?.practices.find(({ id }) => id === subject.practice)?.title ?? subject.practice;
    case 'answer':
      return vocabulary?.questions.find(({ id }) => id === subject.question)?.text ?? subject.question;
    case 'fact':
      return limitedFacts[subject.fact].name;
    case 'document':
      return `Publishes: ${documentTypeNames[subject.type]}`;
  }
}
