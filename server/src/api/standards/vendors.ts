import {
  addException as addEndpoint,
  getException,
  endException as endEndpoint,
  exportStandard,
  getStandardVendor,
  listStandardsOfVendor,
  listStandardVendors,
} from '@clausewatch/contract/endpoints';
import { standardFileName, standardLimits, type VendorCheck } from '@clausewatch/contract/standards';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { limitOf, requirementOf, titleOf, withoutUploads } from '../../standards/standards.ts';
import { addException, endException, exceptionsOf } from '../../store/standards/standard-exceptions.ts';
import {
  heldVersion,
  resultsOfVendor,
  standardsOfVendor,
  vendorsOfStandard,
} from '../../store/standards/standard-results.ts';
import {
  lockStandard,
  standardOf,
  type VersionOfStandard,
  versionsOf,
} from '../../store/standards/standards.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { invalid, notFound, Problem } from '../problem.ts';
import { route } from '../route.ts';
import { limitTables } from '../reports/hourly-limit.ts';
import type { Service } from '../service.ts';
import { tableRoute } from '../table-route.ts';
import { standardCsv } from './standard-csv.ts';
import { authorOf, ownStandard, versionOn } from './standards.ts';

/** How many requirements that are not met are named. */
const shortShown = 5;

/** What vendors come to by a user's standards, and the exceptions to that. */
export function serveStandardVendors(app: FastifyInstance, service: Service): void {
  const { database, publicUrl, now } = service;
  const { connection } = database;

  route(app, listStandardVendors, async ({ actor, params, query: { on: day, ...query } }) => {
    const standard = await ownStandard(connection, actor, params.id);
    const version = versionOn(await versionsOf(connection, standard.id), day);
    const on = day === undefined ? null : { day, version: version.number };
    const found = await vendorsOfStandard(connection, { standardId: standard.id, on }, query);
    return { ...found, page: query.page, limit: query.limit };
  });

  /** What each check came to at a vendor, by the version that it was held against; none where the standard does not apply to it. */
  const checksAt = async (
    actor: Actor,
    of: { standardId: string; vendorId: string },
    versions: readonly VersionOfStandard[],
  ) => {
    const held = await heldVersion(connection, of);
    const { number: version, checks } =
      versions.find(({ number }) => number === held) ?? versionOn(versions, undefined);
    const results = await resultsOfVendor(connection, of);
    const exceptions = await exceptionsOf(connection, of, now());
    return checks.flatMap((check): VendorCheck[] => {
      const row = results.find(({ result }) => result.checkId === check.id);
      if (row === undefined) return [];
      const exception = exceptions.find(({ check_id: id }) => id === check.id) ?? null;
      const { result, ownResult, since, claim, evidence, searched } = row.result;
      const stands = { result, underlying: ownResult, since: since.toISOString() };
      const words = { title: titleOf(check), limit: limitOf(check.subject) };
      const own = { claim, evidence, searched };
      const proof = actor.key === null ? own : withoutUploads(own);
      return [{ check, version, ...words, ...stands, ...proof, exception, turned_by: turnedBy(row) }];
    });
  };

  route(app, getStandardVendor, async ({ actor, params }) => {
    const standard = await ownStandard(connection, actor, params.id);
    const of = { standardId: standard.id, vendorId: params.vendorId };
    const held = await checksAt(actor, of, await versionsOf(connection, standard.id));
    if (held.length === 0) throw notFound('The vendor');
    return held;
  });

  tableRoute(app, exportStandard, async ({ actor, params, body }) => {
    const standard = await ownStandard(connection, actor, params.id);
    await limitTables({ database }, actor);
    const versions = await versionsOf(connection, standard.id);
    const all = { page: 1, limit: Number.MAX_SAFE_INTEGER };
    const { items } = await vendorsOfStandard(connection, { standardId: standard.id, on: null }, all);
    const wanted = items.filter(({ vendor }) => body.vendors?.includes(vendor.id) ?? true);
    const parts = standardCsv(wanted, {
      checksOf: (vendorId) => checksAt(actor, { standardId: standard.id, vendorId }, versions),
      publicUrl,
    });
    return { name: `${standardFileName(standard.name)}-${now().toISOString().slice(0, 10)}.csv`, parts };
  });

  route(app, addEndpoint, async ({ actor, params, body }) => {
    if (body.ends_on < now().toISOString().slice(0, 10))
      throw invalid('ends_on', 'Choose today or a later day.');
    return database.transaction(async (tx) => {
      const standard = await lockStandard(tx, { subject: actor.subject, id: params.id });
      if (standard === null) throw notFound('The standard');
      const of = { standardId: standard.id, vendorId: body.vendor_id };
      const held = await resultsOfVendor(tx, of);
      if (held.length === 0) throw notFound('The vendor');
      if (!held.some(({ result }) => result.checkId === body.check_id))
        throw invalid('check_id', 'The standard has no such check.');
      const limit = standardLimits.exceptions;
      const by = { standardId: standard.id, author: authorOf(actor), limit, now: now() };
      const added = await addException(tx, by, body);
      if (added !== null) return added;
      throw new Problem('AUTHORIZATION_ERROR', `A standard may have ${limit} exceptions. End one first.`);
    });
  });

  route(app, getException, async ({ actor, params }) => {
    const standard = await standardOf(connection, { subject: actor.subject, id: params.id });
    const of = { standardId: params.id, id: params.exceptionId };
    const [exception] = standard === null ? [] : await exceptionsOf(connection, of, now());
    if (exception === undefined) throw notFound('The exception');
    return exception;
  });

  route(app, endEndpoint, async ({ actor, params }) => {
    const { id, exceptionId } = params;
    const isEnded = await database.transaction(async (tx) => {
      const standard = await standardOf(tx, { subject: actor.subject, id });
      return standard !== null && endException(tx, { standardId: id, id: exceptionId }, now());
    });
    if (!isEnded) throw notFound('The exception');
    return { id: exceptionId, ended: true };
  });

  route(app, listStandardsOfVendor, async ({ actor, params }) => {
    if ((await vendorById(connection, params.id)) === null) throw notFound('The vendor');
    const found = await standardsOfVendor(connection, actor.subject, params.id);
    return Promise.all(
      found.map(async ({ short, ...row }) => {
        const { checks } = versionOn(await versionsOf(connection, row.id), undefined);
        const named = checks.filter(({ id }) => short.includes(id)).slice(0, shortShown);
        return { ...row, short_of: named.map(requirementOf) };
      }),
    );
  });
}

function turnedBy({ result, change }: Awaited<ReturnType<typeof resultsOfVendor>>[number]) {
  if (change === null || result.was === null) return null;
  const { documentId, version1, version2 } = change;
  return { document_id: documentId, version1, version2, was: result.was };
}
