import { type Check, type StandardFile, standardLimits } from '@clausewatch/contract/standards';
import { longestTag } from '@clausewatch/contract/watch-limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refusalMessage, userMessage } from '../../api/api-error.ts';
import { facetsQuery } from '../../api/lists.ts';
import { vocabularyQuery } from '../../api/standards.ts';
import { useSession } from '../../session/use-session.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { CheckEditor } from './check-editor.tsx';
import { CheckPicker } from './check-picker.tsx';

type StandardEditorProps = {
  /** What is edited: the name of its draft. */
  subject: string;
  title: string;
  act: string;
  initial: StandardFile;
  /** What whoever edits should know before they save. */
  notice?: ReactNode;
  onSave: (file: StandardFile) => Promise<void>;
  onCancel: () => void;
};

/** Name, scope and checks of a standard. Nothing typed is lost when saving fails. */
export function StandardEditor({
  subject,
  title,
  act,
  initial,
  notice = null,
  onSave,
  onCancel,
}: StandardEditorProps) {
  const { data: vocabulary, error, refetch } = useQuery(vocabularyQuery);
  const { user } = useSession();
  const { data: facets } = useQuery(facetsQuery(user?.uid ?? null, {}));
  const draft = useDraft<StandardFile>(`standard ${user?.uid ?? ''} ${subject}`, initial);
  const { name, tag, checks } = draft.value;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const missing = problemIn(name, checks);
    setProblem(missing);
    if (missing !== undefined) return;
    setBusy(true);
    try {
      const scope = (tag ?? '').trim();
      await onSave({ name: name.trim(), tag: scope === '' ? null : scope, checks });
      draft.drop();
    } catch (refused) {
      setProblem(refusalMessage(refused));
      setBusy(false);
    }
  };
  const setChecks = (changed: Check[]) => draft.change({ checks: changed });
  const change = (check: Check) => setChecks(checks.map((each) => (each.id === check.id ? check : each)));
  return (
    <main id="main">
      <PageTitle>{title}</PageTitle>
      <div className="page main">
        <Breadcrumbs trail={[{ to: '/standards', name: 'Standards' }]} here={title} />
        <div className="head">
          <h1 className="h1">{title}</h1>
        </div>
        {draft.isResumed && (
          <p className="sm mt-3" role="status">
            Your unfinished changes are back.{' '}
            <button type="button" className="go" onClick={() => draft.startOver()}>
              Start over
            </button>
          </p>
        )}
        <form
          className="mt-6 grid gap-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void save();
          }}
        >
          <div className="grid items-start gap-4 md:grid-cols-2">
            <TextField
              label="Name"
              hint="As you would call it in a meeting"
              value={name}
              maxLength={standardLimits.name}
              autoComplete="off"
              onChange={(event) => draft.change({ name: event.target.value })}
            />
            <TextField
              label="Only vendors tagged"
              hint="Empty: all vendors that you watch"
              value={tag ?? ''}
              maxLength={longestTag + 1}
              autoComplete="off"
              list="tags-in-use"
              onChange={(event) => draft.change({ tag: event.target.value })}
            />
          </div>
          <datalist id="tags-in-use">
            {facets?.tags.map(({ tag: used }) => (
              <option key={used}>{used}</option>
            ))}
          </datalist>
          <section aria-labelledby="edit-checks-title">
            <div className="sect-head">
              <h2 className="h2" id="edit-checks-title">
                Checks <span className="count">{checks.length}</span>
              </h2>
              <span className="sm">A “should” is counted and never makes a vendor fall short</span>
            </div>
            {checks.length === 0 && (
              <p className="mid py-4">Search below for what a vendor must, must not or should do.</p>
            )}
            <ul>
              {checks.map((check) => (
                <CheckEditor
                  key={check.id}
                  check={check}
                  vocabulary={vocabulary}
                  onChange={change}
                  onRemove={() => setChecks(checks.filter(({ id }) => id !== check.id))}
                />
              ))}
            </ul>
            {vocabulary === undefined && error !== null ? (
              <p className="sm py-4">
                {userMessage(error)}{' '}
                <button type="button" className="go" onClick={() => void refetch()}>
                  Try again
                </button>
              </p>
            ) : (
              <CheckPicker
                vocabulary={vocabulary}
                isFull={checks.length >= standardLimits.checks}
                taken={checks.map(({ id }) => id)}
                onPick={(check) => setChecks([...checks, check])}
              />
            )}
          </section>
          {notice !== null && (
            <p className="sm" role="status">
              {notice}
            </p>
          )}
          {problem !== undefined && (
            <p className="text-danger" role="alert">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {act}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                draft.drop();
                onCancel();
              }}
            >
              Cancel
            </Button>
          </div>
        </form>
      </div>
    </main>
  );
}

function problemIn(name: string, checks: readonly Check[]): string | undefined {
  if (name.trim() === '') return 'Give the standard a name.';
  if (checks.length === 0) return 'Add at least one check.';
  if (checks.some(({ subject }) => subject.kind === 'fact' && !isLimit(subject.value)))
    return 'Give each limit a number from 0 to 100,000.';
  const unanswered = checks.find(({ subject }) => subject.kind === 'answer' && subject.wanted.length === 0);
  return unanswered === undefined ? undefined : 'Choose at least one wanted answer for each question.';
}

/** An emptied field is no number; a draft keeps it as null. */
function isLimit(value: number | null): boolean {
  return typeof value === 'number' && value >= 0 && value <= 100_000;
}
