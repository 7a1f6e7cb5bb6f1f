import type { MailState } from '@clausewatch/contract/notifications';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { usePauseMail, useTestMail } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { wholeInstant } from './whole-instant.ts';

const dayMs = 86_400_000;
const pauses = [
  { name: 'For a day', days: 1 },
  { name: 'For a week', days: 7 },
  { name: 'For 30 days', days: 30 },
];

/** Pauses mail for a while. */
export function PauseMenu() {
  const { pause } = usePauseWithWords();
  return (
    <MenuButton
      className="btn btn-sm"
      face="Pause…"
      entries={() =>
        pauses.map(({ name, days }) => ({
          name,
          act: () => pause(new Date(Date.now() + days * dayMs).toISOString()),
        }))
      }
    />
  );
}

/** Shows whether mail arrives, before it matters. */
export function TestMail() {
  const { mutate, isPending } = useTestMail();
  return (
    <Button
      size="small"
      isBusy={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ address }) => showToast('ok', 'Test on its way', `Look for it at ${address}.`),
          onError: (error) => showToast('bad', 'No test sent', refusalMessage(error)),
        })
      }
    >
      Send a test
    </Button>
  );
}

function usePauseWithWords() {
  const { mutate, isPending } = usePauseMail();
  const pause = (until: string | null) =>
    mutate(until, {
      onSuccess: () => showToast('ok', until === null ? 'Mail is sent again' : 'Mail is paused'),
      onError: (error) => showToast('bad', 'Not changed', refusalMessage(error)),
    });
  return { pause, isPending };
}

export function MailSign({ mail: { kind } }: { mail: MailState }) {
  switch (kind) {
    case 'ready':
      return null;
    case 'none':
      return <HealthSign health="pending">Not possible</HealthSign>;
    case 'unverified':
      return <HealthSign health="pending">Not confirmed</HealthSign>;
    case 'paused':
      return <HealthSign health="blocked">Paused</HealthSign>;
    case 'bounced':
    case 'complained':
      return <HealthSign health="unreachable">Stopped</HealthSign>;
  }
}

/** Why no mail arrives, what happens to it meanwhile, and how to resume it. */
export function MailProblem({ mail: { kind, paused_until: until } }: { mail: MailState }) {
  const { pause, isPending } = usePauseWithWords();
  const resume = (
    <Button size="small" isBusy={isPending} onClick={() => pause(null)}>
      Resume
    </Button>
  );
  switch (kind) {
    case 'ready':
      return null;
    case 'none':
      return <p className="why-box">This account has no email address, so there is nowhere to send mail.</p>;
    case 'unverified':
      return (
        <p className="why-box">
          <span>
            This address is not confirmed yet.{' '}
            <Link className="link" to="/settings#email">
              Send the link again
            </Link>
          </span>
        </p>
      );
    case 'paused':
      return (
        <div className="why-box">
          <p>
            Paused until {until === null ? 'you resume it' : wholeInstant(until)}. Alerts until then are sent
            together in one mail.
          </p>
          {resume}
        </div>
      );
    case 'bounced':
      return (
        <div className="why-box">
          <p>
            This mailbox refused our messages, so we stopped sending them. Check that it exists and has room,
            then resume.
          </p>
          {resume}
        </div>
      );
    case 'complained':
      return (
        <div className="why-box">
          <p>
            One of our messages was reported as spam, so we stopped sending them. Resume to get them again.
          </p>
          {resume}
        </div>
      );
  }
}
