import type { DeliveryDetail, DeliveryTry } from '@clausewatch/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { refusalMessage } from '../../api/api-error.ts';
import { deliveryQuery, useRedeliver } from '../../api/webhooks.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { Instant } from '../../ui/instant.tsx';
import { showToast } from '../../ui/toast.tsx';

type DeliveryDetailsProps = { webhookId: string; deliveryId: string; tries: number };

/** Our requests and the responses, attempt by attempt. */
export function DeliveryDetails({ webhookId, deliveryId, tries }: DeliveryDetailsProps) {
  const { data, error } = useQuery(deliveryQuery(webhookId, deliveryId, tries));
  const again = useRedeliver(webhookId);
  const { hasFullAccess } = useSession();
  if (data === undefined) {
    return error === null ? (
      <span className="skel my-4 ml-6 w-64 max-w-full" aria-hidden />
    ) : (
      <p className="sm mid py-3 pl-6">{refusalMessage(error)}</p>
    );
  }
  return (
    <div className="delivery-open">
      <div className="grid min-w-0 content-start gap-1.5">
        <h4 className="sm quiet">What we sent</h4>
        <pre className="sent">{requestOf(data)}</pre>
        {hasFullAccess && (
          <p>
            <Button
              size="small"
              isBusy={again.isPending}
              onClick={() =>
                again.mutate(deliveryId, {
                  onSuccess: () =>
                    showToast(
                      'ok',
                      'Sending again',
                      'It keeps its id, so the receiver can tell it is the same message.',
                    ),
                  onError: (failure) => showToast('bad', 'Not sent', refusalMessage(failure)),
                })
              }
            >
              <RotateCw className="i" aria-hidden />
              Send again
            </Button>
          </p>
        )}
      </div>
      <div className="grid content-start gap-1.5">
        <h4 className="sm quiet">What came back</h4>
        {data.attempts.length === 0 ? (
          <p className="sm mid">Nothing yet: no attempt has been made.</p>
        ) : (
          <ol className="tries">
            {data.attempts.map((each) => (
              <Try key={each.number} attempt={each} />
            ))}
          </ol>
        )}
        {data.next_try_at !== null && (
          <p className="sm quiet">Next try at {data.next_try_at.slice(0, 16).replace('T', ', ')} UTC.</p>
        )}
      </div>
    </div>
  );
}

/** The request as sent, with the headers of the newest attempt. */
function requestOf({ url, body, attempts }: DeliveryDetail): string {
  const headers = Object.entries(attempts[0]?.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${url}`, ...headers, '', indented(body)].join('\n');
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // The end of a long body is not kept.
    return body;
  }
}

function Try({ attempt: { number, at, status, problem, answer, took_ms: took } }: { attempt: DeliveryTry }) {
  const isGood = status !== null && status >= 200 && status < 300;
  const seconds = took === null ? '' : ` after ${(took / 1_000).toFixed(1)} s`;
  const words =
    status !== null ? `${status}${seconds}` : (problem ?? 'It was interrupted, and may have arrived');
  return (
    <li>
      <HealthSign health={isGood ? 'current' : 'gone'}>{words}</HealthSign>
      {status !== null && problem !== null && <p className="sm mid">{problem}</p>}
      {answer !== null && answer !== '' && <p className="sm mono answer">{answer}</p>}
      <p className="sm quiet">
        Try {number}, <Instant at={at} />
      </p>
    </li>
  );
}
