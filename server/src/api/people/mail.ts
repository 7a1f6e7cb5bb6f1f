import { listMail as listMailEndpoint } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { listMail } from '../../store/alerts/mail.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** Enough for trying the product on one's own machine; the command `clausewatch mail` shows all. */
const shownMails = 50;

export function serveMail(app: FastifyInstance, { database }: Service): void {
  route(app, listMailEndpoint, () => listMail(database.connection, shownMails));
}
