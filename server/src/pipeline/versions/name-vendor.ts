import { shownTitles } from '../../classify/classify.ts';
import type { Transaction } from '../../database/database.ts';
import { betterName, nameInTexts, rankOf } from '../../discovery/discovery.ts';
import { isNameOfAnother, longestTexts, titledDocuments } from '../../store/documents/document-titles.ts';
import { updateDocument } from '../../store/documents/documents.ts';
import { updateVendor, type VendorRow } from '../../store/vendors/vendors.ts';

type Named = Pick<VendorRow, 'id' | 'domain' | 'name'>;

/** How many of a vendor's texts are read for its name. */
const mostTexts = 3;

/**
 * Gives a vendor's documents the titles that everything shows, and says the vendor's name: where its home page told none, the one that
 * its policies write. What was stored with older rules gets its better names here, without a version or an alert. The vendor must be
 * held by the transaction.
 */
export async function nameVendor(tx: Transaction, vendor: Named): Promise<string> {
  let { name } = vendor;
  if (rankOf(name, vendor.domain) === 0) {
    name = betterName(
      name,
      nameInTexts(await longestTexts(tx, vendor.id, mostTexts), vendor.domain),
      vendor.domain,
    );
    if (name !== vendor.name) await updateVendor(tx, vendor.id, { name });
  }
  const documents = await titledDocuments(tx, vendor.id);
  const titles = shownTitles(documents, rankOf(name, vendor.domain) === 0 ? '' : name);
  for (const { id, shown } of documents) {
    const title = titles.get(id);
    if (title !== undefined && title !== shown) await updateDocument(tx, id, { title });
  }
  return name;
}

/** The vendor's name once its home page was read. One that its domain does not spell is not taken from a vendor that goes by it. */
export async function renamed(tx: Transaction, vendor: Named, found: string | null): Promise<string> {
  const name = betterName(vendor.name, found, vendor.domain);
  const isOwn = name === vendor.name || rankOf(name, vendor.domain) > 1;
  return isOwn || !(await isNameOfAnother(tx, vendor.id, name)) ? name : vendor.name;
}
