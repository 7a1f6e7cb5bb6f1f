import { readName } from '@clausewatch/contract/name';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeName, profileQuery } from '../../api/account.ts';
import { ApiError } from '@clausewatch/contract/api-error';
import { refusalMessage } from '../../api/api-error.ts';
import { identity } from '../../session/current-identity.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Setting } from './setting.tsx';

export function NameSetting() {
  const { user, profile, displayName } = useSession();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { form, field, problem, isBusy } = useForm(['name'], {
    check({ name }) {
      const reading = readName(name);
      return reading.kind === 'refused' ? { name: reading.message } : {};
    },
    async send({ name }) {
      const changed = await changeName(name);
      queries.setQueryData(profileQuery(user?.uid ?? null).queryKey, changed);
      // The identity's display name is the profile's.
      void identity.refresh();
      // The server normalises spaces.
      if (input.current !== null) input.current.value = changed.name;
      showToast('ok', 'Name saved', `Your display name is now ${changed.name}.`);
    },
    problemsOf: (error) =>
      error instanceof ApiError && error.code === 'VALIDATION_ERROR'
        ? { name: refusalMessage(error) }
        : { form: refusalMessage(error) },
  });
  return (
    <Setting id="name" title="Display name" about={`Shown as ${displayName}.`}>
      <form {...form} className="set-form">
        {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
        <TextField
          {...field('name')}
          ref={input}
          label="Display name"
          autoComplete="name"
          defaultValue={profile?.name ?? ''}
          hint="2 to 50 characters: letters, digits, spaces, hyphens, apostrophes and periods."
          action={
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
          }
        />
      </form>
    </Setting>
  );
}
