import type { ChoicesPreview, NotificationChoicesChange } from '@clausewatch/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { choicesPreviewQuery } from '../../api/notifications.ts';
import { useSession } from '../../session/use-session.tsx';
import { listed } from '../../ui/listed.ts';
import { written } from '../../ui/number.ts';
import { plural } from '../../ui/plural.ts';

type Part = { id: 'told' | 'muted' | 'below' | 'editorial'; words: string };

const parts: readonly Part[] = [
  { id: 'told', words: 'to your inbox' },
  { id: 'muted', words: 'muted' },
  { id: 'below', words: 'below what you chose' },
  { id: 'editorial', words: 'editorial' },
];

/** The effect that the choices on the page would have had over the last 30 days. */
export function ChoicesEffect({ change }: { change: NotificationChoicesChange }) {
  const { user } = useSession();
  const { data, error } = useQuery(choicesPreviewQuery(user?.uid ?? null, change));
  // An aid only: where it cannot be loaded, the choices are shown without it.
  if (data === undefined && error !== null) return null;
  return (
    <section
      className="panel effect-of-choices"
      aria-labelledby="effect-title"
      aria-busy={data === undefined}
    >
      {data === undefined ? (
        <>
          <h2 className="h3" id="effect-title">
            With these choices
          </h2>
          <span className="skel w-80 max-w-full" />
          <span className="skel w-full" />
        </>
      ) : (
        <Effect effect={data} />
      )}
    </section>
  );
}

function Effect({ effect }: { effect: ChoicesPreview }) {
  const shown = parts.filter(({ id }) => effect[id] > 0);
  return (
    <>
      <h2 className="h3" id="effect-title" aria-live="polite">
        With these choices: {effectWords(effect)} in the last 30 days
      </h2>
      <p className="mid">{foundSentence(effect)}</p>
      {foundBy(effect) > 0 && (
        <>
          <div className="effect-bar" aria-hidden>
            {shown.map(({ id }) => (
              <i key={id} data-part={id} style={{ '--f': effect[id] }} />
            ))}
          </div>
          <ul className="effect-parts">
            {shown.map(({ id, words }) => (
              <li key={id}>
                <i data-part={id} aria-hidden />
                <strong>{written(effect[id])}</strong> {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Where mail does not arrive, what the inbox gets is what there is to choose about. */
function effectWords({ mails, told }: ChoicesPreview): string {
  return mails === null ? `${plural(told, 'alert')} in your inbox and no mail` : plural(mails, 'mail');
}

function foundBy({ changes, checks, health }: ChoicesPreview): number {
  return changes + checks + health;
}

function foundSentence(effect: ChoicesPreview): string {
  const { vendors, changes, checks, health, told } = effect;
  if (vendors === 0) return 'You don’t watch a vendor yet, so there is nothing to send.';
  const at = `at your ${vendors === 1 ? 'vendor' : `${written(vendors)} vendors`}`;
  const found = foundBy(effect);
  if (found === 0) return `Nothing happened ${at}.`;
  const parts = [
    changes > 0 && plural(changes, 'change'),
    checks > 0 && plural(checks, 'turned check'),
    health > 0 &&
      plural(
        health,
        'notice of a document out of reach or back',
        'notices of documents out of reach or back',
      ),
  ].filter((part) => part !== false);
  const rest = told < found ? ' Whatever is not sent appears in each vendor’s timeline.' : '';
  return `${listed(parts)} ${found === 1 ? 'was' : 'were'} found ${at}.${rest}`;
}
