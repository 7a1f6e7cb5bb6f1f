import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { webhooksQuery } from '../../api/webhooks.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { NewWebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { SecretOnce, type ShownSecret } from './secret-once.tsx';

/** The webhooks, each with its deliveries. */
export function WebhooksSection() {
  const { user, hasFullAccess } = useSession();
  const { data, error, refetch } = useQuery(webhooksQuery(user?.uid ?? null));
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const isFull = data !== undefined && data.items.length >= data.limit;
  return (
    <section id="webhooks" aria-labelledby="webhooks-title">
      <div className="sect-head">
        <h2 className="h3" id="webhooks-title">
          Webhooks {data !== undefined && <span className="count">{data.items.length}</span>}
        </h2>
        {data !== undefined && hasFullAccess && !isAdding && !isFull && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus className="i" aria-hidden />
            New webhook
          </Button>
        )}
        {isFull && hasFullAccess && <span className="sm">{data.limit} at most</span>}
      </div>
      {secret !== null && <SecretOnce shown={secret} onDone={() => setSecret(null)} />}
      {isAdding && (
        <NewWebhookForm
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      )}
      {data === undefined && error === null && <span className="skel my-6 w-80 max-w-full" aria-hidden />}
      {data === undefined && error !== null && (
        <div className="grid justify-items-start gap-3 py-5">
          <p className="mid">{refusalMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data !== undefined && data.items.length > 0 && !hasFullAccess && (
        <p className="mid max-w-(--measure-ui) py-5">
          Your plan has ended, so nothing is sent. You can still pause and delete your webhooks.
        </p>
      )}
      {data?.items.length === 0 && !isAdding && (
        <p className="mid max-w-(--measure-ui) py-5">
          A webhook sends every alert at once to an address of yours: signed to the Standard Webhooks
          specification, or formatted for Slack, Teams or Discord.
        </p>
      )}
      {data?.items.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
    </section>
  );
}
