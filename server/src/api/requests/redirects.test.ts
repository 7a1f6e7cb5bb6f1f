import fastify from 'fastify';
import { expect, test } from 'vitest';
import { onOccurrence } from '../../platform/occurrences.ts';
import { redirectSpellings } from '../../../testing/redirect-spellings.ts';
import { checkRedirects } from './redirects.ts';

const publicUrl = 'https://clausewatch.example.org';

/** What a server answers that redirects to whatever it is given. */
async function answersTo(locations: readonly string[], path = '/go') {
  await using app = fastify();
  checkRedirects(app, { publicUrl, outwardPaths: ['/provider'] });
  for (const each of ['/go', '/provider']) {
    app.get<{ Querystring: { to: string } }>(each, (request, reply) =>
      reply.status(302).header('location', request.query.to).send(),
    );
  }
  const counted: unknown[] = [];
  const stop = onOccurrence((occurrence) => counted.push(occurrence));
  const answers: [to: string, status: number, location: string | undefined][] = [];
  for (const to of locations) {
    const { statusCode, headers } = await app.inject({ method: 'GET', url: path, query: { to } });
    answers.push([to, statusCode, headers.location]);
  }
  stop();
  return { answers, counted };
}

test('a redirect stays with us, or is refused and counted', async () => {
  // What no header can hold, no redirect can.
  const locations = redirectSpellings().filter((each) => /^[\x20-\x7e]+$/.test(each));
  const { answers, counted } = await answersTo(locations);
  const refused = answers.filter(([, status]) => status === 404);
  expect(refused.every(([, , location]) => location === undefined)).toBe(true);
  const astray = answers.filter(
    ([, status, location]) =>
      status !== 404 && new URL(location ?? '', `${publicUrl}/go`).origin !== publicUrl,
  );
  expect(astray).toEqual([]);
  expect(refused.length).toBeGreaterThan(50);
  expect(counted).toEqual(
    refused.map(() => ({ what: 'security', outcome: 'input_validation_fail', account: null, network: null })),
  );
});

test('what leads to a page of ours, or out by a path that is meant to, is let through', async () => {
  const own = ['/dashboard', './static/', `${publicUrl}/signin?error=INVALID_TOKEN`];
  expect((await answersTo(own)).answers).toEqual(own.map((to) => [to, 302, to]));
  const outward = 'https://accounts.example.com/consent';
  const { answers, counted } = await answersTo([outward], '/provider');
  expect([answers, counted]).toEqual([[[outward, 302, outward]], []]);
});
