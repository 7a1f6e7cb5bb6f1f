import { createHash, randomBytes } from 'node:crypto';
import { createShare, getShare, listShares, revokeShare } from '@clausewatch/contract/endpoints';
import { shareLimits, type Share } from '@clausewatch/contract/shares';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subjectHasAccess } from '../../access/subject.ts';
import { dayInWords, reportHtml, sentencePage } from '../../reports/reports.ts';
import {
  addShare,
  countView,
  revokeShare as revoke,
  shareByToken,
  type SharedReport,
  sharesOf,
} from '../../store/reports/shares.ts';
import { notFound, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { reportNow } from './exports.ts';

const dayMs = 86_400_000;

/** Links to reports: made and revoked by their owner, readable by everybody who knows the address. */
export function serveShares(app: FastifyInstance, service: Service): void {
  const { database, now, publicUrl } = service;
  const { connection } = database;

  const own = async (subject: string, id: string): Promise<Share> => {
    const [share] = await sharesOf(connection, subject, { now: now(), id });
    if (share === undefined) throw notFound('The link');
    return share;
  };

  route(app, createShare, async ({ params, body: { days, label }, actor: { subject } }) => {
    const { report } = await reportNow(service, params.id);
    const token = randomBytes(32).toString('base64url');
    const at = new Date(report.made_at);
    const expiresAt = new Date(at.getTime() + days * dayMs);
    const share = { subject, vendorId: params.id, label, tokenHash: hashOf(token), report, expiresAt };
    const id = await database.transaction((tx) => addShare(tx, share, at));
    if (id === null) {
      const message = `You have ${shareLimits.links} links in force, which is the most there can be. Revoke one first.`;
      throw new Problem('AUTHORIZATION_ERROR', message);
    }
    return { share: await own(subject, id), address: `${publicUrl}/shared/${token}` };
  });

  route(app, listShares, async ({ actor, query }) => ({
    items: await sharesOf(connection, actor.subject, { now: now(), vendorId: query.vendor_id }),
    limit: shareLimits.links,
  }));

  route(app, getShare, ({ actor, params }) => own(actor.subject, params.id));

  route(app, revokeShare, async ({ actor: { subject }, params: { id } }) => {
    if (!(await revoke(connection, { subject, id }, now()))) throw notFound('The link');
    return own(subject, id);
  });

  app.get('/shared/:token', { schema: { hide: true } }, (request, reply) =>
    sendShared(service, request, reply),
  );
}

/** One page without scripts: whoever opens it needs no account, and nothing tells who they are. */
async function sendShared(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, now, isLocal } = service;
  const { connection } = database;
  reply.type('text/html; charset=utf-8').headers({
    // A link that was revoked is gone at once.
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    // The address is the secret.
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  const { token } = request.params as { token: string };
  const share = /^[\w-]{43}$/.test(token) ? await shareByToken(connection, hashOf(token)) : null;
  if (share === null) {
    const sentence = 'There is no report at this address. Check that the link is complete.';
    return reply.code(404).send(sentencePage('No report here', sentence));
  }
  const ended = endingOf(share, now()) ?? (await planEnding(service, share, isLocal));
  if (ended !== null || share.report === null)
    return reply.code(410).send(sentencePage('This link has ended', ended ?? revokedSentence));
  if (request.method === 'GET') await countView(connection, share.id, now());
  const note = `Shared on ${dayInWords(share.createdAt.toISOString())}, as it stood then. Later changes are not shown. The link works until ${dayInWords(share.expiresAt.toISOString())}.`;
  return reply.send(reportHtml(share.report, { label: share.label, note }));
}

const revokedSentence = 'Whoever shared this report has revoked the link. Ask them for a new one.';

function endingOf({ revokedAt, expiresAt }: SharedReport, now: Date): string | null {
  if (revokedAt !== null) return revokedSentence;
  if (expiresAt > now) return null;
  return `The link worked until ${dayInWords(expiresAt.toISOString())}. Ask whoever shared the report for a new one.`;
}

async function planEnding(
  { database, now }: Service,
  { subject }: SharedReport,
  isLocal: boolean,
): Promise<string | null> {
  if (await subjectHasAccess(database.connection, subject, { isLocal, now: now() })) return null;
  return 'The plan that this link belongs to has ended.';
}

/** Stored as a hash, so that a reader of the database cannot open anybody’s links. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
