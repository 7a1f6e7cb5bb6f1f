import type { FetchedPage } from '../../fetch/fetch.ts';
import { pageTroubles } from '../../schedule/page-trouble.ts';
import { nextCheck, usualSteadiness } from '../../schedule/schedule.ts';
import {
  checkedWell,
  documentByAddress,
  documentById,
  type DocumentRow,
  updateUnmoved,
} from '../../store/documents/documents.ts';
import { recordEvent } from '../../store/alerts/events.ts';
import { hostOf, scheduleCheck } from '../../store/work/schedules.ts';
import type { DueDocument } from '../../store/work/visits.ts';
import { lockVendor } from '../../store/vendors/vendors.ts';
import { versionStamp } from '../../store/documents/versions.ts';
import { canonicalUrl } from '../../network/canonical-url.ts';
import { failingOf, noteRecovery } from '../checks/health.ts';
import { pageInput } from '../pages/read-page.ts';
import type { Shell } from '../shell.ts';

/**
 * Moves a document to the address that its page names as its own, where that serves the very wording it has: an old address may show
 * the same for years while the text goes on at the new one. On any doubt it is not moved. `unanswered`: the address could not be asked, or
 * the document has moved meanwhile, so that the claim is to be looked at again.
 */
export async function followCanonical(
  shell: Shell,
  { document, vendor }: DueDocument,
  to: string,
  signal: AbortSignal,
): Promise<'moved' | 'refuted' | 'unanswered'> {
  // A part of a page, by fragment or selector, is not what the page's address is about.
  if (document.selector !== null || document.url.includes('#')) return 'refuted';
  const outcome = await shell.web.fetch({ url: to, signal });
  if (outcome.kind === 'failed' && pageTroubles[failingOf(outcome).trouble].again === 'soon')
    return 'unanswered';
  if (outcome.kind !== 'page' || !isAt(outcome.page, to)) return 'refuted';
  if (!(await hasWording(shell, document, vendor, outcome.page))) return 'refuted';
  const { vendorId, id: documentId } = document;
  const now = shell.now();
  return shell.database.transaction(async (tx) => {
    await lockVendor(tx, vendorId);
    const known = await documentByAddress(tx, vendorId, [to]);
    if (known !== null && known.id !== documentId) return 'refuted';
    // Others may have added an address to it since it was read.
    const current = await documentById(tx, documentId);
    const aliases = [...new Set([...(current?.aliases ?? []), document.url])].filter((alias) => alias !== to);
    const { finalUrl, fetchedAt } = outcome.page;
    const moved = { ...checkedWell(fetchedAt), url: to, finalUrl, aliases };
    if (!(await updateUnmoved(tx, document, moved))) return 'unanswered';
    await noteRecovery(tx, document, now);
    const detail = { from: document.url, to };
    await recordEvent(tx, { kind: 'moved', vendorId, documentId, at: now, detail });
    const steadiness = usualSteadiness;
    const nextAt = nextCheck(now, steadiness, hostOf({ url: to }));
    await scheduleCheck(tx, { ...document, url: to }, { lane: shell.jobs.lane, nextAt, steadiness });
    return 'moved';
  });
}

/** A page that leads elsewhere, back to the old address for one, is not at home there. */
function isAt({ finalUrl }: FetchedPage, url: string): boolean {
  return canonicalUrl(finalUrl)?.key === canonicalUrl(url)?.key;
}

async function hasWording(
  shell: Shell,
  document: DocumentRow,
  vendor: DueDocument['vendor'],
  page: FetchedPage,
): Promise<boolean> {
  const version =
    document.currentVersionId === null
      ? null
      : await versionStamp(shell.database.connection, document.currentVersionId);
  if (version === null) return false;
  const read = await shell.sandbox.run('read', {
    page: pageInput(page, page.url, document),
    vendor,
    url: page.url,
    linkTitle: document.title,
    expected: document.type,
    followLinks: false,
    isKnownPolicy: true,
    isDoubted: false,
    knownWording: version.contentHash,
    knownFingerprint: null,
    knownLinks: null,
  });
  return read.kind === 'done' && read.value.kind === 'same';
}
