import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

const about = 'We keep cookies for twelve months and share them with partners.';

async function readInMain(part: string): Promise<string> {
  return (await documentOf(page(`<main><h1>Terms</h1>${part}${policyText}</main>`))).content;
}

async function readWithoutMain(part: string): Promise<string> {
  return (await documentOf(page(`<h1>Terms</h1>${policyText}${part}`))).content;
}

test.each([
  '<a href="#acceptance">Acceptance of terms</a>',
  '<a href="#">Acceptance of terms</a>',
  '<a href="#accept">Accept or decline</a>',
  '<a role="button">Agreement</a>',
  '<a role="button">Allowed uses</a>',
])('a clause on cookies beside a name of a section is no banner: %s', async (link) => {
  expect(await readInMain(`<div>${about} See ${link}.</div>`)).toContain(about);
});

test.each([
  `<section><h3>Cookies</h3><p>${about}</p><a role="button">Reject all</a></section>`,
  `<div><h2>Advertising</h2><p>${about}</p><button>Reject all</button></div>`,
])('a section with one button is kept where the page has no main element: %s', async (part) => {
  expect(await readWithoutMain(part)).toContain(about);
});

test.each([
  `<div>${about} <a href="#">Accept</a></div>`,
  `<div>${about} <a role="button">Accepteer alles</a></div>`,
  `<div>${about} <a href="javascript:ok()">Akzeptieren</a></div>`,
  `<div><h2>Cookies</h2><p>${about}</p><button>Accept all</button><button>Settings</button></div>`,
])('a banner is left out: %s', async (banner) => {
  expect(await readWithoutMain(banner)).toBe(await readWithoutMain(''));
});
