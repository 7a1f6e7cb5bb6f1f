/**
 * Changes of real policies beside the subject lines of those who made them: `npm run bench:authored -- FILE [--list]`. FILE is one of gzipped
 * JSON lines (`id`, `file`, `subject`, `before`, `after` in Markdown). Housekeeping (typo, link, format) must not alert; every quote must
 * stand in its version; a headline says what the change means. A third, by the hash of the id, is set aside and never listed.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentType } from '@clausewatch/contract/documents';
import { policyNameOfSlug } from '../src/lexicon/policy-names.ts';
import { readJsonLines } from './json-lines.ts';
import { printResult } from './measure.ts';
import { isThirdSetAside } from './third-set-aside.ts';
import { isRawFragment, proveQuotes, tellMarkdown } from './told-change.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints every headline, and the quotes that are not in their version. */
    list: { type: 'boolean', default: false },
  },
});
const [path] = positionals;
if (path === undefined) throw new Error('usage: npm run bench:authored -- FILE [--list]');

type AuthoredChange = Record<'id' | 'file' | 'subject' | 'before' | 'after', string>;

/** Subjects of changes to spelling, links, layout and names of files. */
const housekeeping =
  /\btypo|\bmissing "|(?:broken|anchor|non-descriptive|update (?:sumo|signup)|fix|to (?:ping|usage)|back)\s?links?|links? (?:to (?:ping|usage|wikipedia)|from headers)|capitali|commonmark|remove colon\b|text alignment|move anchor|case insensitive|redirects to/i;

const counts = () => ({
  changes: 0,
  unread: 0,
  material: 0,
  minor: 0,
  editorial: 0,
  housekeeping: 0,
  housekeepingAlerts: 0,
  quotes: 0,
  unproved: 0,
  alerts: 0,
  rawHeadlines: 0,
});
const parts = { open: counts(), setAside: counts() };

for (const change of readJsonLines<AuthoredChange>(path)) {
  const part = isThirdSetAside(change.id) ? parts.setAside : parts.open;
  const isListed = values.list && part === parts.open;
  part.changes += 1;
  const told = await tellMarkdown(change.before, change.after, typeOf(change.file)).catch(() => null);
  if (told === null) {
    part.unread += 1;
    continue;
  }
  const isHousekeeping = housekeeping.test(change.subject);
  if (isHousekeeping) part.housekeeping += 1;
  if (told.alert === null) {
    part.editorial += 1;
    continue;
  }
  const { severity } = told.comparison.grade;
  part[severity] += 1;
  part.alerts += 1;
  if (isHousekeeping) part.housekeepingAlerts += 1;
  const isRaw = isRawFragment(told.alert.headline);
  if (isRaw) part.rawHeadlines += 1;
  const { quotes, unproved } = proveQuotes(told);
  part.quotes += quotes;
  part.unproved += unproved.length;
  if (!isListed) continue;
  const marks = [severity, ...(isHousekeeping ? ['HOUSEKEEPING'] : []), ...(isRaw ? ['raw'] : [])];
  console.log(`${change.id}: ${change.subject}\n    ${marks.join(', ')}: ${told.alert.headline}`);
  for (const each of unproved) console.log(`    NOT IN ITS VERSION: ${each}`);
}
for (const [part, counted] of Object.entries(parts)) console.log(part, JSON.stringify(counted));
printResult(parts);

/** A document by its file's name. */
function typeOf(file: string): DocumentType {
  const name = basename(file, '.md').replaceAll(/[_-]+/g, ' ');
  return policyNameOfSlug(name)?.type ?? (/\btos\b/.test(name) ? 'terms' : 'other_compliance');
}
