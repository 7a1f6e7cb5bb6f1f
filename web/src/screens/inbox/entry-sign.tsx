import type { Notification } from '@clausewatch/contract/notifications';
import { HealthSign } from '../../ui/health.tsx';
import { Severity } from '../../ui/severity.tsx';

/** The sign in the gutter: a change's severity, or a document's health. */
export function EntrySign({ entry: { kind, severity } }: { entry: Notification }) {
  switch (kind) {
    case 'change':
    case 'check':
      return <Severity severity={severity ?? 'minor'} />;
    case 'unreachable':
      return <HealthSign health="unreachable">Unreachable</HealthSign>;
    case 'recovered':
      return <HealthSign health="current">Back</HealthSign>;
    case 'gone':
      return <HealthSign health="gone">Gone</HealthSign>;
  }
}
