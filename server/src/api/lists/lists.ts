import { exportWatches, getListFacets, listOwnPractices } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { facetsOf, practicesOf } from '../../store/watches/list-facets.ts';
import { listedVendors, matchingVendors } from '../../store/watches/watch-list.ts';
import { keepFor } from '../reports/kept.ts';
import type { WatchedBy } from '../reports/watched.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';
import { tableRoute } from '../table-route.ts';
import { listCsv } from './csv-write.ts';
import { listingOf } from './listing.ts';

/** Vendors in a part of an export. */
const readAtOnce = 50;

/** What stands around the list of watched vendors: the choices of its filters, and itself as a file. */
export function serveLists(app: FastifyInstance, service: Service, watchedBy: WatchedBy): void {
  const { connection } = service.database;
  const { now } = service;
  // Every finding of every watched vendor is counted.
  const kept = keepFor(60_000, now);

  route(app, getListFacets, async ({ actor, query }) => {
    const listing = await listingOf(actor, query, { watchedBy, now });
    return facetsOf(connection, listing, query);
  });

  route(app, listOwnPractices, async ({ actor: { subject } }) => {
    const { count } = await watchedBy(subject);
    return kept(`${subject} ${count}`, () => practicesOf(connection, subject));
  });

  tableRoute(app, exportWatches, async ({ actor, query }) => {
    const listing = await listingOf(actor, query, { watchedBy, now });
    const ids = await matchingVendors(connection, listing, query);
    const day = now().toISOString().slice(0, 10);
    const parts = async function* () {
      for (let from = 0; from < ids.length; from += readAtOnce) {
        const page = ids.slice(from, from + readAtOnce).map((id) => ({ id }));
        yield await listedVendors(connection, listing, page);
      }
    };
    return { name: `clausewatch-vendors-${day}.csv`, parts: listCsv(parts()) };
  });
}
