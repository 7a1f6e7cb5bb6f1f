import { documentTypeNames } from '@clausewatch/contract/documents';
import { letterOf } from '@clausewatch/contract/letters';
import type { PrivateDocumentWithContent } from '@clausewatch/contract/private-documents';
import { addressOfVendor, privateDocumentsAddress } from '@clausewatch/contract/vendor-addresses';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.tsx';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Score } from '../../../ui/score.tsx';
import { DeleteDocument } from './delete-document.tsx';
import { EditDocument } from './edit-document.tsx';

export function DocumentHead({ document }: { document: PrivateDocumentWithContent }) {
  const { hasFullAccess } = useSession();
  const { title, type, vendor, shown } = document;
  const score = shown?.score ?? null;
  return (
    <>
      <Breadcrumbs trail={[{ to: privateDocumentsAddress, name: 'Your documents' }]} here={title} />
      <div className="head">
        <div className="vhead">
          <h1 className="h1">
            <bdi>{title}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
            <Score value={score} grade={score === null ? null : letterOf(score)} />
            {type !== null && <span>{documentTypeNames[type]}</span>}
            {vendor !== null && <Link to={addressOfVendor(vendor.id)}>{vendor.name}</Link>}
            <span className="scope">only you see this</span>
          </p>
        </div>
        <div className="acts">
          {hasFullAccess && <EditDocument document={document} />}
          <DeleteDocument document={document} />
        </div>
      </div>
    </>
  );
}
