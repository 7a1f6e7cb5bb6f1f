import { expect, test } from 'vitest';
import { canonicalLink } from './canonical-link.ts';

const page = { url: 'https://www.quillmere.com/en/privacy', domain: 'quillmere.com' };

test.each([
  ['<link rel="canonical" href="https://quillmere.com/legal/data">', 'https://quillmere.com/legal/data'],
  ["<LINK href='/legal/data?a=1&amp;b=2' rel='canonical'/>", 'https://www.quillmere.com/legal/data?a=1&b=2'],
  ['<link rel=canonical href=../legal/data>', 'https://www.quillmere.com/legal/data'],
  ['<link href="https://help.quillmere.com/privacy" rel="canonical">', 'https://help.quillmere.com/privacy'],
  // The address itself, written otherwise.
  ['<link rel="canonical" href="http://quillmere.com/en/privacy/">', null],
  ['<link rel="canonical" href="https://quillmere.com/">', null],
  ['<link rel="canonical" href="https://notquillmere.com/privacy">', null],
  ['<link rel="canonical" href="javascript:alert(1)">', null],
  ['<link rel="canonical">', null],
  ['<link rel="alternate" href="/legal/data">', null],
  ['<p>No head</p>', null],
])('%s', (html, expected) => {
  expect(canonicalLink(`<!doctype html><title>Privacy</title>${html}`, page)).toBe(expected);
});
