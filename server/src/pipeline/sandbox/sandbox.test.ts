import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { pdfBomb } from '../../../testing/hostile-site.ts';
import { wordFile } from '../../../testing/word-file.ts';
import { actingFor } from '../../platform/acting-for.ts';
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
    knownWording: null,
    isKnownPolicy: false,
    isDoubted: false,
    knownFingerprint: null,
    knownLinks: null,
  };
}

const sentence =
  'We collect personal data such as your name and email address, and we share it with service providers. ';
const policy = `<!doctype html><title>Privacy Policy</title><main><h1>Privacy Policy</h1><p>${sentence.repeat(40)}</p></main>`;

test('a task that takes too long is stopped, and the next one runs', async () => {
  const sandbox = openSandbox({ threads: 1, taskCpuMs: 1 });
  const slow = await sandbox.run('read', readInput(policy));
  expect(slow.kind).toBe('too_slow');
  await sandbox.close();
  const patient = openSandbox({ threads: 1 });
  expect(await patient.run('read', readInput(policy))).toMatchObject({ kind: 'done' });
  await patient.close();
});

test('policies are read and judged one after another by one thread', async () => {
  let started = 0;
  const count = () => (started += 1);
  process.on('worker', count);
  const sandbox = openSandbox({ threads: 1 });
  for (let task = 0; task < 4; task += 1) {
    const outcome = await sandbox.run('read', readInput(policy));
    if (outcome.kind !== 'done' || outcome.value.kind !== 'read') throw new Error('It was not read');
    const { extraction } = outcome.value;
    if (extraction.kind !== 'document') throw new Error('No document was found');
    const { content, blocks, language, title } = extraction.document;
    const judged = await sandbox.run('analyse', { content, blocks, type: 'privacy', language, title });
    expect(judged.kind).toBe('done');
  }
  process.off('worker', count);
  await sandbox.close();
  // What the weights take is no document's: a thread that has them starts the longer the larger they are.
  expect(started).toBe(1);
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

test('a file that unpacks to more than a thread may hold is given up, and the next one is read', async () => {
  const sandbox = openSandbox({ threads: 1, buffersMb: 16 });
  const bomb = {
    ...readInput(''),
    page: { ...readInput('').page, bytes: pdfBomb(), contentType: 'application/pdf' },
  };
  expect(await sandbox.run('read', bomb)).toMatchObject({
    kind: 'too_large',
    message: expect.stringMatching(/memory.*\.$/),
  });
  expect(await sandbox.run('read', readInput(policy))).toMatchObject({ kind: 'done' });
  await sandbox.close();
});

test('a Word file that unpacks without an end leaves nothing behind that the next document is blamed for', async () => {
  const sandbox = openSandbox({ threads: 1 });
  const bytes = wordFile(`<w:p><w:r><w:t>${'A'.repeat(300_000_000)}</w:t></w:r></w:p>`);
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const bomb = { ...readInput(''), page: { ...readInput('').page, bytes, contentType } };
  for (let time = 0; time < 3; time += 1) {
    const [bombed, next] = await Promise.all([
      sandbox.run('read', { ...bomb, page: { ...bomb.page, bytes: bytes.slice() } }),
      sandbox.run('read', readInput(policy)),
    ]);
    const given = bombed.kind === 'done' ? bombed.value : bombed;
    expect(['unreadable', 'too_large']).toContain('extraction' in given ? given.extraction.kind : given.kind);
    expect(next.kind).toBe('done');
  }
  await sandbox.close();
});

test('a text of four megabytes without an end to its paragraph is read in fifteen times its size', async () => {
  const sandbox = openSandbox({ threads: 1, heapMb: 60 });
  const long = sentence.repeat(40_000);
  const read = await sandbox.run(
    'read',
    readInput(`<title>Privacy Policy</title><main><p>${long}</p></main>`),
  );
  expect(read).toMatchObject({ kind: 'done', value: { identity: { wordCount: 720_000 } } });
  const content = long.trim();
  const block = {
    kind: 'paragraph',
    level: 0,
    text: content,
    start: 0,
    end: content.length,
    anchor: 'p',
  } as const;
  const told = await sandbox.run('analyse', {
    content,
    blocks: [block],
    type: 'privacy',
    language: 'en',
    title: '',
  });
  expect(told.kind).toBe('done');
  await sandbox.close();
});

test('heavy documents run one at a time, and a light one beside them', async () => {
  const sandbox = openSandbox({ threads: 2 });
  const lightIsRead = Promise.withResolvers<void>();
  const run = async (size: number, until: Promise<void>): Promise<void> => {
    const load = async () => {
      await until;
      return { input: readInput(policy), owned: [] };
    };
    expect(await sandbox.run('read', { size, load })).toMatchObject({ kind: 'done' });
  };
  // With both threads for the heavy ones, none would be left for what they wait for.
  const heavy = [1, 2].map(() => run(600_000, lightIsRead.promise));
  await run(600, Promise.resolve());
  lightIsRead.resolve();
  await Promise.all(heavy);
  await sandbox.close();
});

test('what waits for its turn is not loaded before, and is handed over, not copied', async () => {
  const sandbox = openSandbox({ threads: 2 });
  const events: string[] = [];
  const run = async (name: string): Promise<void> => {
    const input = readInput(`${policy}${`<p>${sentence}</p>`.repeat(6_000)}`);
    const owned = [input.page.bytes.buffer as ArrayBuffer];
    const load = async () => {
      events.push(`${name} loaded`);
      return { input, owned };
    };
    expect(await sandbox.run('read', { size: 600_000, load })).toMatchObject({ kind: 'done' });
    events.push(`${name} read`);
    expect(owned[0]?.byteLength).toBe(0);
  };
  await Promise.all([run('first'), run('second')]);
  expect(events).toEqual(['first loaded', 'first read', 'second loaded', 'second read']);
  await sandbox.close();
});

test('an account whose documents fill every thread keeps no other account waiting, and its own work is charged', async () => {
  const charged = new Map<string, number>();
  const sandbox = openSandbox({ threads: 1 }, undefined, (subject, ms) =>
    charged.set(subject, (charged.get(subject) ?? 0) + ms),
  );
  const otherIsRead = Promise.withResolvers<void>();
  const read = (subject: string, until: Promise<void>) =>
    actingFor({ subject, weight: 1 }, async () => {
      const load = async () => {
        await until;
        return { input: readInput(policy), owned: [] };
      };
      expect(await sandbox.run('read', { size: 600, load })).toMatchObject({ kind: 'done' });
    });
  // Not one of these ends before the other account has been served.
  const flood = Array.from({ length: 4 }, () => read('ada', otherIsRead.promise));
  await read('cleo', Promise.resolve());
  otherIsRead.resolve();
  await Promise.all(flood);
  expect([...charged.keys()].toSorted()).toEqual(['ada', 'cleo']);
  expect(Math.min(...charged.values())).toBeGreaterThan(0);
  await sandbox.close();
});

test('an input that cannot be loaded is thrown, and the next one is read', async () => {
  const sandbox = openSandbox({ threads: 1 });
  const load = () => Promise.reject(new Error('The database is away'));
  await expect(sandbox.run('read', { size: 1, load })).rejects.toThrow('The database is away');
  expect(await sandbox.run('read', readInput(policy))).toMatchObject({ kind: 'done' });
  await sandbox.close();
});

test('a fault of ours is told to us, and to people in a sentence', async () => {
  const faults: Error[] = [];
  const sandbox = openSandbox({ threads: 1 }, (fault) => faults.push(fault));
  const broken = { ...readInput(policy), vendor: null } as unknown as ReadInput;
  const outcome = await sandbox.run('read', broken);
  expect(outcome).toEqual({ kind: 'crashed', message: 'Reading this document crashed the reader.' });
  expect(faults[0]?.cause).toBeInstanceOf(TypeError);
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
  const sandbox = openSandbox({ threads: 1, taskCpuMs: 20_000 });
  const deep = `${'<div>'.repeat(100_000)}${sentence}`;
  const outcome = await sandbox.run('read', readInput(deep));
  expect(['done', 'too_slow', 'crashed']).toContain(outcome.kind);
  expect(await sandbox.run('read', readInput(policy))).toMatchObject({ kind: 'done' });
  await sandbox.close();
});

test('a program that waits for a task, and for nothing else, does not end before it', async () => {
  const program = `
    import { openSandbox } from ${JSON.stringify(new URL('./sandbox.ts', import.meta.url).href)};
    const sandbox = openSandbox({ threads: 1 });
    const nothing = { before: [], after: [], findingsBefore: [], findingsAfter: [], others: [] };
    for (let task = 0; task < 3; task += 1) await sandbox.run('compare', { type: 'privacy', ...nothing });
    console.log('done');`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toBe('done\n');
});
