import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

/** A page on which nothing is marked as the main text, and all of it but this stands in one element. */
async function readBehind(end: string): Promise<string> {
  return (await documentOf(page(`<div><h1>Terms of Use</h1>${policyText}</div>${end}`))).content;
}

test.each([
  [
    'the courts of Dublin',
    '<section><h2>12. Disputes</h2><p>Disputes go to the courts of Dublin; you may also use the <a href="https://odr.example">ODR platform</a></p></section>',
  ],
  [
    'cancel within 14 days',
    '<div><h2>Cancellation</h2>You may cancel within 14 days of your order. <button>Cancel</button></div>',
  ],
  [
    'governed by the laws',
    '<div>These terms are governed by the laws of Ireland. See also our <a href="/refunds">refund rules</a></div>',
  ],
  [
    'Data Protection Officer',
    '<div>Complaints: write to our Data Protection Officer, Acme SA, Paris, or use the <a href="/form">form</a></div>',
  ],
  [
    '1 Main Street',
    '<div><h2>Contact</h2>Acme Ltd, 1 Main Street, Dublin. <a href="/help">Help centre</a></div>',
  ],
  [
    'Initech',
    '<div><h2>Sub-processors</h2><ul><li><a href="https://a.example">Hooli</a></li><li><a href="https://b.example">Initech</a></li><li><a href="https://c.example">Globex</a></li><li><a href="https://d.example">Umbrella</a></li></ul></div>',
  ],
  [
    'Globex',
    '<div><h2>Who helps us</h2><a href="https://a.example">Hooli</a> <a href="https://b.example">Initech</a> <a href="https://c.example">Globex</a> <a href="https://d.example">Umbrella</a></div>',
  ],
  [
    'Acorn',
    '<h2>Whom we work with</h2><div><a href="/a">Acorn</a> <a href="/b">Bee</a> <a href="/c">Cee</a> <a href="/d">Dee</a></div>',
  ],
  [
    'Nobody younger than sixteen',
    '<div><h2>Age</h2>Nobody younger than sixteen gets an account. <button>Report</button></div>',
  ],
  [
    'Notes are kept in Ireland',
    '<div>Notes are kept in Ireland and nowhere else. <a href="/map">Map</a></div>',
  ],
])('keeps the last section of a text without a main element: %s', async (kept, end) => {
  expect(await readBehind(end)).toContain(kept);
});

test.each([
  '<div><h3>Company</h3><a href="/about">About us and what we do</a> <a href="/jobs">Jobs</a> <a href="/blog">Blog</a> <a href="/press">Press</a></div>',
])('leaves out what stands behind such a text, or behind the text in a main element: %s', async (end) => {
  expect(await readBehind(end)).toBe(await readBehind(''));
  const inMain = (extra: string): string =>
    page(`<main><div><h1>Terms of Use</h1>${policyText}</div>${extra}</main>`);
  expect((await documentOf(inMain(end))).content).toBe((await documentOf(inMain(''))).content);
});
