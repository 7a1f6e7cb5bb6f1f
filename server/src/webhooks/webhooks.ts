import type { DeliveryState, PauseReason } from '@clausewatch/contract/webhooks';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../database/database.ts';
import type { Sender, Sent } from '../fetch/fetch.ts';
import { webhookPausedEmail } from '../mail/email-templates.ts';
import { occurred } from '../platform/occurrences.ts';
import type { Seal } from '../platform/sealed.ts';
import { postMail } from '../store/alerts/mail.ts';
import { notificationsOf } from '../store/alerts/notifications.ts';
import { pointsOfChanges } from '../store/documents/changes.ts';
import { userById, type UserRow } from '../store/people/users.ts';
import {
  addMessage,
  beginTry,
  type Claim,
  claimMessage,
  endTry,
  giveBack,
  type NewMessage,
  putOff,
  takeChosen,
} from '../store/alerts/webhook-messages.ts';
import { pauseWebhook, updateWebhook, webhookById, type WebhookRow } from '../store/alerts/webhooks.ts';
import { openHeaders, openSecrets, openUrl } from './credentials.ts';
import { alertMessage, decisionMessage } from './message.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { signedHeaders } from './sign.ts';

export type WebhookOptions = {
  database: Pick<Database, 'transaction'>;
  sender: Sender;
  seal: Seal;
  publicUrl: string;
  now: () => Date;
  /** Whether the owner of a webhook gets alerts: not after the end of their plan. `user` is null for the operator of a local installation. */
  hasAccess: (owner: { subject: string; user: UserRow | null }) => boolean;
  logger: Pick<Logger, 'error'>;
};

type Send = (stopped: AbortSignal) => Promise<void>;

export type Webhooks = {
  /** Puts what was told into words for the webhooks that it was chosen for. */
  compose(): Promise<void>;
  /**
   * Takes one message that is due; what it returns sends it. Each is sent once; where the process dies between its request and the note
   * of how that ended, again with the same id. Sending rejects with the reason of `stopped`.
   */
  next(): Promise<Send | null>;
};

const composedAtOnce = 100;
/** What cannot be put into words is tried again so much later: by then the fault may be mended. */
const putOffMs = 3_600_000;
/** A request takes ten seconds at most. */
const leaseMs = 60_000;
const hidden = '(hidden)';

export function openWebhooks(options: WebhookOptions): Webhooks {
  const { database } = options;
  return {
    async compose() {
      while ((await database.transaction((tx) => composeSome(tx, options))) === composedAtOnce) {
        // Each batch is whole by itself.
      }
    },
    async next() {
      const begun = await database.transaction((tx) => begin(tx, options));
      if (begun === null) return null;
      return async (stopped) => {
        if (begun.kind === 'ready') await send(begun, options, stopped);
      };
    },
  };
}

async function composeSome(tx: Transaction, options: WebhookOptions): Promise<number> {
  const { publicUrl, now, logger } = options;
  const chosen = await takeChosen(tx, now(), composedAtOnce);
  for (const [webhookId, ofWebhook] of Map.groupBy(chosen, (each) => each.webhookId)) {
    const webhook = await webhookById(tx, webhookId);
    // Deleted meanwhile.
    if (webhook === null) continue;
    const ids = [...new Set(ofWebhook.map(({ notificationId }) => notificationId))];
    const alerts = new Map(
      (await notificationsOf(tx, ids, webhook.subject)).map((alert) => [alert.id, alert]),
    );
    const changeIds = [...alerts.values()].flatMap(
      ({ kind, change_id: id }) => (kind === 'change' && id) || [],
    );
    const pointsOf = await pointsOfChanges(tx, changeIds);
    for (const each of ofWebhook) {
      const alert = alerts.get(each.notificationId);
      if (alert === undefined) continue;
      const told = { alert, points: pointsOf.get(alert.change_id ?? '') ?? [] };
      const { decision } = each;
      let message: NewMessage;
      try {
        message =
          decision === null
            ? alertMessage(webhook, told, publicUrl)
            : decisionMessage(webhook, told, publicUrl, decision);
      } catch (err) {
        logger.error({ err, notification: alert.id }, 'webhook message');
        await putOff(tx, each, new Date(now().getTime() + putOffMs));
        continue;
      }
      await addMessage(tx, message, now());
    }
  }
  return chosen.length;
}

type Begun =
  | { kind: 'ready'; claim: Claim; url: string; headers: Record<string, string>; at: Date }
  | { kind: 'unsent' };

/** Takes what is due, and notes the request before it is made. */
async function begin(tx: Transaction, options: WebhookOptions): Promise<Begun | null> {
  const at = options.now();
  const claim = await claimMessage(tx, at, { leaseMs, sealKeyId: options.seal.keyId });
  if (claim === null) return null;
  const { message, webhook } = claim;
  const { subject } = webhook;
  if (!options.hasAccess({ subject, user: await userById(tx, subject) })) {
    await leaveUnsent(tx, claim, 'The plan of this account had ended.', 'discarded', at);
    return { kind: 'unsent' };
  }
  const url = openUrl(options.seal, webhook);
  const secrets = openSecrets(options.seal, webhook, at);
  const own = openHeaders(options.seal, webhook);
  if (url === null || secrets === null || own === null) {
    const problem =
      'The address, secret or headers cannot be read: the key of this installation has changed.';
    // A message waits for its webhook to be resumed; a test does not.
    await leaveUnsent(tx, claim, problem, message.notificationId === null ? 'failed' : 'held', at);
    await pause(tx, options, webhook, 'unreadable');
    return { kind: 'unsent' };
  }
  const isChat = webhook.format !== 'standard';
  const headers = {
    'content-type': 'application/json',
    ...(isChat ? {} : signedHeaders(message, secrets, at)),
  };
  // The log names the owner's headers, and shows none of their values.
  await beginTry(tx, claim, { ...Object.fromEntries(own.map(({ name }) => [name, hidden])), ...headers }, at);
  const sent = { ...Object.fromEntries(own.map(({ name, value }) => [name, value])), ...headers };
  return { kind: 'ready', claim, url, headers: sent, at };
}

/** Notes in the log why no request is made. */
async function leaveUnsent(
  tx: Transaction,
  claim: Claim,
  problem: string,
  state: DeliveryState,
  at: Date,
): Promise<void> {
  await beginTry(tx, claim, {}, at);
  await endTry(tx, claim, { status: null, answer: null, problem, tookMs: 0 }, { state });
}

async function send(
  { claim, url, headers, at }: Extract<Begun, { kind: 'ready' }>,
  options: WebhookOptions,
  stopped: AbortSignal,
): Promise<void> {
  const { database, sender, now } = options;
  let sent: Sent;
  try {
    sent = await sender.post({ url, headers, body: claim.message.body }, stopped);
  } catch (error) {
    await database.transaction((tx) => giveBack(tx, claim, now()));
    throw error;
  }
  const end = {
    status: sent.kind === 'answer' ? sent.status : null,
    answer: sent.kind === 'answer' ? sent.answer : null,
    tookMs: Math.max(0, now().getTime() - at.getTime()),
  };
  await database.transaction(async (tx) => {
    const webhook = await webhookById(tx, claim.webhook.id);
    if (webhook === null) return;
    const { failures, notificationId } = claim.message;
    const isTest = notificationId === null;
    const outcome = outcomeOf(sent, { ...webhook, failures, isTest }, now());
    const problem = outcome.kind === 'delivered' ? null : outcome.problem;
    const isPaused = webhook.pausedAt !== null;
    if (!(await endTry(tx, claim, { ...end, problem }, nextOf(outcome, failures, isPaused)))) return;
    if (!isTest) occurred({ what: 'alert', channel: 'webhook', outcome: countedAs[outcome.kind] });
    await noteHealth(tx, options, { webhook, outcome, isTest });
  });
}

const countedAs = { delivered: 'sent', again: 'retried', given_up: 'failed', paused: 'failed' } as const;

function nextOf(outcome: Outcome, failures: number, isPaused: boolean): Parameters<typeof endTry>[3] {
  switch (outcome.kind) {
    case 'delivered':
      return { state: 'delivered' };
    // While the webhook is paused nothing is tried by itself, not even what its owner asked to be sent once more.
    case 'again':
      return { failures: failures + 1, nextTryAt: outcome.at, ...(isPaused && { state: 'held' as const }) };
    case 'paused':
      return { failures: failures + 1 };
    case 'given_up':
      return { state: 'failed', failures: failures + 1 };
  }
}

/** A webhook counts as well again once a message has arrived, a test included. */
async function noteHealth(
  tx: Transaction,
  options: WebhookOptions,
  { webhook, outcome, isTest }: { webhook: WebhookRow; outcome: Outcome; isTest: boolean },
): Promise<void> {
  if (outcome.kind === 'delivered') {
    if (webhook.failingSince !== null || webhook.givenUp > 0)
      await updateWebhook(tx, webhook.id, { failingSince: null, givenUp: 0 });
    return;
  }
  if (isTest) return;
  const failingSince = webhook.failingSince ?? options.now();
  const givenUp = webhook.givenUp + (outcome.kind === 'given_up' ? 1 : 0);
  await updateWebhook(tx, webhook.id, { failingSince, givenUp });
  const reason =
    outcome.kind === 'paused' ? outcome.reason : outcome.kind === 'given_up' ? outcome.pause : null;
  if (reason !== null) await pause(tx, options, webhook, reason);
}

/** Pauses a webhook, and writes to its owner once. */
async function pause(
  tx: Transaction,
  { publicUrl, now }: WebhookOptions,
  webhook: WebhookRow,
  reason: Exclude<PauseReason, 'by_you'>,
): Promise<void> {
  const at = now();
  if (!(await pauseWebhook(tx, webhook.id, reason, at))) return;
  const owner = await userById(tx, webhook.subject);
  if (owner === null || owner.isAnonymous || !owner.emailVerified) return;
  const email = webhookPausedEmail(publicUrl, { name: webhook.name, url: webhook.urlShown, reason });
  const key = `webhook-paused:${webhook.id}:${at.toISOString()}`;
  await postMail(tx, { key, recipient: owner.email, userId: owner.id, ...email }, at);
}
