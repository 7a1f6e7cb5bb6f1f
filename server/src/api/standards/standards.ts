import { isDeepStrictEqual } from 'node:util';
import {
  createStandard,
  deleteStandard,
  getCheckVocabulary,
  getStandard,
  listPresets,
  listStandards,
  listStandardVersions,
  updateStandard,
} from '@clausewatch/contract/endpoints';
import {
  type Check,
  type Standard,
  standardLimits,
  type StandardSummary,
} from '@clausewatch/contract/standards';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import type { Connection } from '../../database/database.ts';
import {
  checkVocabulary,
  limitOf,
  presets,
  shortOf,
  titleOf,
  unknownSubject,
} from '../../standards/standards.ts';
import { countResults, noCounts } from '../../store/standards/standard-results.ts';
import {
  addStandard,
  changeStandard,
  lockStandard,
  presentVersion,
  presetCounts,
  removeStandard,
  standardOf,
  type StandardRow,
  summariesOfStandards,
  versionsOf,
  type VersionOfStandard,
} from '../../store/standards/standards.ts';
import { invalid, notFound, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { serveStandardVendors } from './vendors.ts';

/** What a user requires of vendors, and what these come to. */
export function serveStandards(app: FastifyInstance, service: Service): void {
  const { database, now } = service;
  const { connection } = database;

  route(app, listStandards, async ({ actor }) => ({
    items: await summariesOfStandards(connection, actor.subject, now()),
    limit: standardLimits.standards,
  }));

  route(app, listPresets, async ({ actor }) => {
    const { vendors, met } = await presetCounts(connection, actor.subject);
    return presets.map((preset) => ({
      ...preset,
      checks: preset.checks.map((check) => ({ ...check, title: titleOf(check) })),
      would_meet: met[preset.id] ?? 0,
      vendors,
    }));
  });

  route(app, getCheckVocabulary, async () => checkVocabulary());

  route(app, createStandard, async ({ actor, body }) => {
    mustBeKnown(body.checks);
    const { subject } = actor;
    const by = { subject, author: authorOf(actor), limit: standardLimits.standards, now: now() };
    const id = await database.transaction((tx) => addStandard(tx, by, body));
    if (id === null) {
      const message = `You have ${standardLimits.standards} standards, which is the most there can be. Delete one first.`;
      throw new Problem('AUTHORIZATION_ERROR', message);
    }
    return summary(connection, actor, id, now());
  });

  route(app, updateStandard, async ({ actor, params, body: { version, ...file } }) => {
    mustBeKnown(file.checks);
    await database.transaction(async (tx) => {
      const standard = await lockStandard(tx, { subject: actor.subject, id: params.id });
      if (standard === null) throw notFound('The standard');
      if (standard.version !== version)
        throw invalid('version', `Version ${standard.version} has been saved since. Load it and edit again.`);
      const { name, tag, checks } = versionOn(await versionsOf(tx, standard.id), undefined);
      // Saving without an edit makes no version and holds no vendor again.
      if (isDeepStrictEqual({ name, tag, checks }, file)) return;
      await changeStandard(tx, standard, file, { author: authorOf(actor), now: now() });
    });
    return summary(connection, actor, params.id, now());
  });

  route(app, deleteStandard, async ({ actor, params }) => {
    const own = { subject: actor.subject, id: params.id };
    if (!(await database.transaction((tx) => removeStandard(tx, own)))) throw notFound('The standard');
    return { id: params.id, deleted: true };
  });

  route(app, listStandardVersions, async ({ actor, params }) => {
    const standard = await ownStandard(connection, actor, params.id);
    return (await versionsOf(connection, standard.id)).map(presentVersion);
  });

  route(app, getStandard, async ({ actor, params, query }) => {
    const standard = await ownStandard(connection, actor, params.id);
    const head = await summary(connection, actor, standard.id, now());
    const versions = await versionsOf(connection, standard.id);
    const shown = versionOn(versions, query.on);
    const on = query.on === undefined ? null : { day: query.on, version: shown.number };
    const counted = await countResults(connection, { standardId: standard.id, on });
    return {
      ...head,
      ...standingAt(shown, counted),
      on: on?.day ?? null,
      versions: versions.map(withoutChecks),
    };
  });

  serveStandardVendors(app, service);
}

/** A user's standard; one of somebody else is as if it were not there. */
export async function ownStandard(
  connection: Connection,
  { subject }: Actor,
  id: string,
): Promise<StandardRow> {
  const row = await standardOf(connection, { subject, id });
  if (row === null) throw notFound('The standard');
  return row;
}

/** The version in force at the end of a day; the present one without a day. */
export function versionOn(
  versions: readonly VersionOfStandard[],
  day: string | undefined,
): VersionOfStandard {
  const shown =
    day === undefined ? versions[0] : versions.find(({ at }) => at.toISOString().slice(0, 10) <= day);
  if (shown === undefined) throw invalid('on', 'The standard was written later than this day.');
  return shown;
}

export function authorOf({ user }: Actor): string {
  return user?.name ?? 'Operator';
}

async function summary(
  connection: Connection,
  { subject }: Actor,
  id: string,
  now: Date,
): Promise<StandardSummary> {
  const [found] = await summariesOfStandards(connection, subject, now, id);
  if (found === undefined) throw notFound('The standard');
  return found;
}

function standingAt(
  { number, name, tag, checks, author, at }: VersionOfStandard,
  { vendors, checks: counts }: Awaited<ReturnType<typeof countResults>>,
): Pick<Standard, 'version' | 'name' | 'tag' | 'checks' | 'author' | 'changed_at' | 'vendors'> {
  return {
    version: number,
    name,
    tag,
    author,
    vendors,
    changed_at: at.toISOString(),
    checks: checks.map((check) => ({
      check,
      title: titleOf(check),
      short: shortOf(check),
      limit: limitOf(check.subject),
      results: counts.get(check.id) ?? noCounts,
    })),
  };
}

function withoutChecks(version: VersionOfStandard) {
  const { checks: _, ...rest } = presentVersion(version);
  return rest;
}

function mustBeKnown(checks: readonly Check[]): void {
  const unknown = unknownSubject(checks);
  if (unknown !== null) throw invalid(`checks.${unknown.index}.subject`, unknown.message);
}
