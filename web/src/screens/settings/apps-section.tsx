import type { AuthUser } from '@clausewatch/contract/accounts';
import { ApiError } from '@clausewatch/contract/api-error';
import type { ConnectedApp } from '@clausewatch/contract/connected-apps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { appsQuery, useDisconnectApp } from '../../api/apps.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { Instant } from '../../ui/instant.tsx';
import { showToast } from '../../ui/toast.tsx';
import { scopeNames } from './key-words.ts';

/** Apps that were let in by OAuth. */
export function AppsSection({ user }: { user: AuthUser }) {
  const { data, error, refetch } = useQuery(appsQuery(user.uid));
  return (
    <section className="sect" id="apps" aria-labelledby="apps-title">
      <div className="sect-head">
        <h2 className="h3" id="apps-title">
          Connected apps {data !== undefined && <span className="count">{data.items.length}</span>}
        </h2>
      </div>
      {data === undefined && error === null && <span className="skel my-5 w-80 max-w-full" aria-hidden />}
      {data === undefined && error !== null && (
        <div className="grid justify-items-start gap-3 py-5">
          <p className="mid">{refusalMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data?.items.length === 0 && (
        <p className="mid max-w-(--measure-ui) py-5">
          Assistants that speak MCP need only the address under Connect. They ask here first, and appear in
          this list.
        </p>
      )}
      {data !== undefined && data.items.length > 0 && <AppTable apps={data.items} />}
    </section>
  );
}

function AppTable({ apps }: { apps: readonly ConnectedApp[] }) {
  const [asked, setAsked] = useState<ConnectedApp | null>(null);
  const disconnection = useDisconnectApp();
  const disconnect = async ({ id, name }: ConnectedApp) => {
    try {
      await disconnection.mutateAsync(id);
      showToast('ok', 'App disconnected', `“${name}” no longer has access.`);
      setAsked(null);
    } catch (error) {
      // Disconnected in another window: that is what was wanted.
      if (error instanceof ApiError && error.status === 404) setAsked(null);
      else showToast('bad', 'Not revoked', refusalMessage(error));
    }
  };
  return (
    <>
      <table className="key-table">
        <caption className="sr">Connected apps</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Address</th>
            <th scope="col">Access</th>
            <th scope="col">Last used</th>
            <th scope="col">Connected</th>
            <th scope="col">
              <span className="sr">Revoke</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {apps.map((app) => (
            <AppRow key={app.id} of={app} onRevoke={() => setAsked(app)} />
          ))}
        </tbody>
      </table>
      <Confirmation
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Revoke access of “${asked?.name ?? ''}”?`}
        description="The app is refused from now on. It can ask again, and you can allow it again."
        act="Revoke"
        isBusy={disconnection.isPending}
        onConfirm={() => asked !== null && void disconnect(asked)}
      />
    </>
  );
}

function AppRow({ of, onRevoke }: { of: ConnectedApp; onRevoke: () => void }) {
  const { name, hosts, scope, last_used_at: lastUsed, granted_at: granted } = of;
  return (
    <tr>
      <td className="strong">
        <bdi>{name}</bdi>
      </td>
      <td>
        <span className="mono">{hosts.join(', ')}</span>
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
        <span className="sm-only">Connected </span>
        <Instant at={granted} />
      </td>
      <td>
        <Button kind="quiet" size="small" onClick={onRevoke}>
          Revoke<span className="sr"> {name}</span>
        </Button>
      </td>
    </tr>
  );
}
