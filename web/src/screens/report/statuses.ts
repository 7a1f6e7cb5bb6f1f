import type { DocumentStatus } from '@clausewatch/contract/documents';
import type { Health } from '../../ui/health.tsx';

/** How each status of a document is shown. A fault adds a line that says what happened and what can be done. */
export const statuses: Record<DocumentStatus, { health: Health; name: string; isFault: boolean }> = {
  pending: { health: 'pending', name: 'Not read yet', isFault: false },
  current: { health: 'current', name: 'Current', isFault: false },
  changed: { health: 'changed', name: 'Changed', isFault: false },
  unreachable: { health: 'unreachable', name: 'Unreachable', isFault: true },
  blocked: { health: 'blocked', name: 'Blocked', isFault: true },
  gone: { health: 'gone', name: 'Gone', isFault: true },
  not_a_policy: { health: 'gone', name: 'Not a policy', isFault: true },
};
