import { expect, test } from 'vitest';
import { blocksFrom } from '../../../testing/facts-of.ts';
import { judgeText } from './judge-text.ts';

test('a summary leaves out what the document both promises and takes back', () => {
  const said = (...lines: string[]) =>
    judgeText({ ...blocksFrom(lines), type: 'terms', language: 'en', title: 'Terms of Service' }).summary;
  const notice = 'We will notify you by email before the changes to these terms take effect.';
  const arbitration = 'You agree to arbitrate all disputes individually under the rules of the AAA.';
  expect(said(notice, arbitration)).toContain('tells you before or when terms change');
  const summary = said('We may change these terms at any time without notifying you.', notice, arbitration);
  expect(summary).not.toMatch(/without telling|before or when terms change/);
  expect(summary).toContain('makes you arbitrate');
});
