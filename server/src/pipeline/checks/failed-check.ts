import { withoutFragment } from '../../network/fragment.ts';
import type { FetchedPage, FetchOutcome } from '../../fetch/fetch.ts';
import { pageTroubles } from '../../schedule/page-trouble.ts';
import { nextTry } from '../../schedule/schedule.ts';
import { documentById, type DocumentRow, updateUndropped } from '../../store/documents/documents.ts';
import { hostOf, moveCheck } from '../../store/work/schedules.ts';
import { type Failing, failingOf, noteFailure } from './health.ts';
import type { Shell } from '../shell.ts';

type Failed = Extract<FetchOutcome, { kind: 'failed' }>;

/** Other addresses of a document that are tried where its own is gone; each is a request. */
const triedAddresses = 3;
/** A host that asks to be left alone is not the document's fault; after so long without a look at it, it counts as one all the same. */
const unseenTooLongMs = 48 * 3_600_000;

/**
 * Notes what a check that failed says of the document. `isConfirmed`: another of its addresses has the very wording, so that it stays
 * current; that its own address fails counts all the same, and is news in time. Where its own is gone and another still serves a page,
 * nothing is noted, and that page is returned.
 */
export async function failedCheck(
  shell: Shell,
  document: DocumentRow,
  outcome: Failed & { isConfirmed: boolean },
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  if (outcome.failure === 'gone') {
    for (const url of otherAddresses(document)) {
      const other = await shell.web.fetch({ url, signal });
      if (other.kind === 'page') return other.page;
    }
  }
  const now = shell.now();
  const { retryAfterSeconds, status } = outcome;
  const { lastCheckedAt, failures } = document;
  const isUnasked = status === null && retryAfterSeconds !== null;
  const isSeenLately = lastCheckedAt !== null && now.getTime() - lastCheckedAt.getTime() < unseenTooLongMs;
  const own = failingOf(outcome);
  const failing = outcome.isConfirmed ? confirmed(own) : { ...own, isConfirmed: false };
  const { again } = pageTroubles[failing.trouble];
  // A site that stumbles for a moment serves its policies all the same: that is looked at again before it is told.
  const isFirstStumble = again === 'soon' && failures === 0 && document.status === 'current';
  await shell.database.transaction(async (tx) => {
    const current = await documentById(tx, document.id);
    // Of the address that it has moved to meanwhile this says nothing.
    if (current?.url !== document.url) return;
    if (isFirstStumble || (isUnasked && isSeenLately)) {
      const failed = { again, failures: 1, days: 1, retryAfterSeconds };
      await moveCheck(tx, document.id, nextTry(now, failed, hostOf(document)));
      if (!isUnasked)
        await updateUndropped(tx, document.id, { failures: 1, failingSince: now, lastCheckedAt: now });
      return;
    }
    await noteFailure(tx, current, failing, now);
  });
  return null;
}

function confirmed({ reason, ...failing }: Failing): Failing {
  return { ...failing, isConfirmed: true, reason: `${reason} Another of its addresses has the same text.` };
}

/** Where its address led to when it was there, and where the same text was found. */
export function otherAddresses({ url, finalUrl, aliases }: DocumentRow): string[] {
  const pages = new Set([withoutFragment(url)]);
  const others = [finalUrl, ...aliases].filter((each) => {
    const page = withoutFragment(each);
    return !pages.has(page) && pages.add(page);
  });
  return others.slice(0, triedAddresses);
}
