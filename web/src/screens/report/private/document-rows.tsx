import { documentTypeNames } from '@clausewatch/contract/documents';
import { letterOf } from '@clausewatch/contract/letters';
import type { PrivateDocument } from '@clausewatch/contract/private-documents';
import { addressOfPrivateDocument } from '@clausewatch/contract/vendor-addresses';
import { Link } from 'react-router';
import { Instant } from '../../../ui/instant.tsx';
import { Score } from '../../../ui/score.tsx';
import { ChangeSign } from '../../../ui/change-sign.tsx';
import { VersionReason, VersionState } from './version-state.tsx';

type DocumentRowsProps = { documents: readonly PrivateDocument[]; label: string; withVendor?: boolean };

/** Private documents, a row each: what it is, how good, and what became of the newest upload. */
export function DocumentRows({ documents, label, withVendor = false }: DocumentRowsProps) {
  return (
    <ul className="own-docs" aria-label={label}>
      {documents.map((document) => (
        <Row key={document.id} document={document} withVendor={withVendor} />
      ))}
    </ul>
  );
}

function Row({ document, withVendor }: { document: PrivateDocument; withVendor: boolean }) {
  const { id, title, type, vendor, newest, current, updated_at: updatedAt } = document;
  const score = current?.score ?? null;
  const typeName = type === null ? null : documentTypeNames[type];
  const about = [
    withVendor ? (vendor?.name ?? null) : null,
    typeName?.toLowerCase() === title.toLowerCase() ? null : typeName,
    newest.file_name,
  ].filter((part) => part !== null);
  return (
    <li className="own-doc">
      <div className="grid min-w-0">
        <Link className="d-name" to={addressOfPrivateDocument(id)}>
          <bdi>{title}</bdi>
        </Link>
        <span className="sm quiet own-about">
          <bdi>{about.join(', ')}</bdi>
        </span>
      </div>
      <Score value={score} grade={score === null ? null : letterOf(score)} />
      <div className="own-meta">
        <VersionState version={newest} />
        {newest.change !== null && (
          <ChangeSign severity={newest.change.severity} direction={newest.change.direction} />
        )}
        <span className="sm quiet nowrap">
          Version <span className="mono">{newest.number}</span>, <Instant at={updatedAt} />
        </span>
      </div>
      <VersionReason version={newest} />
    </li>
  );
}

export function DocumentRowsSkeleton() {
  return (
    <ul className="own-docs" aria-hidden>
      {['first', 'second', 'third'].map((row) => (
        <li key={row} className="own-doc">
          <div className="grid gap-2 py-1">
            <span className="skel w-48 max-w-full" />
            <span className="skel w-32" />
          </div>
          <span className="skel w-20" />
        </li>
      ))}
    </ul>
  );
}
