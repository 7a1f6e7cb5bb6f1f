import type { BulkAct } from '@clausewatch/contract/watch-acts';
import { longestOwner } from '@clausewatch/contract/watch-limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { userMessage } from '../../api/api-error.ts';
import { fetched } from '../../api/fetched.ts';
import { facetsQuery } from '../../api/lists.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type BulkFormProps = { onAct: (act: BulkAct) => Promise<void>; onDone: () => void };

/** Tags in a line of text, or what is wrong with it. */
export async function tagsIn(typed: string): Promise<{ tags: string[] } | { problem: string }> {
  const rules = await fetched(import('@clausewatch/contract/tags'));
  const read = rules.Tags.safeParse(typed.split(/[,;]/).filter((tag) => tag.trim() !== ''));
  return read.success ? { tags: read.data } : { problem: read.error.issues[0]?.message ?? 'Check the tags' };
}

/** Adds tags to the selected vendors, or removes them. */
export function TagForm({ onAct, onDone }: BulkFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const known = useKnown();
  const run = async (kind: 'tag' | 'untag') => {
    const read = await tagsIn(typed).catch((error: unknown) => ({ problem: userMessage(error) }));
    if ('problem' in read) return setProblem(read.problem);
    if (read.tags.length === 0) return setProblem('Enter a tag');
    onDone();
    return void onAct({ kind, tags: read.tags });
  };
  return (
    <form className="bulk-form" onSubmit={submitting(() => run('tag'))}>
      <TextField
        label="Tags"
        hint="Several with commas between"
        error={problem}
        value={typed}
        autoComplete="off"
        list="known-tags"
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id="known-tags">
        {known?.tags.map(({ tag }) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
      <div className="flex gap-2">
        <Button kind="primary" size="small" type="submit">
          Add
        </Button>
        <Button size="small" onClick={() => void run('untag')}>
          Remove
        </Button>
      </div>
    </form>
  );
}

/** Sets who looks after the selected vendors. */
export function OwnerForm({ onAct, onDone }: BulkFormProps) {
  const [typed, setTyped] = useState('');
  const known = useKnown();
  const run = (owner: string | null) => {
    onDone();
    void onAct({ kind: 'owner', owner });
  };
  return (
    <form className="bulk-form" onSubmit={submitting(() => run(typed.trim() === '' ? null : typed.trim()))}>
      <TextField
        label="Owner"
        hint="Who looks after these vendors"
        value={typed}
        maxLength={longestOwner}
        autoComplete="off"
        list="known-owners"
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id="known-owners">
        {known?.owners.map(({ owner }) => (
          <option key={owner}>{owner}</option>
        ))}
      </datalist>
      <div className="flex gap-2">
        <Button kind="primary" size="small" type="submit" disabled={typed.trim() === ''}>
          Set
        </Button>
        <Button size="small" onClick={() => run(null)}>
          No owner
        </Button>
      </div>
    </form>
  );
}

/** The tags and owners in use. */
function useKnown() {
  const { user } = useSession();
  return useQuery(facetsQuery(user?.uid ?? null, {})).data;
}

function submitting(run: () => unknown) {
  return (event: FormEvent) => {
    event.preventDefault();
    run();
  };
}
