import { expect, test } from 'vitest';
import { extractHtml, page, policyText } from '../page-fixture.ts';

async function whyNot(html: string): Promise<string> {
  const extraction = await extractHtml(html);
  return extraction.kind === 'not_served' ? extraction.why : extraction.kind;
}

test('tells a bot check from a document', async () => {
  expect(
    await whyNot(
      page(
        '<h1>acme.example</h1><p>Verify you are human by completing the action below.</p>',
        '<title>Just a moment...</title>',
      ),
    ),
  ).toBe('challenge');
  expect(
    await whyNot(
      page(
        '<h1>Access Denied</h1><p>You don’t have permission to access this page. Reference #18.2f3a.1700000000</p>',
      ),
    ),
  ).toBe('challenge');
});

test('tells a sign-in page from a document', async () => {
  const form = '<form><input type="email"><input type="password"><button>Log in</button></form>';
  expect(await whyNot(page(`<h1>Sign in to Acme</h1>${form}`))).toBe('login_wall');
  expect(
    await whyNot(page(`<header>${form}</header><main><h1>Privacy Policy</h1>${policyText}</main>`)),
  ).toBe('document');
});

test('tells an error page served as a page from a document', async () => {
  expect(
    await whyNot(page('<h1>Page not found</h1><p>We could not find what you were looking for.</p>')),
  ).toBe('soft_404');
  expect(await whyNot(page('<h1>Seite nicht gefunden</h1>'))).toBe('soft_404');
});

test('tells an app shell and an empty page from a document', async () => {
  expect(
    await whyNot(
      page(
        '<div id="root"></div><noscript>You need to enable JavaScript.</noscript><script src="/a.js"></script>',
      ),
    ),
  ).toBe('app_shell');
  expect(await whyNot(page('<p> </p>'))).toBe('empty');
});

test('tells a page that broke off from one that leaves out its closing tags', async () => {
  const whole = page(`<div><div><main><h1>Privacy Policy</h1>${policyText}</main></div></div>`);
  expect(await whyNot(whole.slice(0, whole.indexOf('Paragraph 9')))).toBe('truncated');
  expect(await whyNot(`${whole.slice(0, whole.indexOf('</main>'))}<a hre`)).toBe('truncated');
  expect(
    await whyNot(`<!doctype html><title>Terms</title><h1>Terms</h1>${policyText.replaceAll('</p>', '')}`),
  ).toBe('document');
});

test('a policy that speaks of captchas, errors and signing in is a document', async () => {
  expect(
    await whyNot(
      page(
        `<main><h1>Privacy Policy</h1><p>We use a captcha to verify you are human.</p><p>Sign in to your account to see a page not found message.</p>${policyText}</main>`,
      ),
    ),
  ).toBe('document');
});

test('a short notice with numbers and words of error and sign-in pages is a document', async () => {
  const address =
    '<h1>Legal notice</h1><p>Acme Inc.</p><p>500 Main Street, Springfield</p><p>Telephone 404 555 0100</p>';
  const rest = `<p>${'The publisher of these pages answers for what they say. '.repeat(15)}</p>`;
  expect(await whyNot(page(`<main>${address}${rest}</main>`))).toBe('document');
  const contact = '<h1>Aviso de privacidade</h1><h2>Entrar em contato</h2>';
  expect(await whyNot(page(`<main>${contact}${rest}</main>`))).toBe('document');
  const account = '<h1>Privacy notice</h1><h2>Login information</h2>';
  expect(await whyNot(page(`<main>${account}${rest}</main>`))).toBe('document');
});

test.each([
  ['<h1>Privacy Policy</h1><iframe src="/files/p.html"></iframe>', 'framed'],
  ['<object data="https://cdn.example/files/2.pdf"></object><script src="/app.js"></script>', 'framed'],
  ['<h1>Privacy</h1><embed src="policy.PDF">', 'framed'],
  ['<h1>Privacy</h1><iframe src="https://terms.example/view/privacy-policy/81a2"></iframe>', 'framed'],
  ['<h1>Imprint</h1><p>Acme Ltd, 1 Road, London</p><iframe src="https://maps.example/embed"></iframe>', null],
  [
    '<div id="root"></div><iframe hidden src="/renew.html"></iframe><script src="/app.js"></script>',
    'app_shell',
  ],
  [`<h1>Privacy</h1>${policyText}<iframe src="/form.html"></iframe>`, null],
])('tells a page that only frames a document: %s', async (body, why) => {
  const extraction = await extractHtml(page(body));
  expect(extraction.kind === 'not_served' ? extraction.why : null).toBe(why);
});
