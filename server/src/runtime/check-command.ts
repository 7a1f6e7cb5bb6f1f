import { type CheckResult, StandardFile } from '@clausewatch/contract/standards';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { readAddress } from '../address/address.ts';
import type { Connection } from '../database/database.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { hold, limitOf, outcomeOf, titleOf, unknownSubject, type Verdict } from '../standards/standards.ts';
import { vendorByDomain } from '../store/vendors/vendors.ts';
import { writeJson, writeJunit, writeTable } from './check-formats.ts';
import { heldVendor } from './held-vendor.ts';

/** What a vendor of the file came to. `unknown`: it was never analysed here. */
export type CheckedVendor = {
  address: string;
  outcome: CheckResult | 'unknown';
  checks: { id: string; level: string; title: string; limit: string | null; verdict: Verdict }[];
};

export const checkFormats = { table: writeTable, json: writeJson, junit: writeJunit } as const;
export type CheckFormat = keyof typeof checkFormats;

/** Exit codes: 0 all met, 1 some not, 2 what was given cannot be read. */
export type Checked = { output: string; exitCode: 0 | 1 };

/** Holds the vendors of a CSV file against a standard of a file, with what this installation has read of them. */
export async function checkCommand(
  connection: Connection,
  files: { vendors: string; standard: string },
  format: CheckFormat,
): Promise<Checked> {
  const standard = readStandard(await textOf(files.standard), files.standard);
  const addresses = readAddresses(await textOf(files.vendors), files.vendors);
  const checked: CheckedVendor[] = [];
  for (const address of addresses) checked.push(await check(connection, address, standard));
  const isMet = checked.every(({ outcome }) => outcome === 'met');
  return { output: checkFormats[format](standard.name, checked), exitCode: isMet ? 0 : 1 };
}

async function check(
  connection: Connection,
  address: string,
  { checks }: StandardFile,
): Promise<CheckedVendor> {
  const read = readAddress(address);
  const found = read.kind === 'refused' ? null : await vendorByDomain(connection, read.address.domain);
  if (found === null) return { address, outcome: 'unknown', checks: [] };
  const vendor = await heldVendor(connection, found.id);
  const results = checks.map((each) => {
    const { id, level, subject } = each;
    return { id, level, title: titleOf(each), limit: limitOf(subject), verdict: hold(each, vendor) };
  });
  const outcome = outcomeOf(results.map(({ level, verdict }) => ({ level, result: verdict.result })));
  return { address, outcome, checks: results };
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${path} cannot be read.`);
  });
}

function readStandard(text: string, path: string): StandardFile {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new OperatorError(`${path} is not JSON. Export a standard from its screen.`);
  }
  const read = StandardFile.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new OperatorError(`${path}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
  }
  const unknown = unknownSubject(read.data.checks);
  if (unknown !== null) throw new OperatorError(`${path}, checks.${unknown.index}: ${unknown.message}`);
  return read.data;
}

/** Names of the column with the vendors; without a heading it is the first. */
const headings = ['domain', 'url', 'address', 'website', 'vendor'];

function readAddresses(text: string, path: string): string[] {
  const rows = recordsIn(text, path).map((row) => row.map((cell) => cell.trim()));
  const [first = []] = rows;
  const names = first.map((cell) => cell.toLowerCase());
  const heading = headings.find((name) => names.includes(name));
  const column = heading === undefined ? 0 : names.indexOf(heading);
  const addresses = rows.slice(heading === undefined ? 0 : 1).map((row) => row[column] ?? '');
  const named = [...new Set(addresses.filter((address) => address !== ''))];
  if (named.length === 0) throw new OperatorError(`${path} names no vendor.`);
  return named;
}

function recordsIn(text: string, path: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    throw new OperatorError(`${path} cannot be read as CSV.`);
  }
}
