import { type CheckResult, StandardFile } from '@clausewatch/contract/standards';
import { readFile } from 'node:fs/promises';
import { readAddress } from '../address/address.ts';
import { readTable } from '../api/lists/import-rows.ts';
import { Problem } from '../api/problem.ts';
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

/** As the installation reads addresses: these hosts are none of its own network. */
type Options = { allowHosts: readonly string[] };

/** Holds the vendors of a CSV file, read as an import reads it, against a standard of a file, with what this installation has read of them. */
export async function checkCommand(
  connection: Connection,
  files: { vendors: string; standard: string },
  format: CheckFormat,
  options: Options,
): Promise<Checked> {
  const standard = readStandard((await bytesOf(files.standard)).toString(), files.standard);
  const addresses = readAddresses(await bytesOf(files.vendors), files.vendors, options);
  const checked: CheckedVendor[] = [];
  for (const address of addresses) checked.push(await check(connection, address, standard, options));
  const isMet = checked.every(({ outcome }) => outcome === 'met');
  return { output: checkFormats[format](standard.name, checked), exitCode: isMet ? 0 : 1 };
}

async function check(
  connection: Connection,
  address: string,
  { checks }: StandardFile,
  options: Options,
): Promise<CheckedVendor> {
  const read = readAddress(address, options);
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

async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
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

function readAddresses(bytes: Buffer, path: string, options: Options): string[] {
  const { columns, data } = tableIn(bytes, path, options);
  const column = columns.findIndex(({ field }) => field === 'address');
  // A row without an address is a vendor nonetheless: it is told as one that nothing is known of.
  const named = new Set(data.map(({ line, cells }) => cells[column] || `line ${line}`));
  if ([...named].every((address) => readAddress(address, options).kind === 'refused'))
    throw new OperatorError(`No row of ${path} is the address of a vendor, such as example.com.`);
  return [...named];
}

function tableIn(bytes: Buffer, path: string, options: Options) {
  try {
    return readTable(bytes, options);
  } catch (error) {
    throw error instanceof Problem ? new OperatorError(`${path}: ${error.message}`) : error;
  }
}
