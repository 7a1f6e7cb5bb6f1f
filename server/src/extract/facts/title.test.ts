import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

const section = '<h1>Our role when processing your data</h1><p>We act on behalf of our customers.</p>';

async function titleOf(body: string, title: string): Promise<string> {
  return (await documentOf(page(`<main>${body}</main>`, `<title>${title}</title>`))).title;
}

test('an h1 deep in the text is no title where the page or its first lines bear a policy’s name', async () => {
  expect(await titleOf(policyText + section, 'Privacy Notice | Acme')).toBe('Privacy Notice');
  expect(await titleOf(`<p>Privacy Notice</p>${policyText}${section}`, 'Acme')).toBe('Privacy Notice');
});

test('an h1 is the title where it comes first, is a policy’s name itself, or no other is', async () => {
  expect(await titleOf(section + policyText, 'Privacy Notice | Acme')).toBe(
    'Our role when processing your data',
  );
  const late = `${policyText}<h1>Privacy Policy</h1>${policyText.replaceAll('notes', 'books')}`;
  expect(await titleOf(late, 'Terms of Service | Acme')).toBe('Privacy Policy');
  expect(await titleOf(policyText + section, 'Acme')).toBe('Our role when processing your data');
});

test('an h1 left over from another page gives way to the one that names what the page’s title names', async () => {
  const copied = `<h1>Privacy Policy</h1><p>This Privacy Policy says what we do.</p><h1>Terms of Service</h1>${policyText}`;
  expect(await titleOf(copied, 'Terms and Conditions | Acme')).toBe('Terms of Service');
  expect(await titleOf(copied, 'Privacy Policy | Acme')).toBe('Privacy Policy');
  expect(await titleOf(copied, 'Acme')).toBe('Privacy Policy');
});

test('a page’s title is a policy’s name without the site’s before it and what the site says of itself behind it', async () => {
  expect(await titleOf(policyText, 'Acme | Privacy Policy | Instant Notes | Write. Share.')).toBe(
    'Privacy Policy',
  );
  expect(await titleOf(policyText, 'Acme - Terms of Service')).toBe('Terms of Service');
  expect(await titleOf(policyText, 'Terms of Service – Business | Acme')).toBe('Terms of Service - Business');
});
