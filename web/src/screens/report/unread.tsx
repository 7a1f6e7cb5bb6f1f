import { type ReadableDocument, whyUnread } from '../../api/client-document.ts';
import { HealthSign } from '../../ui/health.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { statuses } from './statuses.ts';

/** A document whose text we do not have: why, and where it stands. */
export function Unread({ document }: { document: ReadableDocument }) {
  const { health, name } = statuses[document.status];
  return (
    <div className="mt-6">
      <VoidState
        sign={<HealthSign health={health}>{name}</HealthSign>}
        title="We don’t have the text of this document"
      >
        <p className="mid">
          {whyUnread(document) ?? 'It has been found and will be read with the next analysis.'}
        </p>
      </VoidState>
    </div>
  );
}
