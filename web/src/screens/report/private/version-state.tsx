import type { PrivateVersion } from '@clausewatch/contract/private-documents';
import { HealthSign } from '../../../ui/health.tsx';

/** What became of an upload. */
export function VersionState({ version }: { version: PrivateVersion }) {
  switch (version.state) {
    case 'pending':
      return <HealthSign health="busy">Reading</HealthSign>;
    case 'read':
      return <HealthSign health="current">Read</HealthSign>;
    case 'same':
      return <HealthSign health="current">{`Same wording as version ${version.same_as}`}</HealthSign>;
    case 'unreadable':
      return <HealthSign health="unreachable">Could not be read</HealthSign>;
  }
}

/** The reason, where there is something to know. */
export function VersionReason({ version: { state, reason } }: { version: PrivateVersion }) {
  if (reason === null) return null;
  return (
    <p className="why-box">
      {state === 'read' ? `This may not be a policy. ${reason} Set its type if it is one.` : reason}
    </p>
  );
}
