import {
  type ApiKeyWithSecret,
  keyLimits,
  keyScopes,
  offeredKeyDays,
  usualKeyDays,
} from '@clausewatch/contract/api-keys';
import { oneOf } from '../../ui/one-of.ts';
import { isAboutField, refusalMessage } from '../../api/api-error.ts';
import { useCreateKey } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { scopeNames } from './key-words.ts';

type KeyFormProps = { onClose: () => void; onMade: (made: ApiKeyWithSecret) => void };

export function KeyForm({ onClose, onMade }: KeyFormProps) {
  const create = useCreateKey();
  const { form, field, problem, isBusy } = useForm(['name', 'scope', 'days'], {
    check: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : {}),
    send: async ({ name, scope, days }) =>
      onMade(
        await create.mutateAsync({
          name: name.trim(),
          scope: oneOf(keyScopes, scope) ?? 'read',
          days: Number(days),
        }),
      ),
    problemsOf: (error) =>
      isAboutField(error, 'name') ? { name: refusalMessage(error) } : { form: refusalMessage(error) },
  });
  return (
    <form {...form} className="panel key-form" aria-label="New key">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <TextField
        {...field('name')}
        label="Name"
        maxLength={keyLimits.name}
        autoComplete="off"
        placeholder="Board report"
        hint="What uses the key, so that you know which one to revoke."
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that opened the form is gone.
        autoFocus
      />
      <div className="key-fields">
        <SelectField
          {...field('scope')}
          label="Access"
          defaultValue="read"
          hint="Changes are analyses, watches, corrections and alert settings."
        >
          {keyScopes.map((scope) => (
            <option key={scope} value={scope}>
              {scopeNames[scope]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('days')} label="Valid for" defaultValue={usualKeyDays}>
          {offeredKeyDays.map((days) => (
            <option key={days} value={days}>
              {days === keyLimits.longestDays ? 'A year' : `${days} days`}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          Create key
        </Button>
      </div>
    </form>
  );
}
