import type { AskedPassage, WatchedAnswer } from '@clausewatch/contract/ask';
import { askVendor, askWatched } from '@clausewatch/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Ranking } from '../../ask/ask.ts';
import { type AskedDocument, documentsToAsk, watchedToAsk } from '../../store/documents/asked-texts.ts';
import { vendorById } from '../../store/vendors/vendors.ts';
import { notFound } from '../problem.ts';
import { callerLimits, limitCalls } from '../requests/limit-calls.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

/** Reading the texts of so many vendors takes a second or two. */
const mostVendors = 40;
/** Of each of several vendors: the documents are one click away. */
const mostPassages = 2;

export function serveAsk(app: FastifyInstance, { database, asking }: Service): void {
  const { connection } = database;

  route(app, askVendor, async ({ params, body: { question }, actor }) => {
    await limitCalls(database, callerLimits.ask, actor);
    const vendor = await vendorById(connection, params.id);
    if (vendor === null) throw notFound('The vendor');
    const documents = await documentsToAsk(connection, [params.id], actor.subject);
    const ranking = await asking.rank(await asking.read(question), documents, vendor.name);
    const passages = passagesOf(ranking, documents);
    return { question, is_answered: ranking.isAnswered, passages, documents: documents.length };
  });

  route(app, askWatched, async ({ body: { question }, actor }) => {
    await limitCalls(database, callerLimits.askWatched, actor);
    const read = await asking.read(question);
    const practices = read.practices.map(({ practice }) => practice);
    const { vendors, watched } = await watchedToAsk(connection, actor.subject, practices, mostVendors);
    const documents = Map.groupBy(
      await documentsToAsk(
        connection,
        vendors.map(({ id }) => id),
        actor.subject,
      ),
      ({ vendorId }) => vendorId,
    );
    const answers: (WatchedAnswer['answers'][number] & { score: number })[] = [];
    const silent: WatchedAnswer['silent'] = [];
    // One after the other: the threads read for everybody.
    for (const vendor of vendors) {
      const ofVendor = documents.get(vendor.id) ?? [];
      const ranking = await asking.rank(read, ofVendor, vendor.name);
      const passages = passagesOf(ranking, ofVendor).slice(0, mostPassages);
      if (ranking.isAnswered) answers.push({ vendor, passages, score: ranking.score });
      else silent.push({ id: vendor.id, name: vendor.name });
    }
    const best = answers.toSorted((a, b) => b.score - a.score);
    return {
      question,
      answers: best.map(({ vendor, passages }) => ({ vendor, passages })),
      silent,
      searched: vendors.length,
      watched,
    };
  });
}

function passagesOf({ passages }: Ranking, documents: readonly AskedDocument[]): AskedPassage[] {
  return passages.flatMap(({ id, quote, start, end, section }) => {
    const document = documents.find((each) => each.id === id);
    if (document === undefined) return [];
    const { title, type } = document;
    return [{ document_id: id, document_title: title, document_type: type, section, quote, start, end }];
  });
}
