import {
  createView,
  deleteView,
  getView,
  listViews,
  orderViews,
  updateView,
} from '@clausewatch/contract/endpoints';
import { mostViews } from '@clausewatch/contract/saved-views';
import type { FastifyInstance } from 'fastify';
import { addView, changeView, orderViewsOf, removeView, viewsOf } from '../../store/watches/saved-views.ts';
import { invalid, notFound, Problem } from '../problem.ts';
import { route } from '../route.ts';
import type { Service } from '../service.ts';

export function serveViews(app: FastifyInstance, { database, now }: Service): void {
  const { connection } = database;

  route(app, listViews, ({ actor }) => viewsOf(connection, actor.subject));

  route(app, getView, async ({ actor, params }) => {
    const view = (await viewsOf(connection, actor.subject)).find(({ id }) => id === params.id);
    if (view === undefined) throw notFound('The view');
    return view;
  });

  route(app, createView, async ({ actor: { subject }, body }) => {
    const view = await database.transaction((tx) => addView(tx, { subject, ...body, now: now() }));
    if (view === 'full')
      throw new Problem('AUTHORIZATION_ERROR', `You can save ${mostViews} views. Delete one first.`);
    return view === 'taken' ? refuseName() : view;
  });

  route(app, updateView, async ({ actor: { subject }, params, body }) => {
    const view = await database.transaction((tx) => changeView(tx, { subject, id: params.id }, body));
    if (view === null) throw notFound('The view');
    return view === 'taken' ? refuseName() : view;
  });

  route(app, orderViews, ({ actor, body }) =>
    database.transaction((tx) => orderViewsOf(tx, actor.subject, body.ids)),
  );

  route(app, deleteView, async ({ actor, params }) => {
    if (!(await removeView(connection, actor.subject, params.id))) throw notFound('The view');
    return { id: params.id, deleted: true };
  });
}

function refuseName(): never {
  throw invalid('name', 'You have a view of this name already.', 'taken');
}
