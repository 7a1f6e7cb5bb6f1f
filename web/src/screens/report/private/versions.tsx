import {
  privateFormats,
  type PrivateDocument,
  type PrivateVersion,
} from '@clausewatch/contract/private-documents';
import { addressOfPrivateDocument } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Download } from 'lucide-react';
import { Link } from 'react-router';
import { refusalMessage } from '../../../api/api-error.ts';
import { fetchPrivateFile, privateVersionsQuery } from '../../../api/private-documents.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ChangeSign } from '../../../ui/change-sign.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { megabytes } from './allowance.tsx';
import { CompareWithPublic } from './compare-with-public.tsx';
import { UploadZone } from './upload-zone.tsx';
import { VersionState } from './version-state.tsx';

/** Its uploads, each with what it changed, and the way to the next one. */
export function Versions({ document }: { document: PrivateDocument }) {
  const { user, hasFullAccess } = useSession();
  const { id, newest } = document;
  const { data } = useQuery(privateVersionsQuery(user?.uid ?? null, id, `${newest.id} ${newest.state}`));
  const versions = data?.items ?? [newest];
  return (
    <details className="disclosure" open={newest.number > 1 || newest.state !== 'read'}>
      <summary>
        <ChevronRight className="i i-s" aria-hidden />
        Versions <span className="count">{newest.number}</span>
      </summary>
      <ol className="own-versions" reversed>
        {versions.map((version) => (
          <Version key={version.id} documentId={id} version={version} canCompare={hasFullAccess} />
        ))}
      </ol>
      {hasFullAccess && (
        <div className="own-next">
          <UploadZone to={{ documentId: id }} act="Upload the next version" isSingle />
          <CompareWithPublic document={document} />
        </div>
      )}
    </details>
  );
}

type VersionProps = { documentId: string; version: PrivateVersion; canCompare: boolean };

function Version({ documentId, version, canCompare }: VersionProps) {
  const { id, number, file_name: name, format, byte_length: bytes, uploaded_at: at, change } = version;
  const save = async () => {
    try {
      saveFile(name, await fetchPrivateFile(documentId, id));
    } catch (error) {
      showToast('bad', 'The file was not saved', refusalMessage(error));
    }
  };
  return (
    <li className="own-version" value={number}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link className="d-name" to={addressOfPrivateDocument(documentId, { version: id })}>
            Version <span className="mono">{number}</span>
          </Link>
          <VersionState version={version} />
          {change !== null && <ChangeSign severity={change.severity} direction={change.direction} />}
        </p>
        <p className="sm quiet own-about">
          <bdi>{name}</bdi>, {privateFormats[format]}, {megabytes(bytes)}, <Instant at={at} />
        </p>
        {change !== null && <p className="sm">{change.points[0]?.text ?? change.reasons[0]}</p>}
      </div>
      <div className="acts">
        {canCompare && change !== null && (
          <Link className="go" to={addressOfPrivateDocument(documentId, { view: 'diff', version2: id })}>
            What changed<span className="sr"> in version {number}</span>
          </Link>
        )}
        <Button
          size="small"
          isIcon
          aria-label={`Save the file of version ${number}`}
          onClick={() => void save()}
        >
          <Download className="i" aria-hidden />
        </Button>
      </div>
    </li>
  );
}
