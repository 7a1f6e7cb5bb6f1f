import type { ApiKey } from '@clausewatch/contract/api-keys';
import { useState } from 'react';
import { ApiError } from '@clausewatch/contract/api-error';
import { refusalMessage } from '../../api/api-error.ts';
import { useRevokeKey } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { calendarDay, Instant } from '../../ui/instant.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useNow } from '../../ui/use-now.ts';
import { scopeNames } from './key-words.ts';

type KeyTableProps = { keys: readonly ApiKey[]; onRevoked: (id: string) => void };

export function KeyTable({ keys, onRevoked }: KeyTableProps) {
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revocation = useRevokeKey();
  const revoke = async ({ id, name }: ApiKey) => {
    try {
      await revocation.mutateAsync(id);
      showToast('ok', 'Key revoked', `“${name}” no longer works.`);
      onRevoked(id);
      setAsked(null);
    } catch (error) {
      // Revoked in another window: that is what was wanted.
      if (error instanceof ApiError && error.status === 404) setAsked(null);
      else showToast('bad', 'Not revoked', refusalMessage(error));
    }
  };
  return (
    <>
      <table className="key-table">
        <caption className="sr">API keys</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Begins with</th>
            <th scope="col">Access</th>
            <th scope="col">Last used</th>
            <th scope="col">Ends</th>
            <th scope="col">
              <span className="sr">Revoke</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} onRevoke={() => setAsked(key)} />
          ))}
        </tbody>
      </table>
      <Confirmation
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Revoke “${asked?.name ?? ''}”?`}
        description="Whatever uses it is refused from now on. This cannot be undone; you can create another key."
        act="Revoke"
        isBusy={revocation.isPending}
        onConfirm={() => asked !== null && void revoke(asked)}
      />
    </>
  );
}

function KeyRow({ of, onRevoke }: { of: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scope, last_used_at: lastUsed } = of;
  return (
    <tr>
      <td className="strong">
        <bdi>{name}</bdi>
      </td>
      <td>
        <span className="mono">{prefix}…</span>
      </td>
      <td>{scopeNames[scope]}</td>
      <td>
        {lastUsed === null ? (
          <span className="quiet">
            Never<span className="sm-only"> used</span>
          </span>
        ) : (
          <>
            <span className="sm-only">Used </span>
            <Instant at={lastUsed} />
          </>
        )}
      </td>
      <td>
        <KeyEnd at={of.expires_at} />
      </td>
      <td>
        <Button kind="quiet" size="small" onClick={onRevoke}>
          Revoke<span className="sr"> {name}</span>
        </Button>
      </td>
    </tr>
  );
}

const dayMs = 86_400_000;
/** Soon enough to name the days that are left. */
const soonDays = 14;

function KeyEnd({ at }: { at: string }) {
  const now = useNow();
  const end = new Date(at);
  const days = Math.ceil((end.getTime() - now.getTime()) / dayMs);
  if (days <= 0) return <span className="key-expired">Expired {calendarDay(end, now)}</span>;
  const left = days > soonDays ? '' : `, in ${days === 1 ? 'a day' : `${days} days`}`;
  return (
    <time dateTime={at} title={`${end.toISOString().slice(0, 16).replace('T', ', ')} UTC`}>
      <span className="sm-only">Ends </span>
      {calendarDay(end, now)}
      {left}
    </time>
  );
}
