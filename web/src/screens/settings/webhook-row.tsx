import type { Webhook } from '@clausewatch/contract/webhooks';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import {
  useDeleteWebhook,
  usePauseWebhook,
  useResumeWebhook,
  useRotateSecret,
  useTestWebhook,
} from '../../api/webhooks.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { ShownSecret } from './secret-once.tsx';
import { EditWebhookForm } from './webhook-form.tsx';
import { pauseSentence, webhookSentence } from './webhook-words.ts';

type WebhookRowProps = { webhook: Webhook; onSecret: (secret: ShownSecret) => void };

/** One webhook: what it sends, its success rate, its actions and its log. */
export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { id, name, url, format, paused } = webhook;
  const { hasFullAccess } = useSession();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const test = useTestWebhook(webhook);
  const pause = usePauseWebhook(id);
  const rotation = useRotateSecret(id);
  const removal = useDeleteWebhook(id);
  const showFailure = (title: string) => (error: unknown) => showToast('bad', title, refusalMessage(error));
  const rotate = () =>
    rotation.mutate(undefined, {
      onSuccess: ({ secret }) => onSecret({ name, secret, isNew: false }),
      onError: showFailure('No new secret'),
    });
  const entries = [
    ...(hasFullAccess ? [{ name: 'Edit', act: () => setEditing(true) }] : []),
    ...(paused === null
      ? [{ name: 'Pause', act: () => pause.mutate(undefined, { onError: showFailure('Not paused') }) }]
      : []),
    ...(hasFullAccess && format === 'standard' ? [{ name: 'New secret', act: rotate }] : []),
    { name: 'Delete', act: () => setDeleting(true) },
  ];
  return (
    <article className="webhook" aria-labelledby={`${id}-name`}>
      <div className="webhook-head">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="strong" id={`${id}-name`}>
            {name}
          </h3>
          <p className="url">{url}</p>
          <p className="sm quiet">{webhookSentence(webhook)}</p>
        </div>
        <div className="flex gap-1">
          {hasFullAccess && (
            <Button
              size="small"
              isBusy={test.isPending}
              onClick={() =>
                test.mutate(undefined, {
                  onSuccess: () => showToast('ok', 'Test on its way', 'Its answer appears below.'),
                  onError: showFailure('Not sent'),
                })
              }
            >
              Send test<span className="sr"> to {name}</span>
            </Button>
          )}
          <MenuButton
            className="btn btn-quiet btn-sm btn-icon"
            label={`More for ${name}`}
            face={<Ellipsis className="i" aria-hidden />}
            entries={() => entries}
          />
        </div>
      </div>
      {hasFullAccess && <Paused webhook={webhook} />}
      {isEditing && <EditWebhookForm webhook={webhook} onClose={() => setEditing(false)} />}
      <DeliveryLog webhookId={id} />
      <Confirmation
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${name}?`}
        description="Nothing more is sent to it, and its log is deleted."
        act="Delete"
        isBusy={removal.isPending}
        onConfirm={() =>
          removal.mutate(undefined, {
            onSuccess: () => showToast('ok', 'Webhook deleted', name),
            onError: showFailure('Not deleted'),
          })
        }
      />
    </article>
  );
}

function Paused({ webhook }: { webhook: Webhook }) {
  const { waiting, paused } = webhook;
  const resume = useResumeWebhook(webhook.id);
  const sentence = pauseSentence(webhook);
  if (sentence === null) return null;
  const go = (held: 'send' | 'discard') =>
    resume.mutate(held, {
      onSuccess: () => showToast('ok', 'Resumed', webhook.name),
      onError: (error) => showToast('bad', 'Still paused', refusalMessage(error)),
    });
  return (
    <div className="why-box webhook-paused">
      <p>{sentence}</p>
      {paused?.reason !== 'unreadable' && (
        <span className="flex flex-wrap gap-2">
          <Button size="small" isBusy={resume.isPending} onClick={() => go('send')}>
            {waiting > 0 ? 'Resume and send' : 'Resume'}
          </Button>
          {waiting > 0 && (
            <Button size="small" kind="quiet" isBusy={resume.isPending} onClick={() => go('discard')}>
              Resume and discard
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
