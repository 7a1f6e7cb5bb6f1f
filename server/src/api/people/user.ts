import type { Usage } from '@clausewatch/contract/accounts';
import {
  deleteAccount,
  exportOwnData as exportEndpoint,
  getProfile,
  getUsage,
  getUserStats,
  updateProfile,
} from '@clausewatch/contract/endpoints';
import { readName } from '@clausewatch/contract/name';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { closeAccount } from '../../access/close-account.ts';
import { exportOwnData, userStats } from '../../store/people/own-data.ts';
import { ownListNames } from '../../store/watches/own-lists.ts';
import { usesOf } from '../../store/analyses/usage.ts';
import { presentProfile, statusAt, updateUser } from '../../store/people/users.ts';
import { countWatches } from '../../store/watches/watches.ts';
import { invalid, Problem } from '../problem.ts';
import { accountFor, route } from '../route.ts';
import type { Service } from '../service.ts';
import { cursorOf, placeIn } from '../reports/cursor.ts';
import type { WatchedBy } from '../reports/watched.ts';

export function serveUser(app: FastifyInstance, service: Service, watchedBy: WatchedBy): void {
  const { database, now } = service;
  const { connection } = database;

  route(app, getProfile, async ({ actor }) => presentProfile(accountFor(actor), now()));

  route(app, updateProfile, async ({ actor, body }) => {
    const reading = readName(body.name);
    if (reading.kind === 'refused') throw invalid('name', reading.message);
    // The identity provider's display name follows.
    const { name } = reading;
    const user = await updateUser(connection, accountFor(actor).id, { name, profileName: name });
    if (user === null) throw new Problem('AUTHENTICATION_ERROR', 'Authentication required');
    return presentProfile(user, now());
  });

  route(app, getUserStats, async ({ actor }) => {
    const [stats, { count, unseen }] = await Promise.all([
      userStats(connection, actor.subject),
      watchedBy(actor.subject),
    ]);
    return { ...stats, watched_vendors: count, unseen_changes: unseen.unseen_changes };
  });

  route(app, getUsage, ({ actor }) => usageOf(service, actor));

  route(app, exportEndpoint, async ({ actor, query }) => {
    const after = placeIn(ownListNames, 'instant', query.cursor);
    const asked = { now: now(), limit: query.limit, after };
    const { part, next } = await exportOwnData(connection, accountFor(actor), asked);
    return { ...part, next: next === null ? null : cursorOf(next.list, next.place) };
  });

  route(app, deleteAccount, async ({ actor }) => {
    await closeAccount(database, accountFor(actor).id, service.billing?.cancel ?? refuseToCancel);
    return { deleted: true };
  });
}

async function refuseToCancel(): Promise<never> {
  throw new Problem(
    'AUTHORIZATION_ERROR',
    'Your subscription cannot be cancelled here, so your account was not deleted. Please get in touch.',
  );
}

async function usageOf({ database, flags, now }: Service, actor: Actor): Promise<Usage> {
  const { connection } = database;
  const user = accountFor(actor);
  const { analyses, watchedVendors, isMonitored, isMember, computingSeconds } = actor.rights;
  const { limit, period } = analyses ?? { limit: 0, period: 'all' };
  return {
    subscription_status: statusAt(user, now()),
    trial_ends_at: user.trialEndsAt?.toISOString() ?? null,
    analyses: {
      used: await usesOf(connection, actor.subject, period),
      limit,
      period,
      resets_at: period === 'day' ? nextMidnight(now()).toISOString() : null,
    },
    watched_vendors: { used: await countWatches(connection, actor.subject), limit: watchedVendors ?? 0 },
    computing: {
      used_seconds: (await usesOf(connection, actor.subject, 'day', 'computing')) / 1_000,
      limit_seconds: computingSeconds ?? 0,
      resets_at: nextMidnight(now()).toISOString(),
    },
    is_monitored: isMonitored && flags.domainTracking,
    has_full_access: isMember,
  };
}

/** Daily limits are reset at midnight UTC. */
function nextMidnight(now: Date): Date {
  const dayMs = 86_400_000;
  return new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);
}
