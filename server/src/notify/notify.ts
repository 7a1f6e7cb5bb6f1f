/**
 * What is told to whom, when, and in which words: pure, given what happened, what each person chose, and the time. Who carries it is decided
 * elsewhere.
 */
export { decideFor, type Happening, type MailPlan, planMail, type Watcher } from './decide.ts';
export { type AlertText, describeChange, type FoundChange } from './describe-change.ts';
export { describeHealth } from './describe-health.ts';
export { describeTurns, directionOfTurns, severityOfTurns } from './describe-turn.ts';
export { countMails, groupMail } from './group-mail.ts';
export { composeMail } from './compose-mail.ts';
export { composeDecision } from './compose-decision.ts';
export { endOfQuiet } from './quiet-hours.ts';
export type { AlertMail } from './mail-words.ts';
