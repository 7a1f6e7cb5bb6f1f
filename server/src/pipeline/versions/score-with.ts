import type { CorrectionKind } from '@clausewatch/contract/corrections';
import type { AiAnalysis, Document, DocumentType } from '@clausewatch/contract/documents';
import type { AnalyseInput } from '../../analyse/analyse.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import type { BodyStore } from '../../store/bodies/bodies.ts';
import { noteScores, proposedFor, type ProposedScores } from '../../store/corrections/corrections.ts';
import { documentsOf, type DocumentRow } from '../../store/documents/documents.ts';
import { analysedVendor, type VendorRow } from '../../store/vendors/vendors.ts';
import { findingsOf, versionById, type VersionRow } from '../../store/documents/versions.ts';
import { rate } from './rate-vendor.ts';
import { readWithSelector } from '../pages/read-stored.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** What somebody proposes about a document that is in the report. */
export type Proposed = {
  kind: CorrectionKind;
  vendor: VendorRow;
  document: DocumentRow;
  /** As it would be read, where the proposal says so. */
  type: DocumentType;
  selector: string | null;
};

/** What a vendor is scored, and would be with a proposal about one of its documents: the text is judged as it would be then. */
export async function scoreWith(
  sandbox: Sandbox,
  store: BodyStore,
  { kind, vendor, document, type, selector }: Proposed,
): Promise<ProposedScores> {
  const { connection } = store;
  const documents = await documentsOf(connection, vendor.id);
  const others = documents.filter(({ id }) => id !== document.id);
  if (kind === 'drop') return scoresOf(connection, vendor, others);
  const held = documents.find(({ id }) => id === document.id);
  const judged = await judge(sandbox, store, document, { type, selector });
  if (held === undefined || judged === null) return { scoreBefore: vendor.score, scoreAfter: null };
  return scoresOf(connection, vendor, [...others, { ...held, type, ai_analysis: judged }]);
}

/** Notes, once the address of a proposal has been read, what its vendor would be scored with what is there. */
export async function noteScoreWith(
  tx: Transaction,
  proposalId: string,
  staged: readonly Document[],
): Promise<void> {
  const proposal = await proposedFor(tx, proposalId);
  const vendor = proposal === null ? null : await analysedVendor(tx, proposal.vendorId);
  const read = staged.filter(({ ai_analysis: analysis }) => analysis !== null);
  if (vendor === null || read.length === 0) return;
  const documents = await documentsOf(tx, vendor.id);
  await noteScores(tx, proposalId, await scoresOf(tx, vendor, [...documents, ...read]));
}

async function scoresOf(
  connection: Connection,
  vendor: VendorRow,
  documents: readonly Document[],
): Promise<ProposedScores> {
  const { score } = await rate(connection, vendor, documents);
  return { scoreBefore: vendor.score, scoreAfter: score };
}

async function judge(
  sandbox: Sandbox,
  store: BodyStore,
  document: DocumentRow,
  as: { type: DocumentType; selector: string | null },
): Promise<AiAnalysis | null> {
  const { connection } = store;
  const { currentVersionId: id } = document;
  const text =
    as.selector === document.selector
      ? id === null
        ? null
        : await versionById(connection, id)
      : await readWithSelector(sandbox, store, document, as.selector);
  if (text === null) return null;
  const { content, blocks, language, title } = text;
  const input = { content, blocks, type: as.type, language, title };
  const outcome = await sandbox.run(
    'analyse',
    'readBy' in text ? await asRead(connection, text, input) : input,
  );
  if (outcome.kind !== 'done') return null;
  const { summary, score, breakdown, facts } = outcome.value;
  const reader = { by: 'clausewatch', model: null, quotes_dropped: 0, fallback: null } as const;
  return {
    summary,
    language_note: null,
    score,
    breakdown,
    facts,
    concerns: [],
    key_points: [],
    answers: [],
    reader,
  };
}

/** With what a language model found in the version: without it, a proposal would seem to change the score by that as well. */
async function asRead(
  connection: Connection,
  version: VersionRow,
  input: AnalyseInput,
): Promise<AnalyseInput> {
  if (version.readBy === null) return input;
  const kept = (await findingsOf(connection, [version.id])).get(version.id) ?? [];
  return { ...input, proposed: kept };
}
