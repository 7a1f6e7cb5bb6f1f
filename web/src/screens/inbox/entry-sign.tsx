import type { Notification } from '@clausewatch/contract/notifications';
import { HealthSign } from '../../ui/health.tsx';
import { Severity } from '../../ui/severity.tsx';

/** In the gutter: how much a change matters, or how a document is. */
export function EntrySign({ entry: { kind, severity } }: { entry: Notification }) {
  switch (kind) {
    case 'change':
      return <Severity severity={severity ?? 'minor'} />;
    case 'unreachable':
      return <HealthSign health="unreachable">Unreachable</HealthSign>;
    case 'recovered':
      return <HealthSign health="current">Back</HealthSign>;
    case 'gone':
      return <HealthSign health="gone">Gone</HealthSign>;
  }
}
