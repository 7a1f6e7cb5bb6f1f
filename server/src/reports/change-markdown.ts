import type { ChangePoint } from '@clausewatch/contract/changes';
import type { Evidence } from '@clausewatch/contract/findings';
import type { ChangeRecord } from '@clausewatch/contract/packets';
import { plain, quoted } from './markdown.ts';
import { madeLine, momentOf } from './wording.ts';

/** A change as text for people (CommonMark): what it means, line by line, each with the words of both versions. */
export function changeMarkdown(change: ChangeRecord): string {
  const { vendor, document, before, after, severity, points, reasons } = change;
  const parts = [
    `# ${plain(`${document.title} of ${vendor.name}: version ${before.number} to ${after.number}`)}`,
    `<${document.url}>`,
    madeLine(change),
    `Version ${before.number} was read on ${momentOf(before.read_at)}, version ${after.number} on ${momentOf(after.read_at)}. The change is ${severity}.`,
    ...(points.length > 0 ? points.flatMap(pointParts) : reasons.map(plain)),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function pointParts({ text, why, severity, effect, proof }: ChangePoint): string[] {
  const meaning = effect === 'neither' ? severity : `${severity}, ${effect} for you`;
  return [
    `## ${plain(text)}`,
    `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.${why === null ? '' : ` ${plain(why)}`}`,
    ...proof.flatMap(({ before, after }) => [...side('Before', before), ...side('Now', after)]),
  ];
}

function side(name: string, evidence: Evidence | null): string[] {
  if (evidence === null) return [];
  return [`${name}, characters ${evidence.start} to ${evidence.end}:`, quoted(evidence.quote)];
}
