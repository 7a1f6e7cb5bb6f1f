import type { ChangeRecord, PacketManifest } from '@clausewatch/contract/packets';
import type { Evidence } from '@clausewatch/contract/findings';
import type { Report } from '@clausewatch/contract/reports';
import { type PacketArchive, shown } from './packet-archive.ts';

type Quoted = Evidence & { versionId: string };
type Cited = { title: string; versionId: string; sha256: string };
type Faults = { faults: string[]; checked: number };

/** Quotes of the report that do not stand, word for word, where the report says; and documents whose text is another than the report's. */
export async function reportQuoteFaults(
  manifest: PacketManifest,
  report: Report,
  archive: PacketArchive,
): Promise<Faults> {
  const read = new Map(report.documents.map(({ id, version }) => [id, version?.id ?? '']));
  const cited = report.documents.flatMap(({ title, version }) =>
    version === null ? [] : [{ title, versionId: version.id, sha256: version.sha256 }],
  );
  const quotes = quotesOf(report).map((quote) => ({
    ...quote,
    versionId: read.get(quote.document_id) ?? '',
  }));
  return faultsOf('report', manifest, archive, cited, quotes);
}

/** Quotes of a change that do not stand where it says in the text of their side; and sides whose text is another. */
export async function changeQuoteFaults(
  manifest: PacketManifest,
  { document: { title }, points, ...sides }: ChangeRecord,
  archive: PacketArchive,
): Promise<Faults> {
  const [before, after] = [sides.before, sides.after].map(
    ({ version_id: versionId, text_sha256: sha256 }) => ({
      title,
      versionId,
      sha256,
    }),
  ) as [Cited, Cited];
  const quotes = points
    .flatMap(({ proof }) => proof)
    .flatMap((proof) => [
      ...(proof.before === null ? [] : [{ ...proof.before, versionId: before.versionId }]),
      ...(proof.after === null ? [] : [{ ...proof.after, versionId: after.versionId }]),
    ]);
  return faultsOf('change', manifest, archive, [before, after], quotes);
}

async function faultsOf(
  record: string,
  { documents }: PacketManifest,
  archive: PacketArchive,
  cited: readonly Cited[],
  quotes: readonly Quoted[],
): Promise<Faults> {
  const faults: string[] = [];
  const texts = new Map<string, string>();
  for (const { title, versionId, sha256 } of cited) {
    const held = documents.find(({ version_id: id }) => id === versionId);
    const text = held === undefined ? null : await archive.read(held.text);
    if (held === undefined || text === null || held.text_sha256 !== sha256)
      faults.push(`The text of ${shown(title)} that the ${record} was made from is not in the packet.`);
    else texts.set(versionId, text.toString('utf8'));
  }
  for (const { versionId, quote, start, end } of quotes) {
    if (texts.get(versionId)?.slice(start, end) !== quote)
      faults.push(`The ${record} quotes ${shown(quote)}, which does not stand there.`);
  }
  return { faults, checked: quotes.length };
}

function quotesOf({
  findings,
  facts,
  answers,
  contradictions,
}: Report): (Evidence & { document_id: string })[] {
  return [
    ...findings.flatMap((finding) => [finding, ...finding.also.map((also) => ({ ...finding, ...also }))]),
    ...facts,
    ...answers.flatMap(({ evidence }) => evidence),
    ...contradictions.flatMap(({ statements }) => statements),
  ];
}
