import { withoutFragment } from '../../network/fragment.ts';
import type { Transaction } from '../../database/database.ts';
import type { FetchedPage, FetchOutcome } from '../../fetch/fetch.ts';
import { countAnalysisDocuments } from '../../store/analyses/analysis-documents.ts';
import { type Reading, updateReading } from '../../store/documents/readings.ts';
import type { Advance } from '../steps/advance.ts';
import { confirm, isFresh } from './confirm.ts';
import { type Listing, listLinks } from '../moves/further-documents.ts';
import { pageInput } from './read-page.ts';
import type { FoundLinks } from '../sandbox/sandbox-tasks.ts';
import { type Asked, followedHops } from './shared-page.ts';
import type { Shell } from '../shell.ts';

/** New bytes with the fingerprint of the last reading: the page reads the same. */
export type SameReading = {
  fingerprint: string;
  selector: string | null;
  hasFragment: boolean;
  depth: number;
  found: FoundLinks;
};

/** Whether new bytes of a page would be read as the last ones were. Null where they would not, or where that cannot be known. */
export async function checkFingerprint(
  shell: Shell,
  asked: Pick<Asked, 'known' | 'last'> & { row: Pick<Asked['row'], 'url' | 'depth'> },
  vendor: { url: string; domain: string },
  outcome: FetchOutcome,
): Promise<SameReading | null> {
  const { row, known, last } = asked;
  if (outcome.kind !== 'page' || known === null || last === null) return null;
  const knownFingerprint = isFresh(last, known) ? fingerprintAt(outcome.page.finalUrl, last) : null;
  if (knownFingerprint === null || last.sha256 === outcome.page.sha256) return null;
  const looked = await shell.sandbox.run('checkFingerprint', {
    page: pageInput(outcome.page, row.url, known),
    vendor,
    followLinks: row.depth < followedHops,
    knownLinks: last.linksHash,
    knownFingerprint,
  });
  if (looked.kind !== 'done' || looked.value === null) return null;
  const { selector } = known;
  const hasFragment = row.url.includes('#');
  return { fingerprint: knownFingerprint, selector, hasFragment, depth: row.depth, found: looked.value };
}

/** The fingerprint of a reading, where a page at this address may have the same: links are read in the light of the address. */
export function fingerprintAt(finalUrl: string, last: Reading): string | null {
  return withoutFragment(finalUrl) === withoutFragment(last.finalUrl) ? last.fingerprint : null;
}

/**
 * The page still reads the same: its new bytes are noted, and not kept. Null where the check is not about this document, or where the
 * document has changed in the meantime.
 */
export async function confirmSameReading(
  shell: Shell,
  tx: Transaction,
  subject: Listing,
  { known, last }: Asked,
  page: FetchedPage,
  { found, ...looked }: SameReading,
): Promise<Advance | null> {
  const { row, analysis } = subject;
  if (known === null || last === null || !isFresh(last, known)) return null;
  if (fingerprintAt(page.finalUrl, last) !== looked.fingerprint || known.selector !== looked.selector)
    return null;
  if (row.url.includes('#') !== looked.hasFragment || row.depth < looked.depth) return null;
  const { finalUrl, fetchedAt: at } = page;
  const seen = { at, now: shell.now(), finalUrl, progress: last, unparted: last.unparted };
  const confirmed = await confirm(tx, row, known, seen);
  if (confirmed === null) return null;
  const links = { next: confirmed.next, linksHash: last.linksHash };
  if (found.hash !== null && found.hash !== last.linksHash) {
    const room = shell.budget.documents - (await countAnalysisDocuments(tx, analysis.id));
    const listed = await listLinks(tx, room, subject, found);
    links.next = [...links.next, ...listed.next];
    links.linksHash = listed.linksHash;
  }
  const { sha256, headers } = page;
  await updateReading(tx, last, { linksHash: links.linksHash, seen: { sha256, headers } });
  return { ...confirmed, next: links.next };
}
