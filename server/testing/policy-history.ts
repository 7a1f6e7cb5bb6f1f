import type { DocumentType } from '@clausewatch/contract/documents';
import { isAlert } from '../src/pipeline/versions/is-alert.ts';
import { analyserVersion } from '../src/analyse/analyse.ts';
import { judgeText } from '../src/pipeline/sandbox/judge-text.ts';
import type { Database, Transaction } from '../src/database/database.ts';
import { diffBlocks, listEdits } from '../src/diff/diff.ts';
import { extract } from '../src/extract/extract.ts';
import { gradeChange } from '../src/grade/grade.ts';
import { saveChange } from '../src/store/documents/changes.ts';
import type { EventDetail } from '../src/database/tables.ts';
import { recordEvent } from '../src/store/alerts/events.ts';
import { updateVendor } from '../src/store/vendors/vendors.ts';
import {
  findingsOf,
  saveAnalysisOfVersion,
  saveVersion,
  versionById,
  type VersionRow,
} from '../src/store/documents/versions.ts';

/** Stores vendors and wordings of their policies as the pipeline would, without a site, a queue or a wait. */
export type PolicyHistory = {
  /** Adds a vendor; returns its id. */
  vendor(name: string): Promise<string>;
  /** Adds a policy, in Markdown or as a page, first read at a given time; returns its id. */
  document(
    vendorId: string,
    policy: { type: DocumentType; title: string; text: string | Page; at: Date },
  ): Promise<string>;
  /** Changes the wording of a policy at a given time; returns the id of the change. */
  change(documentId: string, text: string | Page, at: Date): Promise<string>;
  /** Records another event of a policy. */
  event(documentId: string, kind: EventKind, at: Date, detail?: EventDetail): Promise<void>;
};

/** A page as it was received. */
export type Page = { bytes: Uint8Array; contentType: string; url: string };

type EventKind = Parameters<typeof recordEvent>[1]['kind'];
type Known = { vendorId: string; type: DocumentType; newest: VersionRow | null };

export function policyHistory(database: Database): PolicyHistory {
  const { pool } = database;
  const known = new Map<string, Known>();
  let made = 0;
  const next = (prefix: string): string => `${prefix}_${(made += 1)}`;

  const read = async (tx: Transaction, documentId: string, of: Known, text: string | Page, at: Date) => {
    const url = `https://${documentId}.example/`;
    const markdown = { contentType: 'text/markdown', url };
    const page = typeof text === 'string' ? { ...markdown, bytes: new TextEncoder().encode(text) } : text;
    const extraction = await extract({ ...page, charset: null });
    if (extraction.kind !== 'document') throw new Error(`This is no policy: ${page.url}`);
    const { document } = extraction;
    const snapshotId = next('snp');
    await tx.execute(`INSERT INTO snapshot_bodies VALUES ('${snapshotId}', '\\x00', 1)`);
    await tx.execute(`
      INSERT INTO snapshots (id, vendor_id, url, final_url, status, headers, content_type, sha256, via, fetched_at)
      VALUES ('${snapshotId}', '${of.vendorId}', '${url}', '${url}', 200, '{}', 'text/markdown', '${snapshotId}', 'live', '${at.toISOString()}')`);
    const id = await saveVersion(tx, {
      documentId,
      number: (of.newest?.number ?? 0) + 1,
      kind: of.newest === null ? 'first' : 'new',
      predecessorId: of.newest?.id ?? null,
      snapshotId,
      document,
      contentHash: `hash of ${snapshotId}`,
      extractorVersion: 1,
      createdAt: at,
    });
    const { content, blocks, language, title } = document;
    const analysis = judgeText({ content, blocks, type: of.type, language, title });
    await saveAnalysisOfVersion(tx, id, analysis, { analyserVersion, analysedAs: of.type });
    await tx.execute(`UPDATE documents SET current_version_id = '${id}' WHERE id = '${documentId}'`);
    const version = await versionById(tx, id);
    if (version === null) throw new Error(`Version ${id} was not kept`);
    return version;
  };

  return {
    async vendor(name) {
      const id = next('vnd');
      const domain = `${name.toLowerCase().replaceAll(/\W+/g, '-')}.example`;
      await pool.query('INSERT INTO vendors (id, domain, name, url) VALUES ($1, $2, $3, $4)', [
        id,
        domain,
        name,
        `https://${domain}/`,
      ]);
      return id;
    },
    async document(vendorId, { type, title, text, at }) {
      const id = next('doc');
      const url = `https://${id}.example/`;
      await pool.query(
        `INSERT INTO documents (id, vendor_id, url, final_url, type, type_confidence, title, status, discovered_at)
         VALUES ($1, $2, $3, $3, $4, 1, $5, 'current', $6)`,
        [id, vendorId, url, type, title, at],
      );
      const of: Known = { vendorId, type, newest: null };
      of.newest = await database.transaction((tx) => read(tx, id, of, text, at));
      known.set(id, of);
      return id;
    },
    async change(documentId, text, at) {
      const of = known.get(documentId);
      const before = of?.newest ?? null;
      if (of === undefined || before === null) throw new Error(`There is no policy ${documentId}`);
      return database.transaction(async (tx) => {
        const after = await read(tx, documentId, of, text, at);
        const findings = await findingsOf(tx, [before.id, after.id]);
        const diff = diffBlocks(before.blocks, after.blocks);
        const verdict = gradeChange({
          type: of.type,
          language: 'en',
          diff,
          edits: listEdits(diff, before.blocks, after.blocks, {
            before: before.effectiveDate,
            after: after.effectiveDate,
          }),
          before: before.blocks,
          after: after.blocks,
          findingsBefore: findings.get(before.id) ?? [],
          findingsAfter: findings.get(after.id) ?? [],
        });
        const alerts = isAlert(verdict.severity, 'new', 0);
        const { vendorId } = of;
        const changeId = await saveChange(
          tx,
          {
            documentId,
            fromVersionId: before.id,
            toVersionId: after.id,
            ...verdict,
            ...diff,
            createdAt: at,
            vendorId,
            isAlert: alerts,
            foundAt: at,
          },
          verdict.steps,
        );
        if (changeId === null) throw new Error('The change was kept before');
        if (alerts) await updateVendor(tx, vendorId, { lastChangedAt: at });
        if (alerts) await recordEvent(tx, { kind: 'change', vendorId, documentId, changeId, at });
        of.newest = after;
        return changeId;
      });
    },
    async event(documentId, kind, at, detail = { reason: 'The server did not answer in time.' }) {
      const vendorId = known.get(documentId)?.vendorId ?? '';
      await database.transaction((tx) => recordEvent(tx, { kind, vendorId, documentId, at, detail }));
    },
  };
}
