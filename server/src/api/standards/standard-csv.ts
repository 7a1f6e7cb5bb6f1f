import { addressOfWords, isPrivateDocument } from '@clausewatch/contract/private-documents';
import {
  checkLevelNames,
  checkResultNames,
  type StandardVendor,
  type VendorCheck,
} from '@clausewatch/contract/standards';
import { addressOfDocument, addressOfPrivateDocument } from '@clausewatch/contract/vendor-addresses';
import { csvInParts } from '../../platform/csv.ts';
import { mapInParts } from '../../platform/map-in-parts.ts';

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
  'Said without deciding',
  'Documents searched',
  'Documents not read',
  'Since',
  'Standard version',
  'Exception until',
  'Exception by',
  'Exception reason',
];

type Context = { checksOf: (vendorId: string) => Promise<VendorCheck[]>; publicUrl: string };

/** A row a vendor and check, with the words that decide it or what was searched for them. */
export function standardCsv(
  vendors: readonly Pick<StandardVendor, 'vendor'>[],
  { checksOf, publicUrl }: Context,
): AsyncIterable<string> {
  const rows = mapInParts(vendors, atOnce, async ({ vendor: { id, name, domain } }) =>
    (await checksOf(id)).map((each) => [name, domain, ...fieldsOf(each, id, publicUrl)]),
  );
  return csvInParts(heads, flattened(rows));
}

async function* flattened<Row>(parts: AsyncIterable<Row[][]>): AsyncGenerator<Row[]> {
  for await (const rows of parts) yield rows.flat();
}

function fieldsOf(
  { check, version, title, limit, result, claim, evidence, searched, since, exception }: VendorCheck,
  vendorId: string,
  publicUrl: string,
): (string | null)[] {
  const decisive = evidence.find(({ decides }) => decides);
  const other = evidence.find(({ decides }) => !decides);
  const titles = (wasRead: boolean) =>
    searched.flatMap((each) => (each.was_read === wasRead ? [each.title] : [])).join(', ');
  return [
    checkLevelNames[check.level],
    title,
    limit,
    check.source,
    checkResultNames[result],
    claim,
    decisive?.quote ?? null,
    decisive === undefined
      ? addressOfPublished(check, searched, vendorId, publicUrl)
      : publicUrl + addressOfWords(vendorId, decisive),
    other?.quote ?? null,
    titles(true),
    titles(false),
    since.slice(0, 10),
    String(version),
    exception?.ends_on ?? null,
    exception?.author ?? null,
    exception?.reason ?? null,
  ];
}

/** That a document is published is proven by the document itself. */
function addressOfPublished(
  { subject }: VendorCheck['check'],
  searched: VendorCheck['searched'],
  vendorId: string,
  publicUrl: string,
): string | null {
  const found = searched.find(({ type }) => subject.kind === 'document' && type === subject.type);
  if (found === undefined) return null;
  const { document_id: id } = found;
  return publicUrl + (isPrivateDocument(id) ? addressOfPrivateDocument(id) : addressOfDocument(vendorId, id));
}
