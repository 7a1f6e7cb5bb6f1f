import type { ApiKeyWithSecret } from '@clausewatch/contract/api-keys';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { calendarDay } from '../../ui/instant.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CopyLine } from '../../components/copy-line.tsx';
import { scopeNames } from './key-words.ts';

/** A new key, shown only once. */
export function KeyOnce({ made, onDone }: { made: ApiKeyWithSecret; onDone: () => void }) {
  const { key, secret } = made;
  const now = useNow();
  const panel = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="panel shown-once" ref={panel} tabIndex={-1}>
      <div className="grid gap-0.5" role="status">
        <p className="strong">
          “<bdi>{key.name}</bdi>” is ready. Copy it now: we keep only its hash and cannot show it again.
        </p>
        <p className="sm quiet">
          {scopeNames[key.scope]}, until {calendarDay(new Date(key.expires_at), now)}.
        </p>
      </div>
      <CopyLine label="New key" value={secret} isPrimary>
        <Button onClick={onDone}>Done</Button>
      </CopyLine>
    </div>
  );
}
