import type { CorrectionKind, CorrectionValue } from '@clausewatch/contract/corrections';
import { type DocumentRow, documentByAddress, vendorDocument } from '../store/documents/documents.ts';
import { vendorById, type VendorRow } from '../store/vendors/vendors.ts';
import { addressOfVendor, refusedAddress } from './address-of-vendor.ts';
import type { CorrectionRequest } from './corrections.ts';
import { notFound, Refused } from './refusal.ts';
import type { Classified, CorrectionContext } from './correction-context.ts';

/** A request that can be carried out, with all that has to be found out before the transaction that does so. */
export type CheckedRequest = {
  kind: CorrectionKind;
  vendor: VendorRow;
  /** As it was looked at; null for an address that is none of a document. */
  document: DocumentRow | null;
  url: string;
  before: CorrectionValue | null;
  after: CorrectionValue | null;
  /** The type found from the text, where the text decides. */
  found: Classified | null;
};

/**
 * Checks a request against what is known, without changing anything. `admit` comes once, when it is known what is asked for, and before
 * a stored page is read for it, which costs far more than all else.
 */
export async function checkedRequest(
  context: CorrectionContext,
  request: CorrectionRequest,
  isCurator: boolean,
  admit: (asked: Pick<CheckedRequest, 'kind' | 'vendor' | 'url'>) => Promise<void>,
): Promise<CheckedRequest | { kind: 'unchanged' }> {
  const { connection } = context.database;
  const vendor = await vendorById(connection, request.vendorId);
  if (vendor === null) throw notFound('The vendor');
  if (request.kind === 'add') {
    const by = { mayBeAnywhere: isCurator, allowHosts: context.allowHosts };
    const url = await addressOfVendor(connection, vendor, request.url, by);
    const known = await documentByAddress(connection, vendor.id, [url]);
    mustNotBeListed(known);
    const kind = known === null ? 'add' : 'restore';
    await admit({ kind, vendor, url });
    const after = { type: request.type };
    return { kind, vendor, document: known, url, before: null, after, found: null };
  }
  const document = await vendorDocument(connection, vendor.id, request.documentId);
  if (document === null) throw notFound('The document');
  const { url } = document;
  const about = { vendor, document, url };
  const isSet = document.typeSetAt !== null;
  switch (request.kind) {
    case 'drop': {
      await admit({ kind: 'drop', ...about });
      const before = { type: document.type, type_is_set: isSet };
      return { kind: 'drop', ...about, before, after: null, found: null };
    }
    case 'type': {
      const { type } = request;
      if (type === null ? !isSet : isSet && type === document.type) return { kind: 'unchanged' };
      await admit({ kind: 'type', ...about });
      return {
        kind: 'type',
        ...about,
        before: { type: document.type, type_is_set: isSet },
        after: { type, type_is_set: type !== null },
        found: type === null ? await context.classifyStored(document) : null,
      };
    }
    case 'selector': {
      const { selector } = request;
      if (selector === document.selector) return { kind: 'unchanged' };
      await admit({ kind: 'selector', ...about });
      await mustBeFound(context, document, selector);
      const before = { selector: document.selector };
      return { kind: 'selector', ...about, before, after: { selector }, found: null };
    }
  }
}

/** Left out, or found to be no policy, a document is none of the report's. */
export function mustNotBeListed(known: DocumentRow | null): void {
  if (known === null || known.status === 'not_a_policy') return;
  throw refusedAddress(`This address is in the report already, as “${known.title}”.`);
}

export async function mustBeFound(
  context: CorrectionContext,
  document: DocumentRow,
  selector: string | null,
): Promise<void> {
  const refusal = selector === null ? null : await context.trySelector(document, selector);
  if (refusal !== null) throw new Refused('invalid', refusal, { field: 'selector' });
}
