import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { withoutFragment } from '../../network/fragment.ts';
import { canonicalUrl } from '../../network/canonical-url.ts';
import type { Transaction } from '../../database/database.ts';
import type { LeftOut } from '../../database/tables.ts';
import type { Candidate } from '../../discovery/discovery.ts';
import type { ExtractedDocument } from '../../extract/extract.ts';
import type { Step } from '../../jobs/jobs.ts';
import { policyName } from '../../lexicon/policy-names.ts';
import type { AnalysisRow } from '../../store/analyses/analyses.ts';
import {
  addAnalysisDocuments,
  addressesOf,
  type AnalysisDocumentRow,
  type NewAnalysisDocument,
  noteFoundAgain,
  updateAnalysisDocument,
} from '../../store/analyses/analysis-documents.ts';
import { documentByAddress, type DocumentRow } from '../../store/documents/documents.ts';
import type { Snapshot } from '../../store/documents/snapshots.ts';
import { addLeftOut } from '../../store/vendors/vendors.ts';
import type { FoundLinks } from '../sandbox/sandbox-tasks.ts';
import { addressKey } from '../pages/shared-page.ts';

/** What is being read: a document of an analysis and the page that came for it. */
export type Subject = Listing & { snapshot: Snapshot };

/** What a document that is looked at belongs to. */
export type Listing = { row: AnalysisDocumentRow; analysis: AnalysisRow };

/** A candidate as the row it becomes. */
export function newAnalysisDocument(candidate: Candidate, depth: number): NewAnalysisDocument {
  return {
    url: candidate.url,
    title: documentTypeNames[candidate.type],
    type: candidate.type,
    confidence: candidate.confidence,
    foundBy: candidate.why,
    translations: candidate.translations,
    depth,
    linked: true,
  };
}

/** A document known from before as the row it becomes, though nothing leads to it any more. */
export function knownAgain(document: DocumentRow): NewAnalysisDocument {
  const { url, title, type, typeConfidence: confidence, foundBy, translations } = document;
  return { url, title, type, confidence, foundBy, translations, depth: 0 };
}

/** What is kept of an address that waits, so that the next analysis can list it though nothing leads there then. */
export function postponed(
  { title, type, confidence, foundBy, translations, depth, linked = false }: NewAnalysisDocument,
  isKnown: boolean,
): NonNullable<LeftOut['postponed']> {
  return { isKnown, title, type, confidence, foundBy, translations, depth, linked };
}

/**
 * Puts the policies that a policy links to on the list, as far as there is room; those beyond are told as left out, and the links are to be
 * looked at again: their hash is then null.
 */
export async function listLinks(
  tx: Transaction,
  room: number,
  subject: Listing,
  { links, hash }: FoundLinks,
): Promise<{ next: Step[]; linksHash: string | null }> {
  for (const { url, why } of links) await noteFoundAgain(tx, subject.analysis.id, { url, foundBy: why });
  const unknown = await withoutKnown(tx, subject, links, languageless);
  const listed = unknown.slice(0, Math.max(0, room));
  const beyond = unknown.slice(listed.length).map((candidate) => ({
    url: candidate.url,
    reason:
      'Not read this time: this analysis’s document limit was reached before it. It is among the first next time.',
    postponed: postponed(newAnalysisDocument(candidate, subject.row.depth + 1), false),
  }));
  if (beyond.length > 0) await addLeftOut(tx, subject.analysis.vendorId, beyond);
  const ids = await list(tx, subject, listed);
  return {
    next: ids.map((analysisDocumentId) => ({ step: 'fetch', analysisDocumentId })),
    linksHash: beyond.length > 0 ? null : hash,
  };
}

/**
 * Where a page holds several documents, puts each on the list by itself: read alone, a change of one is no change of the
 * others. Null where the page is one document, or where there is no room for all of it.
 */
export async function listParts(
  tx: Transaction,
  room: number,
  subject: Subject,
  document: ExtractedDocument,
): Promise<{ reason: string; next: Step[] } | null> {
  const { parts } = document;
  if (parts.length === 0) return null;
  const candidates = candidatesOf(document, subject.snapshot.finalUrl);
  const unknown = await withoutKnown(tx, subject, candidates, (url) => addressKey(url, 'untranslatedKey'));
  if (unknown.length > room) return null;
  const ids = await list(tx, subject, unknown);
  // The page is at hand: it is not asked for again for each of them.
  for (const id of ids)
    await updateAnalysisDocument(tx, id, { state: 'reading', snapshotId: subject.snapshot.id });
  return {
    reason: `This page holds ${parts.length} documents, each of which is read for itself`,
    next: ids.map((analysisDocumentId) => ({ step: 'read', analysisDocumentId })),
  };
}

/** What is to be told of documents that could not be parted from another on their page: that they were read as one with it. */
export function unpartedFrom(
  type: DocumentType,
  { snapshot }: Pick<Subject, 'snapshot'>,
  unparted: ExtractedDocument['unparted'],
): { url: string; reason: string }[] {
  const page = withoutFragment(snapshot.finalUrl);
  const others = unparted.filter(({ title }) => policyName(title)?.type !== type);
  return others.map(({ title, fragment }) => ({
    url: new URL(`#${fragment}`, page).href,
    reason: `“${title}” was read as one document with the rest of its page: nothing marks where each begins.`,
  }));
}

/** The documents that share a page, each at the page's address with its own fragment. */
function candidatesOf({ parts, language }: ExtractedDocument, url: string): Candidate[] {
  const page = withoutFragment(url);
  return parts.map(({ title, fragment }) => {
    const name = policyName(title);
    return {
      url: new URL(`#${fragment}`, page).href,
      type: name?.type ?? 'other_compliance',
      confidence: name?.strength ?? 0.5,
      why: [`“${title}”, one of ${parts.length} documents on the page ${page}`],
      language,
      translations: [],
    };
  });
}

/** Those that are no document of the vendor yet, nor another writing or another language (by `keyOf`) of an address that is listed. */
async function withoutKnown(
  tx: Transaction,
  { analysis }: Listing,
  candidates: readonly Candidate[],
  keyOf: (url: string) => string,
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const listed = new Set((await addressesOf(tx, analysis.id)).map(keyOf));
  const unknown: Candidate[] = [];
  for (const candidate of candidates) {
    if (listed.has(keyOf(candidate.url))) continue;
    const document = await documentByAddress(tx, analysis.vendorId, [candidate.url]);
    if (document === null) unknown.push(candidate);
  }
  return unknown;
}

function languageless(url: string): string {
  return canonicalUrl(url)?.untranslatedKey ?? url;
}

async function list(
  tx: Transaction,
  { row, analysis }: Listing,
  candidates: readonly Candidate[],
): Promise<string[]> {
  const found = candidates.map((candidate) => newAnalysisDocument(candidate, row.depth + 1));
  return addAnalysisDocuments(tx, analysis.id, found);
}
