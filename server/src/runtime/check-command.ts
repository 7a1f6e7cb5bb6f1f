import type { CheckResult, StandardFile } from '@clausewatch/contract/standards';
import { readFile } from 'node:fs/promises';
import { readAddress } from '../address/address.ts';
import { readTable } from '../api/lists/import-rows.ts';
import { Problem } from '../api/problem.ts';
import type { Connection } from '../database/database.ts';
import { UsageError } from '../platform/operator-error.ts';
import { hold, limitOf, outcomeOf, titleOf, type Verdict } from '../standards/standards.ts';
import { vendorByDomain, vendorDomains } from '../store/vendors/vendors.ts';
import { writeJson, writeJunit, writeTable } from './check-formats.ts';
import { exitCodes } from './exit-codes.ts';
import { givenFile, type GivenFile } from './given-file.ts';
import { heldVendor } from './held-vendor.ts';
import { readStandard } from './read-standard.ts';

/** What a vendor of the file came to. `unknown`: it was never analysed here. `refused`: this is no address, for the reason in `problem`. */
export type CheckedVendor = {
  address: string;
  outcome: CheckResult | 'unknown' | 'refused';
  problem: string | null;
  checks: { id: string; level: string; title: string; limit: string | null; verdict: Verdict }[];
};

export const checkFormats = { table: writeTable, json: writeJson, junit: writeJunit } as const;
export type CheckFormat = keyof typeof checkFormats;

export type Checked = { output: string; exitCode: 0 | 1 | 2 };

/** As the installation reads addresses: these hosts are none of its own network. */
type Options = { allowHosts: readonly string[] };

/**
 * Holds the vendors of a CSV file, read as an import reads it, against a standard, with what this installation has read of them. Either
 * may be `-`, for standard input. Throws UsageError where one of them cannot be read.
 */
export async function checkCommand(
  connection: Connection,
  given: { vendors: string; standard: string },
  format: CheckFormat,
  { allowHosts }: Options,
): Promise<Checked> {
  // First: where both are standard input, the standard is told so.
  await using file = await givenFile(given.vendors);
  const standard = await readStandard(given.standard);
  // Whoever is known here can be checked: the vendors of a demo, too, which are at no public address.
  const options = { allowHosts: [...allowHosts, ...(await privateDomains(connection))] };
  const rows = readRows(await bytesOf(file), file.name, options);
  const checked: CheckedVendor[] = [];
  for (const row of rows) checked.push(await check(connection, row, standard, options));
  return { output: checkFormats[format](standard.name, checked), exitCode: exitCodeOf(checked) };
}

function exitCodeOf(checked: readonly CheckedVendor[]): Checked['exitCode'] {
  if (checked.some(({ outcome }) => outcome === 'refused')) return exitCodes.usage;
  return checked.every(({ outcome }) => outcome === 'met') ? exitCodes.done : exitCodes.no;
}

async function privateDomains(connection: Connection): Promise<string[]> {
  const domains = await vendorDomains(connection);
  return domains.filter((domain) => readAddress(domain).kind === 'refused');
}

async function check(
  connection: Connection,
  { name, address }: Row,
  { checks }: StandardFile,
  options: Options,
): Promise<CheckedVendor> {
  const read = readAddress(address, options);
  if (read.kind === 'refused')
    return { address: name, outcome: 'refused', problem: read.message, checks: [] };
  const found = await vendorByDomain(connection, read.address.domain);
  if (found === null) return { address: name, outcome: 'unknown', problem: null, checks: [] };
  const vendor = await heldVendor(connection, found.id);
  const results = checks.map((each) => {
    const { id, level, subject } = each;
    return { id, level, title: titleOf(each), limit: limitOf(subject), verdict: hold(each, vendor) };
  });
  const outcome = outcomeOf(results.map(({ level, verdict }) => ({ level, result: verdict.result })));
  return { address: name, outcome, problem: null, checks: results };
}

async function bytesOf({ path, name }: GivenFile): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new UsageError(`${name} cannot be read.`);
  });
}

/** A row, by its address or, where it has none, by its line. */
type Row = { name: string; address: string };

function readRows(bytes: Buffer, file: string, options: Options): Row[] {
  const { columns, data } = tableIn(bytes, file, options);
  const column = columns.findIndex(({ field }) => field === 'address');
  const rows = new Map(
    data.map(({ line, cells }) => {
      const address = cells[column] ?? '';
      const name = address === '' ? `line ${line}` : address;
      return [name, { name, address }];
    }),
  );
  if (rows.values().every(({ address }) => readAddress(address, options).kind === 'refused'))
    throw new UsageError(`No row of ${file} is the address of a vendor, such as example.com.`);
  return [...rows.values()];
}

function tableIn(bytes: Buffer, path: string, options: Options) {
  try {
    return readTable(bytes, options);
  } catch (error) {
    throw error instanceof Problem ? new UsageError(`${path}: ${error.message}`) : error;
  }
}
