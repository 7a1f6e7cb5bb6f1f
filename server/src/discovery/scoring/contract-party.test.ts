import { describe, expect, test } from 'vitest';
import { isContractOf } from './contract-party.ts';
import { discover, footer, home } from '../site-fixture.ts';

const often = 'Acme may end this. Acme keeps what it has. Acme answers for nothing else. Ask Acme. ';
const foreign = 'https://rockets.example/terms';
const contract = 'https://acme.example/terms';

const isOwn = (text: string, domain = 'acme.example', address = foreign): boolean =>
  isContractOf(`<h1>Terms of use</h1><p>${text}</p>`, new Set([domain]), address);

describe('a contract of the vendor on another of its domains', () => {
  test.each([
    'These terms are an agreement between you and Acme Corporation.',
    'This service is offered by Acme, Inc. (“we”, “us” or “our”).',
    'You agree to indemnify and hold harmless Acme, its affiliates and agents.',
    'Diese Bedingungen gelten zwischen Ihnen und der Acme GmbH.',
    'Le présent contrat est conclu entre vous et Acme SAS.',
    'Este contrato se celebra entre usted y Acme, S.A.',
  ])('names the vendor as a party: %s', (sentence) => {
    expect(isOwn(`${sentence} ${often}`)).toBe(true);
  });
});

describe('a contract of somebody else', () => {
  test.each([
    ['names the vendor by the way', `${often} These terms are an agreement between you and Rockets Ltd.`],
    [
      'says that the vendor is no party',
      `This agreement is between you and Globex only, and not with Acme. ${often}`,
    ],
    [
      'says so of the vendor first',
      `You acknowledge that this agreement is not between you and Acme. ${often}`,
    ],
    [
      'names both as parties',
      `This is an agreement between you and Rockets Ltd. You hold harmless Acme. ${often}`,
    ],
    ['names another beside the vendor', `You agree to indemnify and hold harmless Globex and Acme. ${often}`],
    ['names another as "we"', `Globex Ltd (“we”) sells for Acme. You agree to hold harmless Acme. ${often}`],
    ['names the vendor once', 'These terms are an agreement between you and Acme.'],
    [
      'tells of the vendor’s services',
      `We use analytics provided by Acme LLC (“Acme”). Acme is a controller. ${often}`,
    ],
    [
      'names the vendor in a longer word',
      'This is an agreement between you and Acmegon. Acmegon. Acmegon. Acmegon. Acmegon.',
    ],
    ['hides the name in a script', `</p><script>${often} between you and Acme</script><p>Rockets`],
  ])('%s', (_, text) => {
    expect(isOwn(text)).toBe(false);
  });

  test.each(['customer.example', 'partner.example', 'merchant.example', 'company.example'])(
    'calls its parties as the vendor is called: %s',
    (domain) => {
      const role = (domain.split('.')[0] ?? '').replace(/^./, (letter) => letter.toUpperCase());
      expect(
        isOwn(
          `An agreement between you and ${role}. You hold harmless ${role}. ${role} pays. ${role} asks. ${role}.`,
          domain,
        ),
      ).toBe(false);
    },
  );
});

// A pattern that steps back over them would take hours, and end as a test that hangs.
test('a page of nothing but capitals and open tags is read in time', () => {
  const hostile = `${'Acme Acme, '.repeat(20_000)}${'A'.repeat(100_000)}${'<script'.repeat(50_000)}${'('.repeat(50_000)}`;
  expect(isOwn(hostile)).toBe(false);
});

describe('where the vendor’s own contract links to it', () => {
  const pages = (text: string, source = 'Terms') => ({
    [home]: footer('<a href="/terms">Terms</a>'),
    [contract]: `<h1>${source}</h1><main><p>For rockets the <a href="${foreign}">Rockets Terms of Use</a> apply.</p></main>`,
    [foreign]: `<title>Terms of use</title><h1>Terms of use</h1><p>${text}</p>${footer('<a href="/privacy">Privacy policy</a>')}`,
  });
  const own = `An agreement between you and Acme. ${often}`;

  test('it is taken once its text names the vendor, and nothing else of its site', () => {
    const { candidates, asked } = discover(pages(own));
    expect(asked).toContain(`elsewhere ${foreign}`);
    expect(candidates.map(({ url }) => url).sort()).toEqual([contract, foreign]);
    expect(candidates.find(({ url }) => url === foreign)?.why).toEqual([
      'link “Rockets Terms of Use” on the page “Terms”, and its text names this vendor as a party',
    ]);
  });

  test('it is left out where the text names somebody else', () => {
    const { candidates, discovery } = discover(pages(`An agreement between you and Rockets. ${often}`));
    expect(candidates.map(({ url }) => url)).toEqual([contract]);
    expect(discovery.leftOut().map(({ url }) => url)).toContain(foreign);
  });

  test('what a privacy policy links to is not even asked for', () => {
    const { asked } = discover({
      ...pages(own, 'Privacy policy'),
      [home]: footer('<a href="/terms">Privacy</a>'),
    });
    expect(asked.join()).not.toContain('rockets.example');
  });

  test('what is named after the vendor is asked for first', () => {
    const links = Array.from(
      { length: 4 },
      (_, at) => `<a href="https://r${at}.example/terms">Rocket terms of use</a>`,
    );
    const named = '<a href="https://r9.example/launch-terms">Terms for launches by Acme</a>';
    const { asked } = discover({
      ...pages(own),
      [contract]: `<h1>Terms</h1><main>${links.join(' ')} ${named}</main>`,
    });
    expect(asked).toContain('elsewhere https://r9.example/launch-terms');
  });

  test('no more than three are asked for', () => {
    const links = Array.from(
      { length: 9 },
      (_, at) => `<a href="https://r${at}.example/terms">Rocket terms of use</a>`,
    );
    const { asked } = discover({
      ...pages(own),
      [contract]: `<h1>Terms</h1><main>${links.join(' ')}</main>`,
    });
    expect(asked.filter((request) => request.startsWith('elsewhere'))).toHaveLength(3);
  });
});
