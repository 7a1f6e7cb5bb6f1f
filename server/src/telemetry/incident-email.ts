import type { EmailText } from '../store/alerts/mail.ts';
import type { IncidentKind, Notice } from './incidents.ts';

const subjects: Record<IncidentKind, Record<Notice['phase'], string>> = {
  behind: {
    begun: 'Clausewatch: checks have fallen behind',
    over: 'Clausewatch: checks are on time again',
  },
  mail: {
    begun: 'Clausewatch: mail is being refused',
    over: 'Clausewatch: mail is accepted again',
  },
  failing: {
    begun: 'Clausewatch: more documents fail than usual',
    over: 'Clausewatch: documents fail no more than usual',
  },
};

const advice: Record<IncidentKind, string> = {
  behind:
    'Until this is solved, people hear of changes late. See whether the workers run and have the processor time they need; more workers may join on the same database.',
  mail: 'Messages are kept and tried again for some ten hours. See SMTP_URL, and whether the mail server still accepts this sender.',
  failing:
    'Often that is this machine’s own connection or name service, or a network that has begun to block its address. The last good version of each document is kept.',
};

/** The mail to the operator when the installation cannot do its work, and when it can again. */
export function incidentEmail(publicUrl: string, { kind, phase, sentence }: Notice): EmailText {
  const lines = [
    sentence,
    ...(phase === 'begun' ? [advice[kind]] : []),
    'To see how the installation is doing: clausewatch status',
    `Clausewatch\n${publicUrl}`,
  ];
  return { subject: subjects[kind][phase], body: `${lines.join('\n\n')}\n` };
}
