import { expect, test } from 'vitest';
import { documentOf, page, policyText } from './page-fixture.ts';

const text = `<h1>Privacy Policy</h1>${policyText}`;

async function readUnder(head: string): Promise<string[]> {
  const settings = [`${head}${text}`, `<main>${head}${text}</main>`, `${head}<div>${text}</div>`];
  return Promise.all(settings.map(async (html) => (await documentOf(page(html))).content));
}

test.each([
  '<div class="x1"><span>New: notes that write themselves.</span> <a href="/ai">Learn more</a></div>',
  '<div><p>🎉 We raised our Series B! <a href="/blog">Read the announcement</a></p></div>',
  '<div><p>It looks like you are in Germany.</p><a href="/de">Go to our German site</a><button>Stay</button></div>',
  '<div><span>Hi, Anna</span> <a href="/account">My account</a> <a href="/out">Log out</a></div>',
  '<aside><h3>Try Acme Pro for free today</h3><p>No credit card required.</p><a href="/signup">Start</a></aside>',
  '<a href="/webinar">Webinar: how teams write faster</a>',
  '<a href="/legal">← Back to all policies</a>',
  '<div><a href="/">Acme</a> &gt; <a href="/help">Help Center</a> &gt; <a href="/legal">Legal</a></div>',
])('leaves out what leads elsewhere above the title: %s', async (head) => {
  expect(await readUnder(head)).toEqual(await readUnder(''));
});

test.each([
  '<div>In force since 1 May 2024. <a href="/old">What we said before</a></div>',
  '<div>We are changing this policy soon. <a href="/new">See how</a></div>',
  '<div>In short: we share your data. <a href="/more">More on that</a></div>',
  '<div>We changed how we bill on all plans from now on. <a href="/new">See what changed</a></div>',
  '<div>For users in the EU other rules hold. <a href="/eu">EU rules</a></div>',
  '<p>Acme Notes Inc. (<a href="https://acme.example">acme.example</a>)</p>',
  '<div>Contents: <a href="#a">What we keep</a> <a href="#b">Whom we tell</a></div>',
  '<div>Acme Notes Inc., 1 Main Street, Springfield</div>',
  '<div><h2>In a nutshell</h2>We keep what you write. <a href="/faq">Learn more</a></div>',
])('keeps what the document says above its title: %s', async (head) => {
  const said = (/<div>(?:<h2>)?([^<]+)|<p>([^<(]+)/.exec(head) ?? [])
    .slice(1)
    .find((one) => one !== undefined);
  for (const content of await readUnder(head)) expect(content).toContain(said?.trim());
});

test('keeps what introduces a document whose sections are its first headings', async () => {
  const html = `<div>Welcome to Acme, the home of all notes. <a href="/faq">Learn more</a></div><h1>What we keep</h1>${policyText}<h1>Whom we tell</h1>${policyText.replaceAll('notes', 'books')}`;
  expect((await documentOf(page(html))).content).toContain('Welcome to Acme');
});
