import { expect, test } from 'vitest';
import { policyPage } from '../../testing/vendor-site.ts';
import {
  cookiePolicy,
  dataProcessingAddendum,
  privacyPolicy,
  termsOfService,
} from '../../testing/vendor-site-policies.ts';
import { openSandbox, type Sandbox } from './sandbox/sandbox.ts';

const policies = [privacyPolicy, termsOfService, cookiePolicy, dataProcessingAddendum].map(policyPage);
const french = `<!doctype html><html lang="fr"><title>Confidentialité</title><main><h1>Politique de confidentialité</h1><p>${'Nous conservons vos données personnelles pendant douze mois et les partageons avec nos partenaires. '.repeat(20)}</p></main></html>`;

/** Everything that is said of a page: text, type, identity, links, findings, summary and score. */
async function sayOf(sandbox: Sandbox, html: string): Promise<string> {
  const read = await sandbox.run('read', {
    page: {
      bytes: new TextEncoder().encode(html),
      contentType: 'text/html',
      charset: 'utf-8',
      url: 'https://vendor.example/policy',
    },
    vendor: { url: 'https://vendor.example/', domain: 'vendor.example' },
    url: 'https://vendor.example/policy',
    linkTitle: '',
    expected: null,
    knownWording: null,
    isKnownPolicy: false,
    isDoubted: false,
    knownFingerprint: null,
    knownLinks: null,
    followLinks: true,
  });
  if (read.kind !== 'done' || read.value.kind === 'same') throw new Error('It was not read');
  const { classification, extraction } = read.value;
  if (extraction.kind !== 'document') throw new Error('It is no document');
  const { content, blocks, language, title } = extraction.document;
  const type = classification?.kind === 'policy' ? classification.type : 'other_compliance';
  const analysis = await sandbox.run('analyse', { content, blocks, type, language, title });
  return JSON.stringify([read.value, analysis]);
}

/** What a thread of its own says of each policy, read in this order after other pages. */
async function sayInOrder(order: readonly number[], before: readonly string[]): Promise<string[]> {
  const sandbox = openSandbox({ threads: 1 });
  for (const page of before) await sayOf(sandbox, page);
  const said: string[] = [];
  for (const index of order) said[index] = await sayOf(sandbox, policies[index] ?? '');
  await sandbox.close();
  return said;
}

test('the same text gives the same blocks, findings and score in every thread, whatever was read before', async () => {
  const fresh = await sayInOrder([0, 1, 2, 3], []);
  expect(fresh.every((said) => said.includes('"quote"'))).toBe(true);
  expect(await sayInOrder([3, 1, 0, 2], [french, ...policies])).toEqual(fresh);
  const shared = openSandbox({ threads: 2 });
  const together = [2, 0, 3, 1, 1, 3, 0, 2];
  const said = await Promise.all(together.map((index) => sayOf(shared, policies[index] ?? '')));
  await shared.close();
  expect(said).toEqual(together.map((index) => fresh[index]));
});
