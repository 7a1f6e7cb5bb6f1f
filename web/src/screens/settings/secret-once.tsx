import { secretOverlapHours } from '@clausewatch/contract/webhooks';
import { Button } from '../../ui/button.tsx';
import { CopyLine } from '../../components/copy-line.tsx';

export type ShownSecret = { name: string; secret: string | null; isNew: boolean };

/** A secret that is shown only once. */
export function SecretOnce({ shown, onDone }: { shown: ShownSecret; onDone: () => void }) {
  const { name, secret, isNew } = shown;
  if (secret === null) return null;
  return (
    <div className="panel shown-once" role="status">
      <div className="grid gap-0.5">
        <p className="strong">
          “{name}” {isNew ? 'is ready' : 'has a new secret'}. Copy it now: it cannot be shown again.
        </p>
        <p className="sm quiet">
          {isNew
            ? 'Your program uses it to verify that a message is ours.'
            : `The old secret keeps signing alongside it for ${secretOverlapHours} hours, so nothing is lost while you switch.`}
        </p>
      </div>
      <CopyLine label="Signing secret" value={secret} isPrimary />
      <Button className="justify-self-start" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
