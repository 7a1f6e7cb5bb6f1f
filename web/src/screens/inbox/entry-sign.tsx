import type { Notification } from '@clausewatch/contract/notifications';
import { HealthSign } from '../../ui/health.tsx';
import { ChangeSign } from '../../ui/change-sign.tsx';

/** The sign in the gutter: a change's severity and direction, or a document's health. */
export function EntrySign({ entry: { kind, severity, direction } }: { entry: Notification }) {
  switch (kind) {
    case 'change':
    case 'check':
      return <ChangeSign severity={severity ?? 'minor'} direction={direction} />;
    case 'unreachable':
      return <HealthSign health="unreachable">Unreachable</HealthSign>;
    case 'recovered':
      return <HealthSign health="current">Back</HealthSign>;
    case 'gone':
      return <HealthSign health="gone">Gone</HealthSign>;
  }
}
