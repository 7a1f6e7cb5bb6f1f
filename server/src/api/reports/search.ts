import { search } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { searchEverything } from '../../store/vendors/search.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

export function serveSearch(app: FastifyInstance, { database }: Service): void {
  route(app, search, ({ actor, query }) =>
    searchEverything(database.connection, {
      words: query.q,
      vendorId: query.vendor_id,
      subject: actor.subject,
    }),
  );
}
