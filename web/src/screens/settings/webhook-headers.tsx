import { webhookHeaderLimits } from '@clausewatch/contract/webhook-header-limits';
import { type WebhookHeadersChange } from '@clausewatch/contract/webhook-headers';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { fetched } from '../../api/fetched.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A row of the form. `isKept`: its value is stored, and stays where nothing is entered. */
export type HeaderDraft = { id: number; name: string; value: string; isKept: boolean };

export function draftsOf(names: readonly string[]): HeaderDraft[] {
  return names.map((name, id) => ({ id, name, value: '', isKept: true }));
}

/** What is sent of the rows, or the sentence for the first that is not valid. */
export async function readDrafts(
  drafts: readonly HeaderDraft[],
): Promise<{ headers: WebhookHeadersChange; problem?: never } | { problem: string; headers?: never }> {
  const missing = drafts.find(({ value, isKept }) => !isKept && value.trim() === '');
  if (missing !== undefined) return { problem: 'Enter the value of each header, or remove it.' };
  const given = drafts.map(({ name, value }) => ({ name, ...(value.trim() !== '' && { value }) }));
  const rules = await fetched(import('@clausewatch/contract/webhook-headers'));
  const read = rules.WebhookHeadersChange.safeParse(given);
  return read.success
    ? { headers: read.data }
    : { problem: read.error.issues[0]?.message ?? 'A header is not valid.' };
}

type HeadersProps = { drafts: readonly HeaderDraft[]; onChange: (drafts: HeaderDraft[]) => void };

/** Headers sent with each message, such as a token that the receiver asks for. */
export function Headers({ drafts, onChange }: HeadersProps) {
  const next = useRef(drafts.length);
  const added = useRef<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const set = (id: number, change: Partial<HeaderDraft>) =>
    onChange(drafts.map((each) => (each.id === id ? { ...each, ...change } : each)));
  return (
    <fieldset className="grid gap-2">
      <legend className="legend pb-1">Request headers</legend>
      <p className="hint">
        Sent with each message, for a receiver that asks for a token. Values are kept encrypted and never
        shown again.
      </p>
      {drafts.map(({ id, name, value, isKept }, index) => (
        <div key={id} className="webhook-header" role="group" aria-label={`Header ${index + 1}`}>
          <TextField
            label="Header name"
            value={name}
            readOnly={isKept}
            ref={(input) => {
              if (id !== added.current) return;
              input?.focus();
              added.current = null;
            }}
            maxLength={webhookHeaderLimits.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Authorization"
            onChange={({ target }) => set(id, { name: target.value })}
          />
          <TextField
            label="Value"
            type="password"
            value={value}
            maxLength={webhookHeaderLimits.value}
            autoComplete="new-password"
            spellCheck={false}
            placeholder={isKept ? 'Unchanged' : 'Bearer …'}
            onChange={({ target }) => set(id, { value: target.value })}
          />
          <Button
            kind="quiet"
            isIcon
            aria-label={`Remove ${name === '' ? `header ${index + 1}` : name}`}
            onClick={() => {
              onChange(drafts.filter((each) => each.id !== id));
              add.current?.focus();
            }}
          >
            <X className="i" aria-hidden />
          </Button>
        </div>
      ))}
      <div>
        <Button
          ref={add}
          disabled={drafts.length >= webhookHeaderLimits.headers}
          onClick={() => {
            onChange([...drafts, { id: next.current, name: '', value: '', isKept: false }]);
            added.current = next.current;
            next.current += 1;
          }}
        >
          <Plus className="i" aria-hidden />
          Add header
        </Button>
      </div>
    </fieldset>
  );
}
