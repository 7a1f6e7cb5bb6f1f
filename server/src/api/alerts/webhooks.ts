import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook as pauseEndpoint,
  redeliver,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook as updateEndpoint,
} from '@clausewatch/contract/endpoints';
import { secretOverlapHours, type Webhook, webhookLimits } from '@clausewatch/contract/webhooks';
import { readWebhookUrl } from '@clausewatch/contract/webhook-address';
import type { WebhookHeaders, WebhookHeadersChange } from '@clausewatch/contract/webhook-headers';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { countCall } from '../../store/people/caller-limits.ts';
import {
  addMessage,
  deliveriesKey,
  deliveriesOf,
  deliveryDetailOf,
  deliveryOf,
  putBackInLine,
  releaseHeld,
} from '../../store/alerts/webhook-messages.ts';
import {
  addWebhook,
  knownVendors,
  lockWebhook,
  newWebhookId,
  pauseWebhook,
  presentWebhooks,
  removeWebhook,
  stillSigning,
  updateWebhook,
  webhookOf,
  type WebhookRow,
  webhooksOf,
} from '../../store/alerts/webhooks.ts';
import {
  openHeaders,
  openSecrets,
  openUrl,
  sealHeaders,
  sealSecret,
  sealUrl,
} from '../../webhooks/credentials.ts';
import { testMessage } from '../../webhooks/message.ts';
import { newSecret } from '../../webhooks/sign.ts';
import { cursorOf, placeOf } from '../reports/cursor.ts';
import { invalid, notFound, Problem, tooManyRequests } from '../problem.ts';
import type { Seal } from '../../platform/sealed.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** A user's webhooks. */
export function serveWebhooks(app: FastifyInstance, service: Service): void {
  const { database, now, seal } = service;
  const { connection } = database;

  route(app, listWebhooks, async ({ actor }) => {
    const rows = await webhooksOf(connection, actor.subject);
    return { items: await presentWebhooks(connection, rows, now()), limit: webhookLimits.webhooks };
  });

  route(app, createWebhook, async ({ actor, body }) => {
    const { url, format, headers, minimum_severity: minimumSeverity, ...choices } = body;
    const id = newWebhookId();
    const secret = format === 'standard' ? newSecret() : null;
    const sealed = {
      ...sealUrl(seal, id, addressIn(url, service)),
      ...sealHeaders(seal, id, headers),
      secretSealed: secret === null ? null : sealSecret(seal, id, secret),
    };
    await mustKnow(connection, choices.vendors);
    const made = { subject: actor.subject, id, format, minimumSeverity, ...choices, ...sealed };
    const row = await database.transaction((tx) => addWebhook(tx, made, webhookLimits.webhooks, now()));
    if (row === null) {
      const message = `You have ${webhookLimits.webhooks} webhooks, which is the most there can be. Delete one first.`;
      throw new Problem('AUTHORIZATION_ERROR', message);
    }
    return { webhook: await present(service, row), secret };
  });

  route(app, getWebhook, async ({ actor, params }) =>
    present(service, await own(connection, actor, params.id)),
  );

  route(app, updateEndpoint, async ({ actor, params, body }) => {
    const { url, headers, minimum_severity: minimumSeverity, ...choices } = body;
    const { id } = params;
    await mustKnow(connection, choices.vendors ?? null);
    const address = url === undefined ? undefined : addressIn(url, service);
    const sealed = address === undefined ? {} : sealUrl(seal, id, address);
    await database.transaction(async (tx) => {
      const webhook = await lockOwn(tx, actor, id);
      const isMoved = address !== undefined && address.origin !== originOf(seal, webhook);
      const given = headers ?? (isMoved ? webhook.headerNames.map((name) => ({ name })) : undefined);
      const kept = isMoved ? null : openHeaders(seal, webhook);
      const ofHeaders =
        given === undefined ? {} : sealHeaders(seal, id, wholeHeaders(given, kept ?? [], isMoved));
      await updateWebhook(tx, id, { ...choices, minimumSeverity, ...sealed, ...ofHeaders });
    });
    return present(service, await own(connection, actor, id));
  });

  route(app, deleteWebhook, async ({ actor, params }) => {
    const { subject } = actor;
    if (!(await removeWebhook(connection, { subject, id: params.id }))) throw notFound('The webhook');
    return { id: params.id, deleted: true };
  });

  route(app, rotateWebhookSecret, async ({ actor, params }) => {
    const { id } = params;
    const secret = newSecret();
    await database.transaction(async (tx) => {
      const webhook = await lockOwn(tx, actor, id);
      if (webhook.format !== 'standard')
        throw invalid('id', 'A chat is identified by its secret address. To change it, enter a new address.');
      await updateWebhook(tx, id, {
        secretSealed: sealSecret(seal, id, secret),
        formerSecrets: formerSecretsOf(webhook, now()),
      });
    });
    return { webhook: await present(service, await own(connection, actor, id)), secret };
  });

  servePausing(app, service);
  serveDeliveries(app, service);
}

function servePausing(app: FastifyInstance, service: Service): void {
  const { database, now, seal } = service;
  const { connection } = database;

  route(app, pauseEndpoint, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      await lockOwn(tx, actor, params.id);
      await pauseWebhook(tx, params.id, 'by_you', now());
    });
    return present(service, await own(connection, actor, params.id));
  });

  route(app, resumeWebhook, async ({ actor, params, body }) => {
    const { id } = params;
    await database.transaction(async (tx) => {
      const webhook = await lockOwn(tx, actor, id);
      if (openUrl(seal, webhook) === null)
        throw invalid('url', 'The address can no longer be decrypted. Enter it again first.');
      if (openSecrets(seal, webhook, now()) === null)
        throw invalid('secret', 'The secret can no longer be decrypted. Make a new one first.');
      if (openHeaders(seal, webhook) === null)
        throw invalid(
          'headers',
          'The request headers can no longer be decrypted. Enter their values again first.',
        );
      await updateWebhook(tx, id, { pausedAt: null, pausedBecause: null, failingSince: null, givenUp: 0 });
      await releaseHeld(tx, id, body.waiting === 'send' ? 'waiting' : 'discarded', now());
    });
    return present(service, await own(connection, actor, id));
  });
}

function serveDeliveries(app: FastifyInstance, service: Service): void {
  const { database, now } = service;
  const { connection } = database;

  route(app, testWebhook, async ({ actor, params }) => {
    const webhook = await own(connection, actor, params.id);
    await limitActs(connection, actor);
    const message = testMessage(webhook, now());
    const id = await database.transaction((tx) => addMessage(tx, message, now()));
    return delivery(connection, webhook.id, id);
  });

  route(app, listDeliveries, async ({ actor, params, query }) => {
    const webhook = await own(connection, actor, params.id);
    const { page, limit, cursor, state } = query;
    const list = `deliveries ${webhook.id}`;
    const after = placeOf(list, deliveriesKey.kind, cursor);
    const found = await deliveriesOf(connection, webhook.id, { page, limit, state, after });
    return { ...found, page, limit, next: cursorOf(list, found.next) };
  });

  route(app, getDelivery, async ({ actor, params }) => {
    const webhook = await own(connection, actor, params.id);
    const found = await deliveryDetailOf(connection, webhook, params.deliveryId);
    if (found === null) throw notFound('The delivery');
    return found;
  });

  route(app, redeliver, async ({ actor, params }) => {
    const webhook = await own(connection, actor, params.id);
    const message = { webhookId: webhook.id, id: params.deliveryId };
    const sent = await delivery(connection, webhook.id, params.deliveryId);
    await limitActs(connection, actor);
    if (!(await database.transaction((tx) => putBackInLine(tx, message, now())))) {
      throw new Problem(
        'AUTHORIZATION_ERROR',
        `This message was sent ${sent.tries} times, which is the most.`,
      );
    }
    return delivery(connection, webhook.id, params.deliveryId);
  });
}

async function present({ database, now }: Service, row: WebhookRow): Promise<Webhook> {
  const [shown] = await presentWebhooks(database.connection, [row], now());
  if (shown === undefined) throw notFound('The webhook');
  return shown;
}

async function own(connection: Connection, { subject }: Actor, id: string): Promise<WebhookRow> {
  const row = await webhookOf(connection, { subject, id });
  if (row === null) throw notFound('The webhook');
  return row;
}

async function lockOwn(tx: Transaction, { subject }: Actor, id: string): Promise<WebhookRow> {
  const row = await lockWebhook(tx, { subject, id });
  if (row === null) throw notFound('The webhook');
  return row;
}

async function delivery(connection: Connection, webhookId: string, id: string | null) {
  const found = id === null ? null : await deliveryOf(connection, { webhookId, id });
  if (found === null) throw notFound('The delivery');
  return found;
}

/** With the one that a new secret takes the place of: each signs on for as long as was promised when it was replaced. */
function formerSecretsOf(webhook: WebhookRow, now: Date): WebhookRow['formerSecrets'] {
  const former = stillSigning(webhook, now);
  if (former.length >= webhookLimits.formerSecrets) {
    const message = `${former.length} former secrets still sign beside this one. Make another when the first of them has ended, or a new webhook.`;
    throw new Problem('AUTHORIZATION_ERROR', message);
  }
  if (webhook.secretSealed === null) return former;
  const until = new Date(now.getTime() + secretOverlapHours * 3_600_000).toISOString();
  return [{ sealed: webhook.secretSealed, until }, ...former];
}

/** Limits tests and redeliveries, with which a user could make us call a server at will. */
async function limitActs(connection: Connection, { subject }: Actor): Promise<void> {
  const limit = { name: 'webhook acts', calls: webhookLimits.actsPerHour, seconds: 3_600 };
  const wait = await countCall(connection, limit, subject);
  if (wait !== null) throw tooManyRequests(wait);
}

/** With the values that are kept: none where the address moved to another server, which must not receive what the former one was given. */
function wholeHeaders(given: WebhookHeadersChange, kept: WebhookHeaders, isMoved: boolean): WebhookHeaders {
  return given.map(({ name, value }) => {
    const whole = value ?? kept.find((each) => each.name.toLowerCase() === name.toLowerCase())?.value;
    if (whole !== undefined) return { name, value: whole };
    const message = isMoved
      ? `The new address is on another server. Enter the value of the header ${name} again, or remove it.`
      : `Enter the value of the header ${name}.`;
    throw invalid('headers', message);
  });
}

function originOf(seal: Seal, webhook: WebhookRow): string | undefined {
  return URL.parse(openUrl(seal, webhook) ?? '')?.origin;
}

function addressIn(typed: string, { receivers }: Service): URL {
  const read = readWebhookUrl(typed, (url) => receivers.mayAddress(url));
  if (read.kind === 'refused') throw invalid('url', read.message);
  return read.url;
}

async function mustKnow(connection: Connection, vendors: readonly string[] | null): Promise<void> {
  const ids = new Set(vendors ?? []);
  if (ids.size === 0) return;
  const known = await knownVendors(connection, [...ids]);
  if (known.length < ids.size) throw invalid('vendors', 'One of these vendors does not exist.');
}
