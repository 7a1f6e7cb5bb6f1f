import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAlert } from '../src/pipeline/versions/is-alert.ts';
import { type Comparison, compareVersions, readJson, readVersion } from './compare-versions.ts';
import { partsOfDeclared, typeOfDeclared } from './declared-types.ts';

/** What people said of a pair of captures of one page. */
export type About = { label: 'noise' | 'real'; kind: string; type: string; url: string };
export type Outcome =
  | { kind: 'compared'; comparison: Comparison; isAlert: boolean; before: string[]; after: string[] }
  | { kind: 'unread'; why: string };

/** `real`: a change that must alert; `other`: one of form, order or back and forth, that must not. */
export type PairKind = 'noise' | 'real' | 'other';

const mustAlert = new Set(['substantive', 'minor', 'rewrite']);

export function kindOfPair({ label, kind }: About): PairKind {
  return label === 'noise' ? 'noise' : mustAlert.has(kind) ? 'real' : 'other';
}

/** The pairs of a folder by their names, in order. */
export function pairsIn(folder: string): { name: string; path: string; about: About }[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return { name, path, about: readJson(join(path, 'about.json')) as About };
    });
}

/** How pages are read and versions compared: a bench that does so many times keeps what it knows already. */
type Steps = { read: typeof readVersion; compare: typeof compareVersions };

/** Each document of the page that is of the declared type, or the whole page where it is one document. */
export async function comparePair(
  path: string,
  about: About,
  steps: Steps = { read: readVersion, compare: compareVersions },
): Promise<Outcome> {
  const whole = await steps.read(join(path, 'before.html.gz'), 'text/html', about.url);
  const parts = whole.kind === 'read' ? partsOfDeclared(about.type, whole.document.parts) : [];
  if (parts.length === 0) return compareAt(path, about.url, about.type, steps);
  const page = about.url.split('#', 1)[0];
  let telling: Outcome = { kind: 'unread', why: 'none of its documents was compared' };
  for (const { fragment } of parts) {
    const outcome = await compareAt(path, `${page}#${fragment}`, about.type, steps);
    if (weightOf(outcome) > weightOf(telling)) telling = outcome;
  }
  return telling;
}

/** Of several documents, one that alerts tells more than one with a new version, and that more than one that stayed. */
function weightOf(outcome: Outcome): number {
  if (outcome.kind === 'unread') return 0;
  if (outcome.isAlert) return 3;
  return outcome.comparison.version.kind === 'new' ? 2 : 1;
}

async function compareAt(
  path: string,
  url: string,
  type: string,
  { read, compare }: Steps,
): Promise<Outcome> {
  const before = await read(join(path, 'before.html.gz'), 'text/html', url);
  const after = await read(join(path, 'after.html.gz'), 'text/html', url);
  if (before.kind === 'unread') return { kind: 'unread', why: `before: ${before.why}` };
  if (after.kind === 'unread') return { kind: 'unread', why: `after: ${after.why}` };
  const comparison = compare(before, after, typeOfDeclared(type));
  return {
    kind: 'compared',
    comparison,
    isAlert: isAlert(comparison.grade.severity, comparison.version.kind, 0),
    before: before.document.blocks.map((block) => block.text),
    after: after.document.blocks.map((block) => block.text),
  };
}
