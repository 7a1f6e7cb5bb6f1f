import type { Notification } from '@clausewatch/contract/notifications';
import { HealthSign } from '../../ui/health.tsx';
import { Direction } from '../../ui/direction.tsx';
import { Severity } from '../../ui/severity.tsx';

/** The sign in the gutter: a change's severity and direction, or a document's health. */
export function EntrySign({ entry: { kind, severity, direction } }: { entry: Notification }) {
  switch (kind) {
    case 'change':
    case 'check':
      return (
        <span className="weight">
          <Severity severity={severity ?? 'minor'} />
          {direction !== null && <Direction direction={direction} />}
        </span>
      );
    case 'unreachable':
      return <HealthSign health="unreachable">Unreachable</HealthSign>;
    case 'recovered':
      return <HealthSign health="current">Back</HealthSign>;
    case 'gone':
      return <HealthSign health="gone">Gone</HealthSign>;
  }
}
