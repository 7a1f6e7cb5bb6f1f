import { addressOfWords } from '@clausewatch/contract/private-documents';
import {
  checkLevelNames,
  checkResultNames,
  type StandardVendor,
  type VendorCheck,
} from '@clausewatch/contract/standards';
import { csvOf } from '../../platform/csv.ts';

/** Vendors whose quotes are read at once. */
const atOnce = 8;

const heads = [
  'Vendor',
  'Domain',
  'Level',
  'Requirement',
  'Limit',
  'Rests on',
  'Result',
  'Found',
  'Quote',
  'Source',
  'Documents searched',
  'Since',
  'Exception until',
  'Exception by',
  'Exception reason',
];

type Context = { checksOf: (vendorId: string) => Promise<VendorCheck[]>; publicUrl: string };

/** A row a vendor and check, with the words that decide it or what was searched for them. */
export async function standardCsv(
  vendors: readonly Pick<StandardVendor, 'vendor'>[],
  { checksOf, publicUrl }: Context,
): Promise<string> {
  const rows: (string | null)[][] = [];
  for (let from = 0; from < vendors.length; from += atOnce) {
    const some = vendors.slice(from, from + atOnce);
    const held = await Promise.all(some.map(({ vendor }) => checksOf(vendor.id)));
    some.forEach(({ vendor: { id, name, domain } }, index) => {
      for (const each of held[index] ?? []) rows.push([name, domain, ...fieldsOf(each, id, publicUrl)]);
    });
  }
  return csvOf(heads, rows);
}

function fieldsOf(
  { check, title, limit, result, claim, evidence, searched, since, exception }: VendorCheck,
  vendorId: string,
  publicUrl: string,
): (string | null)[] {
  const [first] = evidence;
  return [
    checkLevelNames[check.level],
    title,
    limit,
    check.source,
    checkResultNames[result],
    claim,
    first?.quote ?? null,
    first === undefined ? null : publicUrl + addressOfWords(vendorId, first),
    searched.flatMap((each) => (each.was_read ? [each.title] : [])).join(', '),
    since.slice(0, 10),
    exception?.ends_on ?? null,
    exception?.author ?? null,
    exception?.reason ?? null,
  ];
}
