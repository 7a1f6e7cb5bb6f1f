import { expect, test } from 'vitest';
import { policyPage } from '../../testing/vendor-site.ts';
import { privacyPolicy } from '../../testing/vendor-site-policies.ts';
import { type ReadInput, type ReadOutput, tasks } from './sandbox-tasks.ts';

const url = 'https://vendor.example/privacy';

function readAgain(html: string, known: ReadOutput | null): Promise<ReadOutput> {
  const input: ReadInput = {
    page: { bytes: new TextEncoder().encode(html), contentType: 'text/html', charset: 'utf-8', url },
    vendor: { url: 'https://vendor.example/', domain: 'vendor.example' },
    url,
    linkTitle: '',
    expected: null,
    followLinks: true,
    isKnownPolicy: false,
    knownWording: known?.kind === 'read' ? (known.identity?.contentHash ?? null) : null,
    knownFingerprint: null,
    knownLinks: known?.found.hash ?? null,
  };
  return tasks.read(input);
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
