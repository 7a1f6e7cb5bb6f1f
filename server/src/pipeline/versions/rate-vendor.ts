import { judgedLanguage } from '@clausewatch/contract/languages';
import type { Document, DocumentType } from '@clausewatch/contract/documents';
import { contradictionsAmong, scoreVendor, summariseVendor, typesWithin } from '../../analyse/analyse.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import type { LeftOut } from '../../database/tables.ts';
import { documentById } from '../../store/documents/documents.ts';
import { holdVendorAgain } from '../../store/standards/standard-dues.ts';
import { analysedVendor, updateVendor, type VendorRow } from '../../store/vendors/vendors.ts';
import { versionById } from '../../store/documents/versions.ts';
import { namedAsPolicy } from '../pages/take-outcome.ts';
import { writeCells, writeScores } from './write-vendor.ts';

/** Scores a vendor from its documents, writes how it came to that, sums them up and has it held against standards again. The vendor must be held by the transaction. */
export async function rateVendor(
  tx: Transaction,
  vendor: Pick<VendorRow, 'id' | 'name'>,
  documents: readonly Document[],
): Promise<void> {
  await updateVendor(tx, vendor.id, await rate(tx, vendor, documents));
  await writeScores(tx, vendor.id);
  await writeCells(tx, vendor.id);
  await holdVendorAgain(tx, vendor.id);
}

/** The score and summary of a vendor with these documents. */
export async function rate(
  connection: Connection,
  vendor: Pick<VendorRow, 'id' | 'name'>,
  documents: readonly Document[],
): Promise<Pick<VendorRow, 'score' | 'scoring' | 'summary' | 'contradictions'>> {
  const read = documents.filter(({ ai_analysis }) => ai_analysis !== null);
  // Found and not read is not silence.
  const entries = (await analysedVendor(connection, vendor.id))?.leftOut ?? [];
  const waiting = entries.flatMap(waitingType);
  const lost = entries.flatMap((entry) => entry.lost ?? []);
  const covered = await coveredBy(connection, documents);
  const absent = [...waiting, ...lost, ...covered].map(unscored);
  const scoring = scoreVendor([...documents.map(scored), ...absent]);
  const unread = documents.filter((document) => !read.includes(document)).map(({ type }) => type);
  return {
    score: scoring?.score ?? null,
    scoring,
    contradictions: contradictionsAmong(read.map(told)),
    summary:
      read.length === 0
        ? ''
        : summariseVendor(vendor.name, read.map(told), { unread, waiting, lost, covered }),
  };
}

/** What an address that has not been read yet most likely is. */
function waitingType({ postponed: kept }: LeftOut): DocumentType[] {
  const isNamed = kept !== undefined && !kept.isKnown && kept.confidence >= namedAsPolicy;
  return isNamed && kept.type !== null ? [kept.type] : [];
}

/** Types that no document is of, and that one has a section on. */
async function coveredBy(connection: Connection, documents: readonly Document[]): Promise<DocumentType[]> {
  if (documents.some(({ type }) => type === 'cookies')) return [];
  for (const { id, ai_analysis: analysis } of documents) {
    const row = analysis === null ? null : await documentById(connection, id);
    const version =
      row?.currentVersionId == null ? null : await versionById(connection, row.currentVersionId);
    const covered = version === null ? [] : typesWithin(version.blocks);
    if (covered.length > 0) return covered;
  }
  return [];
}

function unscored(type: DocumentType) {
  return { id: '', type, score: null, breakdown: null };
}

function scored(document: Document) {
  const { ai_analysis: analysis } = document;
  return {
    id: document.id,
    type: document.type,
    score: analysis?.score ?? null,
    breakdown: analysis?.breakdown ?? null,
  };
}

function told({ id, type, title, language, ai_analysis: analysis }: Document) {
  const findings = [...(analysis?.concerns ?? []), ...(analysis?.key_points ?? [])];
  // Lists and short texts have no score in any language.
  const isJudged = analysis?.breakdown != null || judgedLanguage(language) !== null;
  return { id, type, title, findings, isJudged };
}
