import { getLookBack, startLookBack } from '@clausewatch/contract/endpoints';
import { type LookBack, lookBackRestDays, lookBackYears } from '@clausewatch/contract/look-backs';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Connection, Transaction } from '../../database/database.ts';
import { enqueuePast, firstPastSteps } from '../../jobs/past-steps.ts';
import {
  beginLookBack,
  lastFruitful,
  lookBackOf,
  presentLookBack,
  runningLookBacks,
} from '../../store/documents/look-backs.ts';
import { countUse, lockSubject, secondsUntilTomorrow, usesOf } from '../../store/analyses/usage.ts';
import { lockVendor, vendorById } from '../../store/vendors/vendors.ts';
import { isWatched } from '../../store/watches/watches.ts';
import { notFound, Problem, underMaintenance } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

const dayMs = 86_400_000;

export function serveLookBacks(app: FastifyInstance, service: Service): void {
  const { connection } = service.database;

  const presented = async (vendorId: string, actor: Actor): Promise<LookBack> => {
    const known = await presentLookBack(connection, vendorId);
    if (known.state === 'running') return { ...known, may_start: false, refusal: null };
    const refusal = await whyNot(connection, service.now(), { vendorId, actor });
    return { ...known, may_start: refusal === null, refusal: refusal?.message ?? null };
  };

  route(app, getLookBack, async ({ params, actor }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    return presented(params.id, actor);
  });

  route(app, startLookBack, async ({ params, actor }) => {
    if (service.flags.maintenanceMode) throw underMaintenance();
    await service.database.transaction(async (tx) => {
      if ((await vendorById(tx, params.id)) === null) throw notFound('The vendor');
      await lockVendor(tx, params.id);
      const known = await lookBackOf(tx, params.id);
      if (known !== null && known.finishedAt === null) return;
      // Serialised, so that two concurrent calls cannot both start one.
      await lockSubject(tx, actor.subject);
      await begin(service, tx, params.id, actor);
    });
    return presented(params.id, actor);
  });
}

async function begin(service: Service, tx: Transaction, vendorId: string, actor: Actor): Promise<void> {
  const now = service.now();
  const refusal = await whyNot(tx, now, { vendorId, actor });
  if (refusal !== null) {
    const isRate = refusal.code === 'RATE_LIMIT_EXCEEDED';
    const seconds = isRate ? await secondsUntilTomorrow(tx) : null;
    throw new Problem(refusal.code, refusal.message, seconds === null ? {} : { retryAfterSeconds: seconds });
  }
  const { lookBacks } = actor.rights;
  if (lookBacks !== null)
    await countUse(tx, { limit: lookBacks, period: 'day', subject: actor.subject, kind: 'look_back' });
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - lookBackYears);
  const begun = await beginLookBack(tx, {
    vendorId,
    requestedBy: actor.subject,
    lane: service.jobs.lane,
    baseUrl: service.waybackUrl,
    since,
    createdAt: now,
  });
  await enqueuePast(service.jobs, tx, firstPastSteps(begun));
}

type Refusal = { code: 'AUTHORIZATION_ERROR' | 'VALIDATION_ERROR' | 'RATE_LIMIT_EXCEEDED'; message: string };

/** Why the caller may not start one now; null where they may. The archive is slow for everybody, and its content changes little. */
async function whyNot(
  connection: Connection,
  now: Date,
  { vendorId, actor }: { vendorId: string; actor: Actor },
): Promise<Refusal | null> {
  if (!actor.isCurator && !(await isWatched(connection, actor.subject, vendorId)))
    return { code: 'AUTHORIZATION_ERROR', message: 'Watch this vendor first, then look back.' };
  const last = await lastFruitful(connection, vendorId);
  const restsUntil = (last?.getTime() ?? 0) + lookBackRestDays * dayMs;
  if (!actor.isCurator && restsUntil > now.getTime()) {
    const days = Math.ceil((restsUntil - now.getTime()) / dayMs);
    const when = days === 1 ? 'tomorrow' : `in ${days} days`;
    return {
      code: 'VALIDATION_ERROR',
      message: `The archive was searched recently. Look back again ${when}.`,
    };
  }
  const { lookBacks } = actor.rights;
  if (lookBacks === null) return null;
  if ((await runningLookBacks(connection, actor.subject)) > 0)
    return {
      code: 'VALIDATION_ERROR',
      message: 'You are looking back at another vendor. One at a time, please.',
    };
  if ((await usesOf(connection, actor.subject, 'day', 'look_back')) >= lookBacks)
    return {
      code: 'RATE_LIMIT_EXCEEDED',
      message: `You can look back at ${lookBacks} vendors a day. Come back tomorrow.`,
    };
  return null;
}
