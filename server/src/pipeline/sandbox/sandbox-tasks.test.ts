import { expect, test } from 'vitest';
import { policyPage } from '../../../testing/vendor-site.ts';
import { privacyPolicy } from '../../../testing/vendor-site-policies.ts';
import { type ReadInput, type ReadOutput, tasks } from './sandbox-tasks.ts';

const url = 'https://vendor.example/privacy';

function inputOf(html: string): ReadInput {
  return {
    page: { bytes: new TextEncoder().encode(html), contentType: 'text/html', charset: 'utf-8', url },
    vendor: { url: 'https://vendor.example/', domain: 'vendor.example' },
    url,
    linkTitle: '',
    expected: null,
    followLinks: true,
    isKnownPolicy: false,
    isDoubted: false,
    knownWording: null,
    knownFingerprint: null,
    knownLinks: null,
  };
}

function readAgain(html: string, known: ReadOutput | null): Promise<ReadOutput> {
  return tasks.read({
    ...inputOf(html),
    knownWording: known?.kind === 'read' ? (known.identity?.contentHash ?? null) : null,
    knownLinks: known?.found.hash ?? null,
  });
}

function linksIn({ found }: ReadOutput): string[] {
  return found.links.map((link) => new URL(link.url).pathname);
}

test('around the same text, links that are as they were are not looked at, and a new one leads to its policy', async () => {
  const page = policyPage(privacyPolicy);
  const first = await readAgain(page, null);
  expect(linksIn(first)).toContain('/terms');
  const rebuilt = await readAgain(page.replace('<main>', '<main data-build="82">'), first);
  expect(rebuilt).toMatchObject({ kind: 'same', found: { links: [], hash: first.found.hash } });
  const link = '<a href="/children">Children’s Privacy Policy</a>';
  const linking = await readAgain(page.replace('</nav>', `${link}</nav>`), first);
  expect(linking.kind).toBe('same');
  expect(linksIn(linking)).toEqual(expect.arrayContaining(['/children', '/terms']));
});

test('where little spoke for a policy, the text must by itself', async () => {
  const read = async (html: string, isDoubted: boolean): Promise<string | null> => {
    const output = await tasks.read({ ...inputOf(html), url: doubted, isDoubted });
    return output.kind === 'read' ? (output.classification?.kind ?? null) : null;
  };
  const doubted = 'https://vendor.example/privacy/your-garden';
  const tale = `<main><h1>Your garden</h1>${'<p>Plant the bulbs in autumn, water them well, and ask our users how theirs did after the first frost.</p>'.repeat(20)}</main>`;
  expect(await read(tale, false)).toBe('policy');
  expect(await read(tale, true)).toBe('not_a_policy');
  expect(await read(policyPage(privacyPolicy), true)).toBe('policy');
});
