import type { VendorScore } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { documentsQuery } from '../../api/vendors.ts';

/** How much each document counts for in the vendor's score. */
export function Weights({ vendorId, scoring }: { vendorId: string; scoring: VendorScore }) {
  const { data: documents } = useQuery(documentsQuery(vendorId));
  if (documents === undefined || scoring.documents.length === 0) return null;
  const byId = new Map(documents.map((document) => [document.id, document]));
  const weighed = scoring.documents.toSorted((a, b) => b.share - a.share);
  return (
    <details className="weights">
      <summary>
        <ChevronRight className="i i-s" aria-hidden />
        What each document weighs
      </summary>
      <p className="sm quiet pb-2">
        A finding’s points are those of its document; here they count by the document’s weight.
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
              <td className="num">{(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
