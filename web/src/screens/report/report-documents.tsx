import type { Vendor } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { documentsQuery } from '../../api/vendors.ts';
import { DocumentList } from './document-list.tsx';

/** Every document that was found, and what became of each address. */
export function ReportDocuments({ vendor }: { vendor: Vendor }) {
  const { data, error, refetch } = useQuery(documentsQuery(vendor.id));
  const documents = useDeferredValue(data);
  return (
    <section className="sect" id="documents" aria-labelledby="documents-title">
      <div className="sect-head">
        <h2 className="h2" id="documents-title">
          Documents <span className="count">{vendor.document_count}</span>
        </h2>
        <span className="sm">{coverageOf(vendor)}</span>
      </div>
      <DocumentList
        vendorId={vendor.id}
        documents={documents}
        expectedCount={vendor.document_count}
        error={error}
        onRetry={() => void refetch()}
      />
    </section>
  );
}

/** "9 addresses looked like policies: 6 read, 1 not read, 2 left out". */
function coverageOf({ coverage: { found, read, unread, left_out: leftOut } }: Vendor): string {
  const looked = found === 1 ? '1 address looked like a policy' : `${found} addresses looked like policies`;
  const parts = [`${read} read`];
  if (unread > 0) parts.push(`${unread} not read`);
  if (leftOut > 0) parts.push(`${leftOut} left out`);
  return `${looked}: ${parts.join(', ')}`;
}
