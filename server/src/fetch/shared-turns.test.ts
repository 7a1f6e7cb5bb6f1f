import { expect, test } from 'vitest';
import type { Pacing, Turn } from './pacing.ts';
import { SharedTurns } from './shared-turns.ts';

const host = 'quillmere.com';
const answered = { kind: 'answered' } as const;

/** Notes the turns that are taken and given back. */
function notedPacing() {
  const noted: string[] = [];
  const pacing: Pick<Pacing, 'wait'> = {
    wait(at) {
      noted.push(`take ${at}`);
      const release = (ending: { kind: string }): Promise<void> =>
        Promise.resolve(void noted.push(`${ending.kind} ${at}`));
      return Promise.resolve({ kind: 'go', release });
    },
  };
  return { noted, turns: new SharedTurns(pacing) };
}

async function ask(turns: SharedTurns, ending: Parameters<Extract<Turn, { kind: 'go' }>['release']>[0]) {
  const turn = await turns.wait(host, {});
  if (turn.kind === 'go') await turn.release(ending);
}

test('what one page loads of a site shares a turn, one request after another, ten at most', async () => {
  const { noted, turns } = notedPacing();
  let underWay = 0;
  let most = 0;
  const requests = Array.from({ length: 12 }, async () => {
    const turn = await turns.wait(host, {});
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    if (turn.kind === 'go') await turn.release(answered);
  });
  await Promise.all(requests);
  await turns.end();
  expect(most).toBe(1);
  expect(noted).toEqual([`take ${host}`, `answered ${host}`, `take ${host}`, `answered ${host}`]);
});

test('a site that asks to be left alone is left alone at once', async () => {
  const { noted, turns } = notedPacing();
  await ask(turns, { kind: 'asked', retryAfterSeconds: 60 });
  expect(noted).toEqual([`take ${host}`, `asked ${host}`]);
  await turns.end();
});

test('a site that asks for a delay gets it before each request', async () => {
  const { noted, turns } = notedPacing();
  for (const _each of [1, 2]) {
    const turn = await turns.wait(host, { minimumDelayMs: 5_000 });
    if (turn.kind === 'go') await turn.release(answered);
  }
  await turns.end();
  expect(noted).toEqual([`take ${host}`, `answered ${host}`, `take ${host}`, `answered ${host}`]);
});

test('who gives up waiting does not hold up those behind', async () => {
  const { turns } = notedPacing();
  const first = await turns.wait(host, {});
  const controller = new AbortController();
  const second = turns.wait(host, { signal: controller.signal });
  const third = turns.wait(host, {});
  controller.abort(new Error('Given up.'));
  await expect(second).rejects.toThrow('Given up.');
  if (first.kind === 'go') await first.release(answered);
  expect((await third).kind).toBe('go');
  await turns.end();
});
