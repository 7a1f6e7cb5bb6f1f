import type { Candidate } from '../../discovery/discovery.ts';
import type { LeftOut } from '../../database/tables.ts';
import type { NewAnalysisDocument } from '../../store/analyses/analysis-documents.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import { knownAgain, newAnalysisDocument, postponed } from '../moves/further-documents.ts';
import { addressKey } from '../pages/shared-page.ts';

type Listed = { document: NewAnalysisDocument; isKnown: boolean };

/** Share of an analysis’s places kept for addresses that waited and were never read; known documents keep the others. */
const shareForNew = 0.1;

/**
 * What is to be read, in the order of its turns, and what must wait until the next time: documents that had to wait the last time, a few
 * addresses that did and were never read, the other known documents, then all else as discovery ranks it. Documents known from before are
 * read again even where nothing leads to them any more.
 */
export function inTurn(
  candidates: readonly Candidate[],
  known: readonly DocumentRow[],
  before: readonly LeftOut[],
  places: number,
): { listed: NewAnalysisDocument[]; beyond: LeftOut[] } {
  const waited = before.filter((each) => each.postponed !== undefined);
  const waitedKeys = new Set(waited.map(({ url }) => addressKey(url)));
  const all = merge(candidates, known, waited);
  const hasWaited = ({ document }: Listed): boolean => waitedKeys.has(addressKey(document.url));
  const old = all.filter(({ isKnown }) => isKnown);
  const fresh = all.filter(({ isKnown }) => !isKnown);
  const freshWaited = fresh.filter(hasWaited);
  const first = Math.ceil(places * shareForNew);
  const turns = [
    ...old.filter(hasWaited),
    ...freshWaited.slice(0, first),
    ...old.filter((one) => !hasWaited(one)),
    ...freshWaited.slice(first),
    ...fresh.filter((one) => !hasWaited(one)),
  ];
  const reason = `More than ${places} documents: this one was not read this time. It is among the first next time.`;
  return {
    listed: turns.slice(0, places).map(({ document }) => document),
    beyond: turns.slice(places).map(({ document, isKnown }) => ({
      url: document.url,
      reason,
      postponed: postponed(document, isKnown),
    })),
  };
}

function merge(
  candidates: readonly Candidate[],
  known: readonly DocumentRow[],
  waited: readonly LeftOut[],
): Listed[] {
  const addressesOf = ({ url, finalUrl, aliases }: DocumentRow): string[] => [url, finalUrl, ...aliases];
  const knownUrls = new Set(known.flatMap(addressesOf));
  const listed = candidates.map((candidate) => ({
    document: newAnalysisDocument(candidate, 0),
    isKnown: knownUrls.has(candidate.url),
  }));
  const listedUrls = new Set(listed.map(({ document }) => document.url));
  for (const document of known) {
    if (addressesOf(document).some((url) => listedUrls.has(url))) continue;
    listed.push({ document: knownAgain(document), isKnown: true });
  }
  const listedKeys = new Set([...listedUrls, ...knownUrls].map((url) => addressKey(url)));
  for (const { url, postponed: kept } of waited) {
    if (kept === undefined || kept.isKnown || listedKeys.has(addressKey(url))) continue;
    const { isKnown: _isKnown, ...document } = kept;
    listed.push({ document: { url, ...document }, isKnown: false });
  }
  return listed;
}
