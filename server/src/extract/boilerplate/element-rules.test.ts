import { expect, test } from 'vitest';
import { lineRules } from '../lines/line-rules.ts';
import { passageRules } from '../lines/passage-rules.ts';
import { documentOf, page, policyText } from '../page-fixture.ts';
import { elementRules } from './element-rules.ts';

const rules = [...elementRules, ...lineRules, ...passageRules];

test('every rule has an id of its own, a reason and a captured page', () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const { why, example } of rules) {
    expect(why).toMatch(/\.$/);
    expect(example).toMatch(/^\p{L}.*[:,]/u);
  }
});

test('a rule that is taken out of its table holds no more', async () => {
  const html = page(`<main><h1>Terms</h1><p>Skip to content</p>${policyText}</main>`);
  expect((await documentOf(html)).content).not.toContain('Skip to content');
  const at = lineRules.findIndex(({ id }) => id === 'skip-link');
  const [rule] = lineRules.splice(at, 1);
  try {
    expect((await documentOf(html)).content).toContain('Skip to content');
  } finally {
    if (rule !== undefined) lineRules.splice(at, 0, rule);
  }
});
