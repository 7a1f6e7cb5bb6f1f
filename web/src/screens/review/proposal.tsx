import type { Correction } from '@clausewatch/contract/corrections';
import { Check, CircleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { correctedName, correctionKinds } from '../../components/correction-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Instant } from '../../ui/instant.tsx';
import { useForm } from '../../ui/use-form.ts';
import { addressOfDocument, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { BeforeAfter } from './before-after.tsx';
import { Effect } from './effect.tsx';

type ProposalProps = {
  proposal: Correction;
  isHere: boolean;
  isDeclining: boolean;
  isAccepting: boolean;
  onEnter: () => void;
  onAccept: () => void;
  onAskToDecline: (isAsked: boolean) => void;
  onDecline: (reason: string) => Promise<unknown>;
};

export function Proposal(props: ProposalProps) {
  const { proposal, isHere, isDeclining, isAccepting } = props;
  const { id, kind, author, created_at: at, conflict } = proposal;
  const name = correctedName(proposal);
  return (
    <li
      className={isHere ? 'proposal is-here' : 'proposal'}
      data-id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <div className="g">
        <b>{correctionKinds[kind]}</b>
        <span>{author.name}</span>
        <Instant at={at} />
      </div>
      <div className="b">
        <h2 className="h3" id={`${id}-title`}>
          <Link className="plain" to={addressOfVendor(proposal.vendor.id)}>
            {proposal.vendor.name}
          </Link>
          , {document(proposal, name)}
        </h2>
        <BeforeAfter correction={proposal} />
        <Effect correction={proposal} />
        {conflict !== null && (
          <p className="effect text-warn">
            <CircleAlert className="i i-s" aria-hidden />
            {conflict} It cannot be accepted as it stands.
          </p>
        )}
        {isDeclining && (
          <DeclineForm
            author={author.name}
            onDecline={props.onDecline}
            onCancel={() => props.onAskToDecline(false)}
          />
        )}
      </div>
      <div className="a">
        <Button
          kind={isHere ? 'primary' : 'default'}
          size="small"
          isBusy={isAccepting}
          disabled={conflict !== null}
          onFocus={props.onEnter}
          onClick={props.onAccept}
        >
          <Check className="i" aria-hidden />
          Accept<span className="sr">, {name}</span>
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isDeclining}
          onFocus={props.onEnter}
          onClick={() => props.onAskToDecline(!isDeclining)}
        >
          <X className="i" aria-hidden />
          Decline…<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function document({ document_id: documentId, vendor }: Correction, name: string) {
  if (documentId === null) return name;
  return (
    <Link className="plain" to={addressOfDocument(vendor.id, documentId)}>
      {name}
    </Link>
  );
}

type DeclineFormProps = {
  author: string;
  onDecline: (reason: string) => Promise<unknown>;
  onCancel: () => void;
};

function DeclineForm({ author, onDecline, onCancel }: DeclineFormProps) {
  const { form, field, isBusy } = useForm(['reason'], {
    check: ({ reason }) => (reason.trim() === '' ? { reason: `Give a reason: ${author} will see it` } : {}),
    send: async ({ reason }) => void (await onDecline(reason.trim())),
    problemsOf: (error) => ({ reason: refusalMessage(error) }),
  });
  return (
    <form {...form} className="why-not">
      <TextField
        {...field('reason')}
        ref={takeFocus}
        label={`Why decline? ${author} will see this`}
        maxLength={500}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button type="submit" isBusy={isBusy}>
        Decline
      </Button>
    </form>
  );
}

/** Defined outside the component: the same function at every render, so React calls it once. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
