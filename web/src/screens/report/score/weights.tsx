import type { VendorScore } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { documentsQuery } from '../../../api/vendors.ts';

/** As many as fit beside the trend. */
const shownOpen = 5;

/** How much each document counts for in the vendor's score. */
export function Weights({ vendorId, scoring }: { vendorId: string; scoring: VendorScore }) {
  const { data: documents } = useQuery(documentsQuery(vendorId));
  if (documents === undefined || scoring.documents.length === 0) return null;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const weighed = scoring.documents.toSorted((a, b) => b.share - a.share);
  return (
    <details className="weights" open={weighed.length <= shownOpen}>
      <summary>
        <ChevronRight className="i i-s" aria-hidden />
        What each document weighs
      </summary>
      <p className="sm quiet pb-2">
        In a document’s own ledger its findings count in full; here they count by its weight.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col" className="num">
              Score
            </th>
            <th scope="col" className="num">
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          {weighed.map(({ document_id: id, share }) => (
            <tr key={id}>
              <td>
                <bdi>{byId.get(id)?.title ?? 'A document no longer listed'}</bdi>
              </td>
              <td className="num">{byId.get(id)?.score ?? '–'}</td>
              <td className="num whitespace-nowrap">
                {(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
