import { expect, test } from 'vitest';
import { documentOf, page, policyText } from './page-fixture.ts';

const bare = `<h1>Privacy Policy</h1>${policyText}`;

async function readBeside(extra: string): Promise<string> {
  return (await documentOf(page(`<main>${bare}${extra}</main>`))).content;
}

test.each([
  '<p>Privacy Policy · updated 3 days ago</p>',
  '<p>Last updated 3 days ago by Jane Roe</p>',
  '<p>Updated yesterday</p>',
  '<p>1,204 views</p>',
  '<span>12K views · 5 min read</span>',
  '<p>Views: 1204</p>',
  '<p>1.204 Aufrufe</p>',
  '<p>3 comments</p>',
  '<p>You are visitor number 10234</p>',
  '<p>Estimated read time: 12 min</p>',
  '<p>Was this helpful?</p>',
  '<div>Was this article helpful? <a href="#">Yes</a> <a href="#">No</a></div>',
  '<div><h4>Did this page help you?</h4><a role="button">Yes</a><a role="button">No</a></div>',
  '<p>War dieser Artikel hilfreich? Ja Nein</p>',
  '<p>Cet article vous a-t-il été utile ? Oui Non</p>',
  '<div>Share: <a href="#">Facebook</a> <a href="#">LinkedIn</a></div>',
  '<p>Follow us: <a href="https://x.com/a">X</a> <a href="https://facebook.com/a">Facebook</a></p>',
  '<div><a href="#">Print this page</a> <a href="/p.pdf">Download PDF</a></div>',
  '<p><a href="/p.pdf">Download a printable version (PDF, 214 KB)</a></p>',
  '<p>Contents <a href="#">[hide]</a></p>',
  '<p><a href="#">Collapse all</a></p>',
  '<p>Hi! How can we help you today?</p>',
  '<p>Your IP address is 203.0.113.7</p>',
  '<p>Session ID: 9f8a7b6c5d4e3f2a</p>',
  '<p>The current time is 10:33 UTC</p>',
  '<div><span>Written by Jane Roe</span> <span>Updated this week</span></div>',
  '<p>4 months ago · Updated</p>',
  '<div><span>Acme Legal Team</span> · <span>8 min read</span></div>',
  '<div><button>Listen to this article</button><span>0:00 / 12:34</span></div>',
  '<p>Viewed 1,204 times</p>',
  '<p>Visto 1.234 veces</p>',
  '<p>1.234 mal gelesen</p>',
  '<p>Rate this page ★★★★☆ 4.2 / 5 (123 votes)</p>',
  '<div><h3>Was this page useful?</h3><a href="#">👍 Yes</a> <a href="#">👎 No</a><p>Thank you for your feedback!</p></div>',
  '<div><p>Did this answer your question?</p><span>😞</span><span>😐</span><span>😃</span></div>',
  '<p>Have more questions? <a href="/new">Submit a request</a></p>',
  '<p>Haben Sie Fragen? <a href="/new">Anfrage einreichen</a></p>',
  '<p>Please <a href="/in">sign in</a> to leave a comment.</p>',
  '<h3>Leave a Reply</h3>',
  '<p>You are using an outdated browser. Please upgrade your browser to improve your experience.</p>',
  '<p><a href="/edit">Edit this page on GitHub</a></p>',
  '<p>Need help? Chat with our team</p>',
  '<p><a href="/p.pdf">Download a PDF version of this policy</a></p>',
  '<p><a href="#">↑ Top</a></p>',
  '<p><a href="#">Zurück nach oben</a></p>',
  '<p><a href="#">Retour en haut de page ↑</a></p>',
  '<h2>Related articles</h2><ul><li><a href="/a">How to export notes</a></li><li><a href="/b">Share a notebook</a></li></ul>',
  '<h2>You may also like</h2><a href="/blog/1"><h3>Our new office</h3><p>We moved to a place with a view.</p></a><p>12 May 2025</p>',
  '<h3>From the blog</h3><a href="/1"><h4>How we rebuilt search</h4></a><p>A look behind the scenes of all that we did to make it faster.</p><span>12 May 2025</span><a href="/2"><h4>Meet Anna</h4></a><p>Anna has been with us since the very beginning of it all.</p>',
  '<h3>Ähnliche Artikel</h3><ul><li><a href="/a">Notizen exportieren</a></li></ul>',
])('is no part of the text: %s', async (extra) => {
  expect(await readBeside(extra)).toBe(await readBeside(''));
});

test.each([
  '<div><a href="/">Home</a> / <a href="/legal">Legal</a> / Privacy Policy</div>',
  '<div><a href="/">Startseite</a> › <a href="/recht">Recht</a> › Datenschutz</div>',
  '<ol><li><a href="/">Home</a></li><li><a href="/legal">Legal</a></li><li>Privacy Policy</li></ol>',
])('neither is the way from the home page: %s', async (way) => {
  expect((await documentOf(page(`<main>${way}${bare}</main>`))).content).toBe(await readBeside(''));
});

test.each([
  'We share 3 reports a year with Facebook and X.',
  'Prints of this page are yours to keep.',
  'Download our app only from the stores named here.',
  'Comments 3 days old are deleted.',
  'Updated terms apply 30 days after notice.',
  'Your IP address is kept for 7 days.',
  'Home address, name and date of birth',
  'Open source software',
  'Read more in Section 4.',
  'Views are our own.',
  'Visitors under 13 must not use it.',
  'Posted by us today, in force 30 days later.',
  'Written by Jane Roe, approved by the board on 1 May 2024',
  '1 May 2024 · 8 min read',
  'Have more questions? Write to dpo@acme.example.',
  'Viewed as a whole, we act as a processor.',
  'Top of our list is your safety.',
  'Edit this page of your profile to opt out.',
  '✔ Share',
  'Yes, we sell data.',
])('a clause that begins like such a line is text: %s', async (clause) => {
  expect(await readBeside(`<p>${clause}</p>`)).toContain(clause);
});

test.each([
  [
    'other policies',
    '<h2>Related policies</h2><ul><li><a href="/t">Terms of Service</a></li></ul>',
    'Terms of Service',
  ],
  [
    'what follows the links',
    '<h2>Related articles</h2><a href="/a">Notes</a><h2>Your rights</h2><p>Ask us.</p>',
    'Your rights',
  ],
  [
    'products that a policy covers as well',
    '<p>Other products:</p><ul><li><a href="/m">Acme Mail</a></li><li><a href="/d">Acme Drive</a></li></ul><p>are covered by this policy too.</p>',
    '- Acme Mail\n- Acme Drive',
  ],
  [
    'topics that the text goes on to speak of',
    '<h2>Related topics</h2><ul><li><a href="/m">Acme Mail</a></li></ul><h3>Scope</h3><p>All that is listed here is a part of this policy.</p>',
    'Acme Mail',
  ],
  [
    'sections under links to themselves',
    '<h2>Other articles</h2><h3><a href="#m">Mail</a></h3><p>We read no mail that you send or receive with it.</p>',
    'We read no mail',
  ],
  [
    'rules told under a head for articles',
    '<h2>Related articles</h2><h3><a href="/a">Refund rules</a></h3><p>We give no refunds at all for what was paid.</p>',
    'We give no refunds at all',
  ],
  [
    'what follows articles',
    '<h2>Related articles</h2><h3><a href="/a">Notes</a></h3><p>How they are kept.</p><p>All of these are a part of this policy, and bind you as it does.</p>',
    'All of these',
  ],
  [
    'a section of that name',
    '<h2>Recent news</h2><p>We now keep logs for longer.</p>',
    'We now keep logs for longer.',
  ],
])('keeps %s', async (_, extra, kept) => {
  expect(await readBeside(extra)).toContain(kept);
});

test('a line on whose site this is does not go on about the list before it', async () => {
  const imprint = '<p>© 2025 Acme Notes and those who have lent it their pictures.</p>';
  const list = '<h2>Related articles</h2><ul><li><a href="/a">How to export notes</a></li></ul>';
  expect(await readBeside(list + imprint)).toBe(await readBeside(imprint));
});
