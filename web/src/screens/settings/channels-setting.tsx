import {
  alertSeverities,
  type AlertSeverity,
  type MailState,
  type NotificationChoices,
} from '@clausewatch/contract/notifications';
import { oneOf } from '../../ui/one-of.ts';
import { Link } from 'react-router';
import { MailProblem, MailSign, PauseMenu, TestMail } from './mail-state.tsx';

export type ChoiceProps = {
  choices: NotificationChoices;
  onChoose: (chosen: Partial<NotificationChoices>) => void;
};

/** The channels of alerts, each with its frequency and minimum severity. */
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
            <th scope="col">Minimum severity</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <span className="strong">Inbox</span>
              <span className="url">Everything the other channels send, and more</span>
            </td>
            <td className="mid">At once</td>
            <td>
              <SeverityChoice
                label="Inbox: minimum severity"
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
                label="Mail: minimum severity"
                chosen={choices.mail_minimum_severity}
                from={choices.minimum_severity}
                isOff={!isReachable || choices.mail === 'off'}
                onChoose={(severity) => onChoose({ mail_minimum_severity: severity })}
              />
            </td>
            <td>
              {mail.kind === 'ready' ? <MailActs isOff={choices.mail === 'off'} /> : <MailSign mail={mail} />}
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
            <td className="mid">Set individually</td>
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

function MailActs({ isOff }: { isOff: boolean }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <TestMail />
      {!isOff && <PauseMenu />}
    </span>
  );
}

const severityWords: Record<AlertSeverity, string> = { minor: 'Minor and above', material: 'Material only' };

type SeverityChoiceProps = {
  label: string;
  chosen: AlertSeverity;
  /** The lowest severity that can be chosen. */
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
      onChange={({ target }) => onChoose(oneOf(alertSeverities, target.value) ?? chosen)}
    >
      {alertSeverities
        .filter((severity) => from === 'minor' || severity === 'material')
        .map((severity) => (
          <option key={severity} value={severity}>
            {severityWords[severity]}
          </option>
        ))}
    </select>
  );
}
