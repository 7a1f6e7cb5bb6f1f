import type { DocumentType } from '@clausewatch/contract/documents';
import type { Category, Finding } from '@clausewatch/contract/findings';
import type { CellEvidence } from '@clausewatch/contract/matrix';
import { isReliable } from '../answers/answers.ts';
import type { Judged, IndexedDocument } from './cells.ts';
import type { PracticeRequirement } from './practice-requirements.ts';

/** What only contracts speak of; everything else any document may. */
const ofContracts: ReadonlySet<Category> = new Set(['disputes', 'content', 'account', 'payment']);
const contracts: ReadonlySet<DocumentType> = new Set(['terms', 'dpa', 'acceptable_use', 'sla', 'ai']);

type Found = { finding: Finding; document: IndexedDocument; isGood: boolean; isFull: boolean };

/**
 * What holds of some alone, and what is only likely in a language where that is wrong every other time, is never the whole story: partly, as
 * where documents contradict each other.
 */
export function judgePractice(asks: PracticeRequirement, documents: readonly IndexedDocument[]): Judged {
  const found = documents.flatMap((document) => foundIn(asks, document));
  const full = found.filter(({ isFull }) => isFull);
  const evidence = found
    .toSorted((one, other) => Number(one.isGood) - Number(other.isGood))
    .map(({ finding, document }) => evidenceOf(finding, document));
  if (found.length === 0) return { state: silenceOf(asks, documents), figure: null, evidence };
  const isGood = full.some((each) => each.isGood);
  const isBad = full.some((each) => !each.isGood);
  return { state: isGood === isBad ? 'partly' : isGood ? 'good' : 'bad', figure: null, evidence };
}

function foundIn(asks: PracticeRequirement, document: IndexedDocument): Found[] {
  return [asks.practice, ...asks.opposites].flatMap((practice) => {
    const finding = document.byPractice.get(practice);
    if (finding === undefined) return [];
    const isAsked = practice === asks.practice;
    const isFull = (finding.scope ?? null) === null && isReliable(finding, document);
    return [{ finding, document, isGood: isAsked !== asks.isConcern, isFull }];
  });
}

function silenceOf({ category }: PracticeRequirement, documents: readonly IndexedDocument[]) {
  const isRead = documents.some(({ type }) => !ofContracts.has(category) || contracts.has(type));
  return isRead ? 'silent' : 'unread';
}

function evidenceOf(finding: Finding, document: IndexedDocument): CellEvidence {
  const { quote, start, end, section, title, polarity, scope, certainty } = finding;
  return {
    quote,
    start,
    end,
    section,
    polarity,
    document_id: document.id,
    document_title: document.title,
    claim: title,
    scope: scope?.label ?? null,
    is_likely: certainty === 'likely',
  };
}
