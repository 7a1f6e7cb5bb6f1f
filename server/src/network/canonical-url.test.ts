import { describe, expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

const address = 'https://acme.example/legal/terms?region=eu';

describe('visitor parameters are no part of an address', () => {
  test.each([
    'msockid=3A1F',
    'gbraid=0AAA',
    'wbraid=Cj0K',
    '_gac=1.2.3',
    '_gac_UA-77=1.2.3',
    'vero_id=77',
    'oly_enc_id=9021A',
    'ck_subscriber_id=77',
    'mkt_tok=NzctQUJD',
    'gad_source=1',
    '__hstc=77.1',
    'adobe_mc=MCMID%3D77',
    'mc_eid=77',
    'UTM_Source=letter',
    'hsa_cam=77',
    'PHPSESSID=77',
    '_branch_match_id=77',
  ])('as a parameter: %s', (parameter) => {
    expect(canonicalUrl(`${address}&${parameter}`)?.url).toBe(address);
  });

  test('as a piece of the path', () => {
    expect(canonicalUrl('https://acme.example/legal/terms;jsessionid=0A1B.node2?region=eu')?.url).toBe(
      address,
    );
  });

  test.each(['id=77', 'version=2', 'document=terms', 'lang=de', 'v=3', 'page=legal', 'LinkID=246338'])(
    'while what may choose a document stays: %s',
    (parameter) => {
      expect(canonicalUrl(`https://acme.example/legal?${parameter}`)?.url).toBe(
        `https://acme.example/legal?${parameter}`,
      );
    },
  );
});

test('an address that was escaped too often is taken as it is meant', () => {
  for (const written of ['a=1&amp;b=2', 'a=1&amp;amp;b=2', 'a=1&b=2'])
    expect(canonicalUrl(`https://acme.example/legal?${written}`)?.url).toBe(
      'https://acme.example/legal?a=1&b=2',
    );
});

test('an address that is too long once its letters are encoded leads nowhere', () => {
  expect(canonicalUrl(`https://acme.example/${'я'.repeat(2000)}`)).toBeNull();
});

test('a question mark without a question is dropped', () => {
  expect(canonicalUrl('https://acme.example/terms.pdf?')?.url).toBe('https://acme.example/terms.pdf');
});
