import type { PacketManifest } from '@clausewatch/contract/packets';
import type { Report } from '@clausewatch/contract/reports';
import { type PacketArchive, shown } from './packet-archive.ts';

type Quoted = { document_id: string; quote: string; start: number; end: number };

/** Quotes of the report that do not stand, word for word, where the report says; and documents whose text is another than the report's. */
export async function quoteFaults(
  { documents }: PacketManifest,
  report: Report,
  archive: PacketArchive,
): Promise<{ faults: string[]; checked: number }> {
  const faults: string[] = [];
  const texts = new Map<string, string>();
  for (const { id, title, version } of report.documents) {
    const held = documents.find(({ document_id: of, version_id: read }) => of === id && read === version?.id);
    if (version === null) continue;
    const text = held === undefined ? null : await archive.read(held.text);
    if (held === undefined || text === null || held.text_sha256 !== version.sha256)
      faults.push(`The text of ${shown(title)} that the report was made from is not in the packet.`);
    else texts.set(id, text.toString('utf8'));
  }
  const quotes = quotesOf(report);
  for (const { document_id: id, quote, start, end } of quotes) {
    if (texts.get(id)?.slice(start, end) !== quote)
      faults.push(`The report quotes ${shown(quote)}, which does not stand there.`);
  }
  return { faults, checked: quotes.length };
}

function quotesOf({ findings, facts, answers, contradictions }: Report): Quoted[] {
  return [
    ...findings.flatMap((finding) => [finding, ...finding.also.map((also) => ({ ...finding, ...also }))]),
    ...facts,
    ...answers.flatMap(({ evidence }) => evidence),
    ...contradictions.flatMap(({ statements }) => statements),
  ];
}
