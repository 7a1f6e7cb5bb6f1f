import { readAddressSyntax } from '@clausewatch/contract/address';
import type { Analysis } from '@clausewatch/contract/analyses';
import { type FormEvent, type Ref, useState } from 'react';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { useSubmitAnalysis } from '../../api/analyses.ts';
import { session } from '../../session/current-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

type AnalysisFormProps = { field: Ref<HTMLInputElement>; onStarted: (analysis: Analysis) => void };

export function AnalysisForm({ field, onStarted }: AnalysisFormProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submission = useSubmitAnalysis();
  const failure = submission.error && (serverSentence(submission.error) ?? userMessage(submission.error));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = readAddressSyntax(typed);
    submission.reset();
    if (address.kind === 'refused') setRefusal(address.message);
    else submission.mutate(typed.trim(), { onSuccess: onStarted });
  };
  return (
    <form className="ask" id="analysis-form" onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Vendor address"
        isLarge
        name="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefusal(undefined);
          if (submission.isError) submission.reset();
        }}
        error={refusal ?? failure ?? undefined}
        hint={
          session.hasFullAccess
            ? 'A domain, or any page of the vendor’s site.'
            : 'A domain, or any page of the vendor’s site. Three analyses a day without an account.'
        }
        action={
          <Button kind="primary" size="large" type="submit" isBusy={submission.isPending}>
            Analyse
          </Button>
        }
      />
    </form>
  );
}
