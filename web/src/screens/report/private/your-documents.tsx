import './private.css';
import type { Vendor } from '@clausewatch/contract/vendors';
import { privateDocumentsAddress } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { privateDocumentsQuery } from '../../../api/private-documents.ts';
import { useSession } from '../../../session/use-session.tsx';
import { DocumentRows } from './document-rows.tsx';
import { UploadZone } from './upload-zone.tsx';

/** More are on the screen of all documents. */
const shownAtMost = 20;

/** What the viewer has from this vendor that its site does not show: beside the report, never in it. */
export function YourDocuments({ vendor }: { vendor: Vendor }) {
  const { canOwn } = useSession();
  return canOwn && !vendor.preview ? <Section vendor={vendor} /> : null;
}

function Section({ vendor }: { vendor: Vendor }) {
  const { user, hasFullAccess } = useSession();
  const query = { page: 1, limit: shownAtMost, vendor_id: vendor.id };
  const { data } = useQuery(privateDocumentsQuery(user?.uid ?? null, query));
  const documents = data?.items ?? [];
  // Whose plan has none sees those that they have.
  if (!hasFullAccess && documents.length === 0) return null;
  return (
    <section className="sect" id="your-documents" aria-labelledby="your-documents-title">
      <div className="sect-head">
        <h2 className="h2" id="your-documents-title">
          Your documents <span className="count">{data?.total ?? ''}</span>
        </h2>
        <span className="sm">Only you see them. They count in your standards, not in the score</span>
      </div>
      {documents.length > 0 && (
        <DocumentRows documents={documents} label={`Your documents about ${vendor.name}`} />
      )}
      {(data?.total ?? 0) > shownAtMost && (
        <Link className="go" to={privateDocumentsAddress}>
          All documents
        </Link>
      )}
      {hasFullAccess && <UploadZone to={{ vendorId: vendor.id }} act="Upload a contract or agreement" />}
    </section>
  );
}
