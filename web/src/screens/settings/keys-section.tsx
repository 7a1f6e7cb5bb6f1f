import type { AuthUser } from '@clausewatch/contract/accounts';
import { type ApiKeyWithSecret, keyLimits } from '@clausewatch/contract/api-keys';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { configuration } from '../../api/api.ts';
import { keysQuery } from '../../api/keys.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyOnce } from './key-once.tsx';
import { KeyTable } from './key-table.tsx';

type KeysSectionProps = {
  user: AuthUser;
  made: ApiKeyWithSecret | null;
  onMade: (made: ApiKeyWithSecret | null) => void;
};

/** The keys of an account. */
export function KeysSection({ user, made, onMade }: KeysSectionProps) {
  const { hasFullAccess } = useSession();
  const { data, error, refetch } = useQuery(keysQuery(user.uid));
  const [isAdding, setAdding] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const isFull = data !== undefined && data.items.length >= data.limit;
  return (
    <section id="keys" aria-labelledby="keys-title">
      <div className="sect-head">
        <h2 className="h3" id="keys-title" ref={title} tabIndex={-1}>
          API keys {data !== undefined && <span className="count">{data.items.length}</span>}
        </h2>
        {data !== undefined && hasFullAccess && !isAdding && !isFull && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus className="i" aria-hidden />
            New key
          </Button>
        )}
        {isFull && hasFullAccess && <span className="sm">{data.limit} at most</span>}
      </div>
      {made !== null && (
        <KeyOnce
          key={made.key.id}
          made={made}
          onDone={() => {
            onMade(null);
            title.current?.focus();
          }}
        />
      )}
      {isAdding && (
        <KeyForm
          onClose={() => {
            setAdding(false);
            title.current?.focus();
          }}
          onMade={(created) => {
            setAdding(false);
            onMade(created);
          }}
        />
      )}
      {data === undefined && error === null && <KeysSkeleton />}
      {data === undefined && error !== null && (
        <div className="grid justify-items-start gap-3 py-5">
          <p className="mid">{refusalMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data !== undefined && data.items.length > 0 && !hasFullAccess && (
        <p className="mid max-w-(--measure-ui) pt-5">
          Your plan has ended, so your keys rest. They work again once you have a plan.
        </p>
      )}
      {data?.items.length === 0 && !isAdding && (
        <p className="mid max-w-(--measure-ui) py-5">
          With a key, your programs and assistants read reports, ask questions and watch vendors as you do.
          Your account itself stays out of their reach.
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          <KeyTable keys={data.items} onRevoked={(id) => id === made?.key.id && onMade(null)} />
          <p className="sm quiet pt-3">
            {keyLimits.requestsPerMinute} requests a minute for each key.{' '}
            <a className="link" href={`${configuration.apiBase}/docs`}>
              API reference
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function KeysSkeleton() {
  return (
    <div className="grid gap-5 py-5" aria-hidden>
      <span className="skel w-80 max-w-full" />
      <span className="skel w-96 max-w-full" />
    </div>
  );
}
