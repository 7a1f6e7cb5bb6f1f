import { feedbackReasons, type FeedbackReason, type Notification } from '@clausewatch/contract/notifications';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { useJudge } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

type NotUsefulProps = { entry: Notification; onClose: () => void };

/** Why was it not useful? Pressing the reason again takes it back. */
export function NotUseful({ entry, onClose }: NotUsefulProps) {
  const judgement = useJudge();
  const judge = (reason: FeedbackReason | null) =>
    judgement.mutate(
      { id: entry.id, reason },
      { onError: (error) => showToast('bad', 'Not noted', refusalMessage(error)) },
    );
  const name = `why-not-${entry.id}`;
  return (
    <div className="not-useful" role="group" aria-labelledby={name}>
      <p className="row justify-between">
        <strong id={name}>Why was this not useful?</strong>
        <Button
          kind="quiet"
          size="small"
          isIcon
          className="-my-1 -mr-1.5"
          aria-label="Close"
          onClick={onClose}
        >
          <X className="i" aria-hidden />
        </Button>
      </p>
      <div className="flex flex-wrap gap-1.5">
        {(Object.keys(feedbackReasons) as FeedbackReason[]).map((reason) => {
          const isChosen = entry.feedback === reason;
          return (
            <button
              type="button"
              key={reason}
              className="chip"
              aria-pressed={isChosen}
              onClick={() => judge(isChosen ? null : reason)}
            >
              {isChosen && <Check className="i i-s" aria-hidden />}
              {feedbackReasons[reason]}
            </button>
          );
        })}
      </div>
      <p className="sm quiet">
        {entry.feedback === null
          ? 'Your answer helps us tune alerts. Your settings stay as they are.'
          : 'Thank you. Your settings stay as they are.'}{' '}
        <Link className="link" to="/settings/notifications">
          Raise the minimum severity
        </Link>
      </p>
    </div>
  );
}
