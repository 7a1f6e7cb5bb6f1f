import {
  createFeed,
  deleteFeed,
  getFeed,
  listFeeds,
  replaceFeedAddresses,
} from '@clausewatch/contract/endpoints';
import { type Feed, feedLimits, type FeedWithAddresses } from '@clausewatch/contract/feeds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { subjectHasAccess } from '../../access/subject.ts';
import { writeFeed } from '../../feeds/feeds.ts';
import { countCall } from '../../store/people/caller-limits.ts';
import {
  addFeed,
  contentSince,
  feedByToken,
  feedsOf,
  noteFeedRead,
  removeFeed,
  replaceFeedToken,
} from '../../store/alerts/feeds.ts';
import { inboxOf } from '../../store/alerts/notifications.ts';
import { hasTag } from '../../store/watches/watches.ts';
import { knownVendors } from '../../store/alerts/webhooks.ts';
import { answerOnce } from '../answers/caching.ts';
import { notFound, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** How many of the newest entries a feed holds; feed readers keep older ones. */
const entriesShown = 50;

/** Feeds of an inbox: created by its owner, readable by everybody who knows the address. */
export function serveFeeds(app: FastifyInstance, service: Service): void {
  const { database, now, publicUrl } = service;
  const { connection } = database;

  const own = async (subject: string, id: string): Promise<Feed> => {
    const [feed] = await feedsOf(connection, subject, id);
    if (feed === undefined) throw notFound('The feed');
    return feed;
  };
  const shown = async (subject: string, id: string, token: string): Promise<FeedWithAddresses> => {
    const feed = await own(subject, id);
    const address = `${publicUrl}/feeds/${token}`;
    return { feed, atom: `${address}.atom`, json: `${address}.json` };
  };

  route(app, listFeeds, async ({ actor }) => ({
    items: await feedsOf(connection, actor.subject),
    limit: feedLimits.feeds,
  }));

  route(app, getFeed, ({ actor, params }) => own(actor.subject, params.id));

  route(app, createFeed, async ({ actor, body }) => {
    const { subject } = actor;
    const { vendor_id: vendorId, tag } = body;
    if (vendorId !== null && (await knownVendors(connection, [vendorId])).length === 0)
      throw notFound('The vendor');
    if (tag !== null && !(await hasTag(connection, subject, tag))) throw notFound('A vendor with this tag');
    const token = newToken();
    const feed = { subject, vendorId, tag, tokenHash: hashOf(token) };
    const id = await database.transaction((tx) => addFeed(tx, feed, feedLimits.feeds, now()));
    if (id === null) {
      const message = `You have ${feedLimits.feeds} feeds, which is the most there can be. Delete one first.`;
      throw new Problem('AUTHORIZATION_ERROR', message);
    }
    return shown(subject, id, token);
  });

  route(app, replaceFeedAddresses, async ({ actor, params }) => {
    const { subject } = actor;
    const token = newToken();
    const of = { subject, id: params.id };
    const replaced = database.transaction((tx) => replaceFeedToken(tx, of, hashOf(token), now()));
    if (!(await replaced)) throw notFound('The feed');
    return shown(subject, params.id, token);
  });

  route(app, deleteFeed, async ({ actor, params }) => {
    const of = { subject: actor.subject, id: params.id };
    if (!(await removeFeed(connection, of))) throw notFound('The feed');
    return { id: params.id, deleted: true };
  });

  app.get('/feeds/:file', { schema: { hide: true } }, (request, reply) => sendFeed(service, request, reply));
}

/** Feed readers do not know our envelope, so refusals are a line of text. */
async function sendFeed(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, now, publicUrl, flags, isLocal } = service;
  const { connection } = database;
  reply.headers({
    'cache-control': 'private, max-age=0',
    'x-robots-tag': 'noindex, nofollow',
    // The address is the secret.
    'referrer-policy': 'no-referrer',
  });
  const { file } = request.params as { file: string };
  const [, token, format] = /^([\w-]{43})\.(atom|json)$/.exec(file) ?? [];
  const found = token === undefined ? null : await feedByToken(connection, hashOf(token));
  if (found === null)
    return refuse(
      reply,
      404,
      'There is no feed at this address. It may have been deleted or given a new address.',
    );
  const { feed, vendor } = found;
  const limit = { name: 'feed', calls: feedLimits.readsPerHour, seconds: 3_600 };
  const wait = await countCall(connection, limit, feed.id);
  if (wait !== null) {
    reply.header('retry-after', String(wait));
    return refuse(
      reply,
      429,
      `This feed is requested too often: ${feedLimits.readsPerHour} times an hour are enough.`,
    );
  }
  if (
    !flags.changeNotifications ||
    !(await subjectHasAccess(connection, feed.subject, { isLocal, now: now() }))
  )
    return refuse(
      reply,
      403,
      `The plan that this feed belongs to has ended. It resumes at this address once there is a plan again: ${publicUrl}/pricing`,
    );
  const { items } = await inboxOf(connection, feed.subject, {
    show: 'all',
    page: 1,
    limit: entriesShown,
    vendor_id: feed.vendorId ?? undefined,
    tag: feed.tag ?? undefined,
  });
  await noteFeedRead(connection, feed.id, now());
  const of = feed.vendorId === null ? null : { id: feed.vendorId, name: vendor ?? '' };
  const self = `${publicUrl}/feeds/${file}`;
  const written = writeFeed({ ...feed, vendor: of, self }, items, {
    publicUrl,
    format: format === 'json' ? 'json' : 'atom',
  });
  // Both forms of a feed have the same entries.
  const hash = hashOf(JSON.stringify(items));
  const modifiedAt = await contentSince(connection, { id: feed.id, hash, now: now() });
  const answer = { body: written.body, reader: feed.id, modifiedAt };
  return reply.type(written.type).send(answerOnce(request, reply, answer));
}

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored as a hash, so that a reader of the database cannot read anybody's feed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
