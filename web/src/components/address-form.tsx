import { readAddressSyntax } from '@clausewatch/contract/address';
import type { Analysis } from '@clausewatch/contract/analyses';
import { ApiError } from '@clausewatch/contract/api-error';
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { serverSentence, userMessage } from '../api/api-error.ts';
import { useSubmitAnalysis } from '../api/analyses.ts';
import { useSession } from '../session/use-session.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { upgradeLink } from './upgrade-link.ts';

type AddressFormProps = {
  field?: Ref<HTMLInputElement>;
  /** The button's label. */
  act: string;
  hint: ReactNode;
  isLarge?: boolean;
  id?: string;
  /** The initial value. */
  atFirst?: string;
  /** Whether the initial value was already submitted, before the page was ready to take it. */
  isSent?: boolean;
  onStarted: (analysis: Analysis) => void;
};

/** Takes a vendor's address and starts its analysis. */
export function AddressForm({
  field,
  act,
  hint,
  isLarge = false,
  id,
  atFirst = '',
  isSent = false,
  onStarted,
}: AddressFormProps) {
  const [typed, setTyped] = useState(atFirst);
  const [refusal, setRefusal] = useState<string>();
  const submission = useSubmitAnalysis();

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isSent) form.current?.requestSubmit();
  }, [isSent]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Text typed before the page was ready is only in the field.
    const typed = new FormData(event.currentTarget).get('url');
    const given = typeof typed === 'string' ? typed : '';
    const address = readAddressSyntax(given);
    submission.reset();
    if (address.kind === 'refused') setRefusal(address.message);
    else submission.mutate(given.trim(), { onSuccess: onStarted });
  };
  return (
    <form ref={form} className={isLarge ? 'ask' : undefined} id={id} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Vendor address"
        isLarge={isLarge}
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
        error={refusal ?? (submission.error === null ? undefined : <Failure error={submission.error} />)}
        hint={hint}
        action={
          <Button
            kind="primary"
            size={isLarge ? 'large' : 'medium'}
            type="submit"
            isBusy={submission.isPending}
          >
            {act}
          </Button>
        }
      />
    </form>
  );
}

/** Why no analysis started, with a link to a higher limit where the daily limit is used up. */
function Failure({ error }: { error: Error }) {
  const link = upgradeLink(useSession());
  const isLimit = error instanceof ApiError && limits.has(error.code);
  return (
    <>
      {serverSentence(error) ?? userMessage(error)}
      {isLimit && link !== undefined && (
        <>
          {' '}
          <Link className="link" to={link.to}>
            {link.name}
          </Link>
        </>
      )}
    </>
  );
}

const limits = new Set<string>(['AUTHORIZATION_ERROR', 'RATE_LIMIT_EXCEEDED']);
