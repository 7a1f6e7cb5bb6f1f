import { readFileSync } from 'node:fs';
import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { categoryNames } from '@clausewatch/contract/findings';

// What docs/scoring.md promises, read from the page alone: tests hold the code to it.
const page = readFileSync(new URL('../../docs/scoring.md', import.meta.url), 'utf8');
export const start = points(/starts at (\d+)/.exec(page)?.[1]);
export const fewestWords = points(/fewer than (\d+) words/.exec(page)?.[1]);
export const letters = [...page.matchAll(/([A-E]) from (\d+)/g)].map(
  ([, letter, from]) => [letter ?? '', points(from)] as const,
);
export const caps = rowsUnder('Caps').map(([category = '', lost, won]) => ({
  category,
  lost: points(lost),
  won: points(won),
}));
export const silences = [...sectionOf('Silence').matchAll(/^- \*\*(.+?):\*\* (.+)\.$/gm)].map(
  ([, type = '', list = '']) => ({
    type: typeCalled(type),
    topics: list.split('; ').map((each) => {
      const [, topic = '', cost] = /^(.+) \((.+)\)$/.exec(each) ?? [];
      return { topic, points: points(cost) };
    }),
  }),
);
export const silenceCap = caps.find(({ category }) => category === categoryNames.silence)?.lost ?? 0;
export const weights = rowsUnder('A vendor’s score').map(([type = '', weight = '']) => ({
  type: typeCalled(type),
  weight: weight === 'not scored' ? 0 : points(weight),
}));
export const missing = [...sectionOf('A vendor’s score').matchAll(/^- (.+?): (−\d+)/gm)].map(
  ([, type = '', cost]) => ({
    type: typeCalled(type),
    cost: points(cost),
  }),
);
export const practices = caps.flatMap(({ category }) =>
  rowsUnder(category).map(([worth, title = '']) => ({ category, title, worth: points(worth) })),
);

/** The heaviest first. */
export function byWeight(a: number, b: number): number {
  return Math.abs(b) - Math.abs(a);
}

/** What counts of each of these points, the heaviest first, until the cap is reached. */
export function withinCap(worths: readonly number[], cap: number): number[] {
  let left = cap;
  return worths.map((worth) => {
    const counted = cap < 0 ? Math.max(worth, left) : Math.min(worth, left);
    left -= counted;
    return counted;
  });
}

function sectionOf(title: string): string {
  const section = page.split(/^###? /m).find((each) => each.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`The page has no section called ${title}`);
  return section;
}

/** The cells of the rows of the section's table. */
function rowsUnder(title: string): string[][] {
  if (title === categoryNames.silence) return [];
  const [, ...rows] = sectionOf(title)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows;
}

function points(text: string | undefined): number {
  return Number(text?.replace('−', '-'));
}

function typeCalled(name: string): DocumentType {
  const found = Object.entries(documentTypeNames).find(([, each]) => each === name);
  if (found === undefined) throw new Error(`No type is called ${name}`);
  return found[0] as DocumentType;
}
