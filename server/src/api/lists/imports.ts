import {
  getImport,
  listImports,
  previewImport,
  startImport,
  stopImport,
} from '@clausewatch/contract/endpoints';
import type { ImportPreview } from '@clausewatch/contract/vendor-imports';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { usesOf } from '../../store/analyses/usage.ts';
import {
  addImport,
  endImport,
  importOf,
  importRows,
  importsOf,
  knownDomains,
  mostKept,
} from '../../store/watches/vendor-imports.ts';
import { countWatches } from '../../store/watches/watches.ts';
import { notFound, Problem, underMaintenance } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { type ReadFile, readImport } from './import-rows.ts';

export function serveImports(app: FastifyInstance, service: Service): void {
  const { database, allowHosts, flags, now } = service;
  const { connection } = database;

  const found = async (actor: Actor, id: string) => {
    const list = await importOf(connection, { subject: actor.subject, id });
    if (list === null) throw notFound('The import');
    return list;
  };

  route(app, previewImport, async ({ actor, body }) => {
    return previewOf(service, actor, readImport(body, { allowHosts }));
  });

  route(app, startImport, async ({ actor, body }) => {
    if (flags.maintenanceMode) throw underMaintenance();
    if (!flags.domainTracking) throw new Problem('AUTHORIZATION_ERROR', 'This is not available here.');
    const { rows, problems } = readImport(body, { allowHosts });
    const [first] = problems;
    if (rows.length === 0)
      throw new Problem('VALIDATION_ERROR', first?.reason ?? 'The file lists no vendor.');
    const id = await database.transaction((tx) =>
      addImport(tx, {
        subject: actor.subject,
        name: body.name,
        now: now(),
        rows: rows.map(({ address, ...row }) => ({ ...row, address: address.url, domain: address.domain })),
      }),
    );
    if (id === null) {
      const message = `You have ${mostKept} imports that are not finished, which is the most there can be. Stop one, or wait.`;
      throw new Problem('AUTHORIZATION_ERROR', message);
    }
    return found(actor, id);
  });

  route(app, listImports, ({ actor }) => importsOf(connection, actor.subject));

  route(app, getImport, async ({ actor, params, query }) => {
    const list = await found(actor, params.id);
    const { rows, total } = await importRows(connection, params.id, query);
    return { ...list, rows, rows_total: total };
  });

  route(app, stopImport, async ({ actor, params }) => {
    const of = { subject: actor.subject, id: params.id, now: now() };
    if (!(await database.transaction((tx) => endImport(tx, of)))) throw notFound('The import');
    return found(actor, params.id);
  });
}

async function previewOf(
  { database: { connection } }: Service,
  { subject, rights }: Actor,
  { columns, rows, problems }: ReadFile,
): Promise<ImportPreview> {
  const domains = rows.map(({ address }) => address.domain);
  const known = await knownDomains(connection, subject, domains);
  const read = rows.map(({ address, ...row }) => ({
    ...row,
    address: address.url,
    domain: address.domain,
    state: known.get(address.domain) ?? ('new' as const),
  }));
  const rowsIn = (state: 'new' | 'known' | 'watched') => read.filter((row) => row.state === state).length;
  const problemsOf = (kind: 'refused' | 'duplicate') => problems.filter((each) => each.kind === kind).length;
  const { watchedVendors, analyses } = rights;
  return {
    columns,
    rows: read,
    problems,
    counts: {
      new: rowsIn('new'),
      known: rowsIn('known'),
      watched: rowsIn('watched'),
      duplicates: problemsOf('duplicate'),
      refused: problemsOf('refused'),
    },
    room: {
      vendors:
        watchedVendors === null
          ? null
          : Math.max(0, watchedVendors - (await countWatches(connection, subject))),
      analyses:
        analyses === null
          ? null
          : Math.max(0, analyses.limit - (await usesOf(connection, subject, analyses.period))),
    },
  };
}
