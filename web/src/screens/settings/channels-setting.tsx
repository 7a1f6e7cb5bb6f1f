import {
  alertSeverities,
  type AlertSeverity,
  isMailed,
  mailFrequencies,
  type MailFrequency,
  type MailKind,
  mailKinds,
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
            <td className="mid">By kind, below</td>
            <td className="mid">As the inbox</td>
            <td>
              {mail.kind === 'ready' ? (
                <MailActs isOff={!isMailed(choices.mail)} />
              ) : (
                <MailSign mail={mail} />
              )}
            </td>
          </tr>
          {mail.kind !== 'ready' && (
            <tr className="why-row">
              <td colSpan={4}>
                <MailProblem mail={mail} />
              </td>
            </tr>
          )}
          {mailKinds.map((kind) => (
            <tr key={kind} className="mail-kind">
              <td>
                {mailKindNames[kind].title}
                <span className="url">{mailKindNames[kind].about}</span>
              </td>
              <td colSpan={3} className="text-left">
                <select
                  className="select"
                  aria-label={`Mail, ${mailKindNames[kind].title.toLowerCase()}: how often`}
                  value={choices.mail[kind]}
                  disabled={!isReachable}
                  onChange={({ target }) =>
                    onChoose({
                      mail: {
                        ...choices.mail,
                        [kind]: oneOf(mailFrequencies, target.value) ?? choices.mail[kind],
                      },
                    })
                  }
                >
                  {mailFrequencies.map((frequency) => (
                    <option key={frequency} value={frequency}>
                      {frequencyNames[frequency]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
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

const mailKindNames: Record<MailKind, { title: string; about: string }> = {
  material: { title: 'Material changes', about: 'Worse for you, or of unknown direction' },
  minor: { title: 'Minor changes', about: 'Worse for you, or of unknown direction' },
  better: { title: 'Improvements', about: 'Material or minor, and only better for you' },
  health: { title: 'Page trouble', about: 'Documents we cannot read' },
};

const frequencyNames: Record<MailFrequency, string> = {
  at_once: 'At once',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'Never',
};

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
  onChoose: (severity: AlertSeverity) => void;
};

function SeverityChoice({ label, chosen, onChoose }: SeverityChoiceProps) {
  return (
    <select
      className="select"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(oneOf(alertSeverities, target.value) ?? chosen)}
    >
      {alertSeverities.map((severity) => (
        <option key={severity} value={severity}>
          {severityWords[severity]}
        </option>
      ))}
    </select>
  );
}
