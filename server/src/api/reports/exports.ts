import type { Document } from '@clausewatch/contract/documents';
import { downloadDiffPacket, downloadPacket, downloadReport } from '@clausewatch/contract/endpoints';
import { type ChangeRecord, packetKeysPath } from '@clausewatch/contract/packets';
import {
  exportLimits,
  type Report,
  type ReportFormat,
  reportSchemaPath,
} from '@clausewatch/contract/reports';
import type { FastifyInstance } from 'fastify';
import { type PacketSubject, type PacketVersion, recordOf, writePacket } from '../../packets/packets.ts';
import type { Actor } from '../../access/actor.ts';
import { csvOf } from '../../platform/csv.ts';
import {
  reportColumns,
  reportHtml,
  reportJsonSchema,
  reportMarkdown,
  reportOf,
  reportRows,
} from '../../reports/reports.ts';
import { vendorDocument } from '../../store/documents/documents.ts';
import { publicPacketKeys } from '../../store/reports/packet-keys.ts';
import {
  type RecordedWording,
  heldReport,
  type HeldReport,
  pageOfSnapshot,
  textOfVersion,
  wordingsOfVersions,
} from '../../store/reports/report-files.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { type FileAnswer, fileRoute } from '../file-route.ts';
import { notFound, Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { versionPair } from './history.ts';
import { limitPerHour } from './hourly-limit.ts';
import { packetKeyOf } from './packet-key.ts';

/** The pages of a packet together, uncompressed: what a reader of the zip is to unpack. */
const mostPacketBytes = 500 * 1024 * 1024;

/** Reports as files. */
export function serveExports(app: FastifyInstance, service: Service): void {
  const { connection } = service.database;

  fileRoute(app, downloadReport, async ({ params: { id, format }, actor }) => {
    if (format === 'pdf')
      await limitPerHour(service, { name: 'pdf', calls: exportLimits.pdfsPerHour, subject: actor.subject });
    const { report } = await reportNow(service, id);
    return reportFile(service, report, format);
  });

  fileRoute(app, downloadPacket, async ({ params, actor }) => {
    await limitPackets(service, actor);
    const { report, held } = await reportNow(service, params.id);
    return packetFile(service, { report }, held.wordings, held.documents);
  });

  fileRoute(app, downloadDiffPacket, async ({ params, query, actor }) => {
    await limitPackets(service, actor);
    const { before, after } = await versionPair(connection, params.id, query);
    const vendor = await vendorById(connection, params.id);
    const document = await vendorDocument(connection, params.id, after.documentId);
    const wordings = await wordingsOfVersions(connection, [before.id, after.id]);
    if (vendor === null || document === null || wordings === null) throw notFound('The version');
    const { severity, reasons, stats, points } = await service.compare(before, after);
    const change: ChangeRecord = {
      version: 1,
      made_at: service.now().toISOString(),
      made_by: { url: service.publicUrl, program: service.version },
      vendor: { id: vendor.id, domain: vendor.domain, name: vendor.name },
      document: { id: document.id, type: document.type, title: document.title, url: document.url },
      before: comparedVersion(wordings[0]),
      after: comparedVersion(wordings[1]),
      severity,
      reasons,
      stats,
      points,
    };
    return packetFile(service, { change }, wordings, [document]);
  });

  const schema = JSON.stringify(reportJsonSchema(service.publicUrl), null, 2);
  app.get(reportSchemaPath, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/schema+json').header('cache-control', 'public, max-age=3600').send(schema),
  );

  app.get(packetKeysPath, { schema: { hide: true } }, async (_request, reply) => {
    const keys = await publicPacketKeys(connection);
    const body = JSON.stringify({ installation: service.publicUrl, keys }, null, 2);
    return reply.type('application/json').header('cache-control', 'public, max-age=300').send(body);
  });
}

/** A vendor's report as it stands, and what it was written from. */
export async function reportNow(
  { database, publicUrl, version, now }: Pick<Service, 'database' | 'publicUrl' | 'version' | 'now'>,
  vendorId: string,
): Promise<{ report: Report; held: HeldReport }> {
  const held = await heldReport(database, vendorId);
  if (held === null) throw notFound('The vendor');
  const { vendor, documents, wordings: versions } = held;
  const madeBy = { url: publicUrl, program: version };
  return { held, report: reportOf({ vendor, documents, versions, madeAt: now(), madeBy }) };
}

async function reportFile({ printPdf }: Service, report: Report, format: ReportFormat): Promise<FileAnswer> {
  const name = nameOf(report);
  switch (format) {
    case 'markdown':
      return { name: `${name}.md`, type: 'text/markdown; charset=utf-8', body: reportMarkdown(report) };
    case 'csv':
      return {
        name: `${name}.csv`,
        type: 'text/csv; charset=utf-8',
        body: csvOf(reportColumns, reportRows(report)),
      };
    case 'json':
      return { name: `${name}.json`, type: 'application/json', body: `${JSON.stringify(report, null, 2)}\n` };
    case 'html':
      return { name: `${name}.html`, type: 'text/html; charset=utf-8', body: reportHtml(report) };
    case 'pdf': {
      if (printPdf === null) throw noBrowser();
      const body = Buffer.from(await printPdf(reportHtml(report)));
      return { name: `${name}.pdf`, type: 'application/pdf', body };
    }
  }
}

function noBrowser(): Problem {
  const message = 'This server has no browser to make a PDF with. Print the report instead.';
  return new Problem('NOT_FOUND', message, { details: { reason: 'no_browser' } });
}

/** "clausewatch-quillmere.com-2026-11-02": domains have no letters that a file name cannot have. */
function nameOf({
  vendor,
  made_at: madeAt,
}: Pick<Report, 'made_at'> & { vendor: { domain: string } }): string {
  return `clausewatch-${vendor.domain.replaceAll(/[^\w.-]/g, '_')}-${madeAt.slice(0, 10)}`;
}

function comparedVersion({ id, number, sha256, readAt }: RecordedWording): ChangeRecord['before'] {
  return { version_id: id, number, text_sha256: sha256, read_at: readAt.toISOString() };
}

function limitPackets(service: Service, { subject }: Pick<Actor, 'subject'>): Promise<void> {
  return limitPerHour(service, { name: 'packet', calls: exportLimits.packetsPerHour, subject });
}

/** An evidence packet, written while it is sent. Throws Problem where it would be too large, BodyFault where a page cannot be read. */
async function packetFile(
  service: Service,
  subject: PacketSubject,
  wordings: readonly RecordedWording[],
  documents: readonly Pick<Document, 'id' | 'type' | 'title'>[],
): Promise<FileAnswer> {
  mustBeSmall(wordings);
  await mustBeStored(service, wordings);
  const body = writePacket({
    ...subject,
    versions: wordings.map((wording) => packetVersion(wording, documents)),
    key: await packetKeyOf(service),
    readText: (id) => textOfVersion(service.database.connection, id),
    readPage: (id) => pageOfSnapshot(service.database, id),
  });
  return { name: `${nameOf(recordOf(subject))}-evidence.zip`, type: 'application/zip', body };
}

function mustBeSmall(wordings: readonly RecordedWording[]): void {
  const sizes = new Map(wordings.map(({ snapshot }) => [snapshot.id, snapshot.byteLength]));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (bytes <= mostPacketBytes) return;
  throw new Problem('VALIDATION_ERROR', 'The pages of this vendor are too large for one packet.');
}

/** An answer that has begun can only be cut off: what the object store does not return is reported before. Throws BodyFault. */
async function mustBeStored({ database }: Service, wordings: readonly RecordedWording[]): Promise<void> {
  const objects = wordings.filter(({ snapshot }) => snapshot.isObject);
  for (const id of new Set(objects.map(({ snapshot }) => snapshot.id))) await pageOfSnapshot(database, id);
}

function packetVersion(
  { snapshot, ...wording }: RecordedWording,
  documents: readonly Pick<Document, 'id' | 'type' | 'title'>[],
): PacketVersion {
  const document = documents.find(({ id }) => id === wording.documentId);
  if (document === undefined) throw new Error(`A wording of no document: ${wording.documentId}`);
  return {
    document_id: document.id,
    version_id: wording.id,
    number: wording.number,
    type: document.type,
    title: document.title,
    url: snapshot.url,
    final_url: snapshot.finalUrl,
    redirects: snapshot.redirects,
    via: snapshot.via,
    fetched_at: snapshot.fetchedAt.toISOString(),
    snapshot_id: snapshot.id,
  };
}
