import { expect, test } from 'vitest';
import { documentOf, page, policyText } from '../page-fixture.ts';

async function readAbove(tail: string): Promise<string> {
  return (await documentOf(page(`<main><h1>Privacy Policy</h1>${policyText}${tail}</main>`))).content;
}

test.each([
  '<div><label>Language</label><select><option>English</option></select></div>',
  '<div><label for="q">Search the help center</label> <input id="q"></div>',
  '<div><label>Sort by <span><select><option>Date</option></select></span></label></div>',
  '<div class="x1"><h3>Subscribe to our newsletter</h3><p>Join 20,000 readers. No spam, and you may leave at any time.</p><input type="email"><button>Sign up</button></div>',
  '<div><p>Newsletter abonnieren und 10 % sparen</p><form><input type="email"><button>Los</button></form></div>',
  '<form><p>Sign up here and read what our writers do with their days.</p><input type="email"></form>',
  '<form><p>Your question</p><input></form>',
])('leaves out what names a field or asks for an address: %s', async (asked) => {
  expect(await readAbove(asked)).toBe(await readAbove(''));
});

test.each([
  ['I do not want my data sold.', '<label><input type="checkbox"> I do not want my data sold.</label>'],
  ['No sale', '<label>No sale <input type="radio"></label>'],
  ['We sell notes.', '<label>We sell notes.</label><p>And books.</p><input>'],
  ['Liability: none', '<ul role="menu"><li>Liability: none</li><li>Law: Irish</li></ul>'],
  [
    'by sending us your name here',
    '<form><p>You may opt out of arbitration within 30 days by sending us your name here.</p><input></form>',
  ],
  [
    'opt out of the sale of your data',
    '<div><p>You may opt out of the sale of your data by leaving us your address here.</p><input type="email"></div>',
  ],
  ['We keep messages for 30 days.', '<div role="status" hidden>We keep messages for 30 days.</div>'],
])('keeps what the text says beside a field: %s', async (kept, part) => {
  expect(await readAbove(part)).toContain(kept);
});
