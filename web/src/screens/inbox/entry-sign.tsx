import type { Notification } from '@clausewatch/contract/notifications';
import { HealthSign } from '../../ui/health.tsx';
import { isTakenBack, TakenBackSign } from '../../components/thread-note.tsx';
import { ChangeSign } from '../../ui/change-sign.tsx';

/** The sign in the gutter: a change's severity and direction, or a document's health. */
export function EntrySign({ entry }: { entry: Notification }) {
  const { kind, severity, direction } = entry;
  switch (kind) {
    case 'change':
    case 'check':
      return isTakenBack(entry.thread) ? (
        <TakenBackSign />
      ) : (
        <ChangeSign severity={severity ?? 'minor'} direction={direction} />
      );
    case 'unreachable':
      return <HealthSign health="unreachable">Unreachable</HealthSign>;
    case 'recovered':
      return <HealthSign health="current">Back</HealthSign>;
    case 'gone':
      return <HealthSign health="gone">Gone</HealthSign>;
  }
}
