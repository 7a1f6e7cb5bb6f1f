import { checkResultNames } from '@clausewatch/contract/standards';
import type { CheckedVendor } from './check-command.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';

/** A line for each vendor, and one below it for each check that is not met. */
export function writeTable(standard: string, vendors: readonly CheckedVendor[]): string {
  const width = Math.max(...vendors.map(({ address }) => address.length));
  const met = vendors.filter(({ outcome }) => outcome === 'met').length;
  const lines = vendors.flatMap(({ address, outcome, problem, checks }) => [
    `${address.padEnd(width)}  ${outcomeName(outcome)}${problem === null ? '' : `: ${problem}`}`,
    ...checks
      .filter(({ verdict }) => verdict.result !== 'met')
      .map(({ level, title, limit, verdict }) => {
        const wanted = `${level.replace('_', ' ')}: ${title}${limit === null ? '' : `, ${limit}`}`;
        return `${' '.repeat(width)}    ${outcomeName(verdict.result).toLowerCase()}  ${wanted}. ${verdict.claim}.`;
      }),
  ]);
  return `${lines.join('\n')}\n\n${met} of ${vendors.length} meet “${standard}”.\n`;
}

export function writeJson(standard: string, vendors: readonly CheckedVendor[]): string {
  const data = {
    standard,
    vendors: vendors.map(({ address, outcome, problem, checks }) => ({
      address,
      outcome,
      problem,
      checks: checks.map(({ verdict, ...check }) => ({ ...check, ...verdict })),
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** A suite for each vendor and a case for each check: what is not met or silent fails, what could not be read is an error, a `should` is skipped. */
export function writeJunit(standard: string, vendors: readonly CheckedVendor[]): string {
  const suites = vendors.map((vendor) => suiteOf(vendor));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeMarkup(standard)}">\n${suites.join('')}</testsuites>\n`;
}

function suiteOf({ address, outcome, problem, checks }: CheckedVendor): string {
  const name = escapeMarkup(address);
  if (outcome === 'unknown' || outcome === 'refused') {
    const message = escapeMarkup(problem ?? 'Never analysed here');
    return `  <testsuite name="${name}" tests="1" errors="1"><testcase classname="${name}" name="analysed"><error message="${message}"/></testcase></testsuite>\n`;
  }
  const cases = checks.map((check) => caseOf(name, check));
  const failures = cases.filter((text) => text.includes('<failure')).length;
  const errors = cases.filter((text) => text.includes('<error')).length;
  const skipped = cases.filter((text) => text.includes('<skipped')).length;
  return `  <testsuite name="${name}" tests="${checks.length}" failures="${failures}" errors="${errors}" skipped="${skipped}">\n${cases.join('')}  </testsuite>\n`;
}

function caseOf(suite: string, { level, title, limit, verdict }: CheckedVendor['checks'][number]): string {
  const name = escapeMarkup(limit === null ? title : `${title}, ${limit}`);
  const message = escapeMarkup(verdict.claim);
  const quotes = escapeMarkup(verdict.evidence.map(({ quote }) => quote).join('\n'));
  const open = `    <testcase classname="${suite}" name="${name}">`;
  if (verdict.result === 'met') return `${open}</testcase>\n`;
  if (level === 'should') return `${open}<skipped message="${message}"/></testcase>\n`;
  if (verdict.result === 'not_read') return `${open}<error message="${message}"/></testcase>\n`;
  return `${open}<failure message="${message}">${quotes}</failure></testcase>\n`;
}

function outcomeName(outcome: CheckedVendor['outcome']): string {
  if (outcome === 'refused') return 'Not an address';
  return outcome === 'unknown' ? 'Never analysed' : checkResultNames[outcome];
}
