import type { FactKind } from '@clausewatch/contract/facts';
import {
  authorities,
  beforeChange,
  breach,
  changesService,
  noNotice,
  noticeBefore,
  noticeBehind,
  noticeOf,
  noticeTopics,
  ownTerms,
  ownTermsAgain,
  readerChanges,
  readerTells,
  tells,
  within,
} from '../lexicon/notice-words.ts';
import { quoteRange } from '../layout/quote.ts';
import type { Period } from './periods.ts';
import type { FoundFact, PlacedSentence, Reading } from './reading.ts';

/** How long ahead is told of what is to change or end. */
export function findNotices({ sentences }: Reading): FoundFact[] {
  return sentences.flatMap((sentence) => {
    const notices = sentence.periods.filter(isNotice);
    const kind = notices.length === 0 ? null : topicOf(sentence);
    if (kind === null || noNotice.test(sentence.plain)) return [];
    return notices.map((period) => factOf(kind, sentence, period));
  });
}

/** How soon somebody is told of a breach. */
export function findBreachNotices({ sentences }: Reading): FoundFact[] {
  return sentences
    .filter(
      ({ plain, periods }) =>
        periods.length > 0 && breach.test(plain) && tells.test(plain) && !readerTells.test(plain),
    )
    .flatMap((sentence) =>
      sentence.periods
        .filter(({ before, value }) => within.test(before) && ('hours' in value || 'days' in value))
        .map((period) => ({
          ...factOf('breach-notice', sentence, period),
          subject: authorities.test(sentence.plain) ? 'The authority' : null,
        })),
    );
}

/** The rarest subject first: a new sub-processor or a renewal is also a change. */
function topicOf(sentence: PlacedSentence): FactKind | null {
  const { plain } = sentence;
  const isOfChange = beforeChange.test(plain) && noticeTopics['change-notice'].test(plain);
  const topic = topics.find(
    ([kind, words]) => words.test(plain) && !(kind === 'termination-notice' && isOfChange),
  )?.[0];
  return topic === 'change-notice' && !isOwnChange(sentence) ? null : (topic ?? null);
}

function isOwnChange({ plain, under }: PlacedSentence): boolean {
  if (readerTells.test(plain) || readerChanges.test(plain)) return false;
  if (ownTerms.test(plain)) return true;
  return !changesService.test(plain) && (ownTermsAgain.test(plain) || ownTerms.test(under));
}

const topics = Object.entries(noticeTopics) as [keyof typeof noticeTopics, RegExp][];

function isNotice({ before, behind, value }: Period): boolean {
  if (!('days' in value || 'months' in value)) return false;
  return noticeOf.test(before) || (noticeBefore.test(before) && noticeBehind.test(behind));
}

function factOf(kind: FactKind, sentence: PlacedSentence, period: Period): FoundFact {
  return {
    kind,
    text: period.text,
    value: period.value,
    subject: null,
    section: sentence.section,
    ...quoteRange(sentence, period.start, period.end),
  };
}
