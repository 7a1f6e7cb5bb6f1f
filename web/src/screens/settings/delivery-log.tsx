import type { Delivery } from '@clausewatch/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { deliveriesQuery } from '../../api/webhooks.ts';
import { HealthSign } from '../../ui/health.tsx';
import { Instant } from '../../ui/instant.tsx';
import { Pager } from '../../ui/pager.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { deliverySign } from './webhook-words.ts';

const pageLength = 10;

/** A webhook's deliveries of the last 30 days; each opens to the request and its responses. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const [page, setPage] = useState(1);
  const [openId, setOpen] = useState<string | null>(null);
  const { data, error } = useQuery(deliveriesQuery(webhookId, page, pageLength));
  if (data === undefined) {
    return error === null ? (
      <span className="skel my-4 w-72 max-w-full" aria-hidden />
    ) : (
      <p className="sm mid py-3">The log cannot be shown. {refusalMessage(error)}</p>
    );
  }
  if (data.items.length === 0) return null;
  return (
    <>
      <ul className="deliveries" aria-label="Sent in the last 30 days">
        {data.items.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            webhookId={webhookId}
            delivery={delivery}
            isOpen={delivery.id === openId}
            onToggle={() => setOpen(delivery.id === openId ? null : delivery.id)}
          />
        ))}
      </ul>
      {data.total > pageLength && (
        <Pager page={page} pageLength={pageLength} total={data.total} onTurn={setPage} />
      )}
    </>
  );
}

type DeliveryRowProps = { webhookId: string; delivery: Delivery; isOpen: boolean; onToggle: () => void };

function DeliveryRow({ webhookId, delivery, isOpen, onToggle }: DeliveryRowProps) {
  const { id, summary, created_at: at, problem, state, tries } = delivery;
  const { health, words } = deliverySign(delivery);
  return (
    <li>
      <button
        type="button"
        className="delivery"
        aria-expanded={isOpen}
        aria-controls={`delivery-${id}`}
        onClick={onToggle}
      >
        <ChevronRight className="i i-s" aria-hidden />
        <span className="when">
          <Instant at={at} />
        </span>
        <span className="what">
          {summary}
          {problem !== null && state !== 'delivered' && <span className="why">{problem}</span>}
        </span>
        <HealthSign health={health}>{words}</HealthSign>
      </button>
      {isOpen && (
        <div id={`delivery-${id}`}>
          <DeliveryDetails webhookId={webhookId} deliveryId={id} tries={tries} />
        </div>
      )}
    </li>
  );
}
