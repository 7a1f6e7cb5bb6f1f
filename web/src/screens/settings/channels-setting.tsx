import { AlertSeverity, type MailState, type NotificationChoices } from '@clausewatch/contract/notifications';
import { Link } from 'react-router';
import { refusalMessage } from '../../api/api-error.ts';
import { usePauseMail } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { HealthSign } from '../../ui/health.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { wholeInstant } from './whole-instant.ts';

export type ChoiceProps = {
  choices: NotificationChoices;
  onChoose: (chosen: Partial<NotificationChoices>) => void;
};

/** Ways in which somebody is told, each with how often and from which severity on. */
export function ChannelsSetting({ choices, mail, onChoose }: ChoiceProps & { mail: MailState }) {
  const isReachable = mail.kind !== 'none';
  return (
    <section className="channels" id="channels" aria-labelledby="channels-title">
      <div className="sect-head">
        <h2 className="h3" id="channels-title">
          Channels
        </h2>
      </div>
      <table className="channel-table">
        <caption className="sr">Channels</caption>
        <thead>
          <tr>
            <th scope="col">Channel</th>
            <th scope="col">How often</th>
            <th scope="col">Least severity</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <span className="strong">Inbox</span>
              <span className="url">Everything that any channel sends</span>
            </td>
            <td className="mid">At once</td>
            <td>
              <SeverityChoice
                label="Inbox: least severity"
                chosen={choices.minimum_severity}
                onChoose={(severity) => onChoose({ minimum_severity: severity })}
              />
            </td>
            <td className="sm quiet">Always on</td>
          </tr>
          <tr>
            <td>
              <span className="strong">Mail</span>
              <span className="url">{mail.address ?? 'No address'}</span>
            </td>
            <td>
              <select
                className="select"
                aria-label="Mail: how often"
                value={choices.mail}
                disabled={!isReachable}
                onChange={({ target }) => onChoose({ mail: target.value as NotificationChoices['mail'] })}
              >
                <option value="at_once">At once</option>
                <option value="weekly">Weekly digest</option>
                <option value="off">Off</option>
              </select>
            </td>
            <td>
              <SeverityChoice
                label="Mail: least severity"
                chosen={choices.mail_minimum_severity}
                from={choices.minimum_severity}
                isOff={!isReachable || choices.mail === 'off'}
                onChoose={(severity) => onChoose({ mail_minimum_severity: severity })}
              />
            </td>
            <td>
              {mail.kind === 'ready' ? choices.mail !== 'off' && <PauseMenu /> : <MailSign mail={mail} />}
            </td>
          </tr>
          {mail.kind !== 'ready' && (
            <tr className="why-row">
              <td colSpan={4}>
                <MailProblem mail={mail} />
              </td>
            </tr>
          )}
          <tr>
            <td>
              <span className="strong">Webhooks and feeds</span>
              <span className="url">For chats, feed readers and your own programs</span>
            </td>
            <td className="mid">At once</td>
            <td className="mid">Each its own</td>
            <td>
              <Link className="go" to="/settings/webhooks">
                Set up
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const severityWords: Record<AlertSeverity, string> = { minor: 'Minor and above', material: 'Material only' };

type SeverityChoiceProps = {
  label: string;
  chosen: AlertSeverity;
  /** Nothing below it can be chosen. */
  from?: AlertSeverity;
  isOff?: boolean;
  onChoose: (severity: AlertSeverity) => void;
};

function SeverityChoice({ label, chosen, from = 'minor', isOff = false, onChoose }: SeverityChoiceProps) {
  return (
    <select
      className="select"
      aria-label={label}
      value={chosen}
      disabled={isOff}
      onChange={({ target }) => onChoose(AlertSeverity.parse(target.value))}
    >
      {AlertSeverity.options
        .filter((severity) => from === 'minor' || severity === 'material')
        .map((severity) => (
          <option key={severity} value={severity}>
            {severityWords[severity]}
          </option>
        ))}
    </select>
  );
}

const dayMs = 86_400_000;
const pauses = [
  { name: 'For a day', days: 1 },
  { name: 'For a week', days: 7 },
  { name: 'For 30 days', days: 30 },
];

function PauseMenu() {
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

function usePauseWithWords() {
  const { mutate, isPending } = usePauseMail();
  const pause = (until: string | null) =>
    mutate(until, {
      onSuccess: () => showToast('ok', until === null ? 'Mail is sent again' : 'Mail is paused'),
      onError: (error) => showToast('bad', 'Not changed', refusalMessage(error)),
    });
  return { pause, isPending };
}

function MailSign({ mail: { kind } }: { mail: MailState }) {
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

/** Why no mail arrives, what becomes of it, and how to have it sent again. */
function MailProblem({ mail: { kind, paused_until: until } }: { mail: MailState }) {
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
      return <p className="why-box">There is no account with an email here, so mail has nowhere to go.</p>;
    case 'unverified':
      return (
        <p className="why-box">
          <span>
            Nobody has confirmed this address yet.{' '}
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
            Paused until {until === null ? 'you resume it' : wholeInstant(until)}. What comes up meanwhile is
            sent then, in one mail.
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
            A message of ours was reported as unwanted, so we stopped sending them. Resume to get them again.
          </p>
          {resume}
        </div>
      );
  }
}
