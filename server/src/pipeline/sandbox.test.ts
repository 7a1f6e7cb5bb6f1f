import { expect, test } from 'vitest';
import { openSandbox } from './sandbox.ts';
import type { ReadInput } from './sandbox-tasks.ts';

function readInput(html: string): ReadInput {
  return {
    page: {
      bytes: new TextEncoder().encode(html),
      contentType: 'text/html',
      charset: 'utf-8',
      url: 'https://vendor.example/privacy',
    },
    vendor: { url: 'https://vendor.example/', domain: 'vendor.example' },
    url: 'https://vendor.example/privacy',
    linkTitle: 'Privacy',
    expected: 'privacy',
    followLinks: true,
  };
}

const sentence =
  'We collect personal data such as your name and email address, and we share it with service providers. ';
const policy = `<!doctype html><title>Privacy Policy</title><main><h1>Privacy Policy</h1><p>${sentence.repeat(40)}</p></main>`;

test('a task that takes too long is stopped, and the next one runs', async () => {
  const sandbox = openSandbox({ threads: 1, taskTimeoutMs: 1 });
  const slow = await sandbox.run('read', readInput(policy));
  expect(slow.kind).toBe('too_slow');
  await sandbox.close();
  const patient = openSandbox({ threads: 1 });
  expect(await patient.run('read', readInput(policy))).toMatchObject({ kind: 'done' });
  await patient.close();
});

test('a task that needs too much memory dies alone', async () => {
  const sandbox = openSandbox({ threads: 1, heapMb: 12 });
  const [greedy, next] = await Promise.all([
    sandbox.run('read', readInput(`<main>${'<p>a b c</p>'.repeat(400_000)}</main>`)),
    sandbox.run('analyse', { content: '', blocks: [], type: 'privacy', language: 'en', title: '' }),
  ]);
  expect(greedy.kind).toBe('too_large');
  expect(next.kind === 'done' || next.kind === 'too_large').toBe(true);
  await sandbox.close();
});

test('what waits when the sandbox closes is thrown, to be tried again', async () => {
  const sandbox = openSandbox({ threads: 1 });
  const waiting = [sandbox.run('read', readInput(policy)), sandbox.run('read', readInput(policy))];
  const ended = Promise.allSettled(waiting);
  await sandbox.close();
  const settled = await ended;
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('nesting a hundred thousand deep is answered, not suffered', async () => {
  const sandbox = openSandbox({ threads: 1, taskTimeoutMs: 20_000 });
  const deep = `${'<div>'.repeat(100_000)}${sentence}`;
  const outcome = await sandbox.run('read', readInput(deep));
  expect(['done', 'too_slow', 'crashed']).toContain(outcome.kind);
  expect(await sandbox.run('read', readInput(policy))).toMatchObject({ kind: 'done' });
  await sandbox.close();
});
