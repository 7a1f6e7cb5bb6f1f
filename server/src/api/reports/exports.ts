import { downloadPacket, downloadReport } from '@clausewatch/contract/endpoints';
import { packetKeysPath } from '@clausewatch/contract/packets';
import {
  exportLimits,
  type Report,
  type ReportFormat,
  reportSchemaPath,
} from '@clausewatch/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { PacketVersion } from '../../packets/packets.ts';
import { writePacket } from '../../packets/packets.ts';
import { csvOf } from '../../platform/csv.ts';
import {
  reportColumns,
  reportHtml,
  reportJsonSchema,
  reportMarkdown,
  reportOf,
  reportRows,
} from '../../reports/reports.ts';
import { publicPacketKeys } from '../../store/reports/packet-keys.ts';
import {
  type CurrentWording,
  heldReport,
  type HeldReport,
  pageOfSnapshot,
  textOfVersion,
} from '../../store/reports/report-files.ts';
import { type FileAnswer, fileRoute } from '../file-route.ts';
import { notFound, Problem } from '../problem.ts';
import type { Service } from '../service.ts';
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
    await limitPerHour(service, {
      name: 'packet',
      calls: exportLimits.packetsPerHour,
      subject: actor.subject,
    });
    const { report, held } = await reportNow(service, params.id);
    mustBeSmall(held.wordings);
    await mustBeStored(service, held.wordings);
    const body = writePacket({
      report,
      versions: held.wordings.map((wording) => packetVersion(wording, held)),
      key: await packetKeyOf(service),
      readText: (id) => textOfVersion(connection, id),
      readPage: (id) => pageOfSnapshot(service.database, id),
    });
    return { name: `${nameOf(report)}-evidence.zip`, type: 'application/zip', body };
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
function nameOf({ vendor, made_at: madeAt }: Report): string {
  return `clausewatch-${vendor.domain.replaceAll(/[^\w.-]/g, '_')}-${madeAt.slice(0, 10)}`;
}

function mustBeSmall(wordings: readonly CurrentWording[]): void {
  const sizes = new Map(wordings.map(({ snapshot }) => [snapshot.id, snapshot.byteLength]));
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (bytes <= mostPacketBytes) return;
  throw new Problem('VALIDATION_ERROR', 'The pages of this vendor are too large for one packet.');
}

/** An answer that has begun can only be cut off: what the object store does not return is reported before. Throws BodyFault. */
async function mustBeStored({ database }: Service, wordings: readonly CurrentWording[]): Promise<void> {
  const objects = wordings.filter(({ snapshot }) => snapshot.isObject);
  for (const id of new Set(objects.map(({ snapshot }) => snapshot.id))) await pageOfSnapshot(database, id);
}

function packetVersion({ snapshot, ...wording }: CurrentWording, { documents }: HeldReport): PacketVersion {
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
