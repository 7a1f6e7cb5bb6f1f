import { describe, expect, test } from 'vitest';
import { classify, type ClassifyInput } from './classify.ts';

const rockets = (words: number) => 'rockets '.repeat(words);
const privacy = 'This privacy notice explains which personal information we collect of a data subject. ';
const terms =
  'You agree to these terms; liability under this agreement ends where the governing law ends it. ';

describe('how sure the type is', () => {
  test.each([
    [
      'a long text by its name, address and words',
      { title: 'Privacy policy', url: '/legal/privacy-policy', content: privacy.repeat(20) },
      0.99,
    ],
    [
      'a short text by the same',
      { title: 'Privacy policy', url: '/legal/privacy-policy', content: privacy.repeat(8) },
      0.8,
    ],
    ['a long text by its words', { content: privacy.repeat(20) }, 0.8],
    ['a text whose name and words disagree', { title: 'Privacy policy', content: terms.repeat(20) }, 0.56],
    ['a text that says nothing of itself', { language: 'fi', content: rockets(200) }, 0.5],
  ])('%s', (_, input, confidence) => {
    expect(classified(input)).toMatchObject({ kind: 'policy', confidence });
  });
});

describe('where a name counts', () => {
  test.each([
    ['in the address more than in its folder', { url: '/terms/privacy-policy' }, 'privacy'],
    ['in the folder, where the address names nothing', { url: '/privacy-policy/x1' }, 'privacy'],
    ['in the fragment as much as in the title', { url: '/legal#privacy-policy' }, 'privacy'],
    ['in an address written in percent', { url: '/datenschutzerkl%C3%A4rung' }, 'privacy'],
    ['in an address that breaks off within a letter', { url: '/privacy-policy%E0%A4%A' }, 'privacy'],
    ['in the first line', { content: `Privacy policy\n${rockets(100)}` }, 'privacy'],
    [
      'in the first line more than in the next',
      { content: `Privacy policy\nTerms of service\n${rockets(100)}` },
      'privacy',
    ],
    [
      'in the line after the name of the site’s part',
      { content: `Legal\nPrivacy policy\n${rockets(100)}` },
      'privacy',
    ],
    ['in a part of the title', { title: 'Acme | Privacy policy' }, 'privacy'],
  ])('%s', (_, input, type) => {
    expect(classified({ content: rockets(100), ...input })).toMatchObject({ kind: 'policy', type });
  });

  test('the name of the site’s part is none of the first lines', () => {
    const content = `Legal\n${'Rockets\n'.repeat(3)}Code of conduct\n${rockets(100)}`;
    expect(classified({ content })).toMatchObject({ kind: 'policy', type: 'acceptable_use' });
  });

  test('not in a line of a paragraph, nor below the first lines', () => {
    const kindOf = (head: string) => classified({ content: `${head}\n${rockets(100)}` }).kind;
    expect(kindOf(`Code of conduct ${'and more '.repeat(15)}`)).toBe('not_a_policy');
    expect(kindOf(`${'Rockets\n'.repeat(4)}Code of conduct`)).toBe('not_a_policy');
    expect(kindOf(`${'Rockets\n'.repeat(3)}Code of conduct`)).toBe('policy');
  });

  test('what discovery took it for counts less than a name', () => {
    const named = { title: 'Privacy policy', content: rockets(100) };
    expect(classified({ ...named, expected: 'terms' })).toMatchObject({ type: 'privacy' });
    expect(classified({ content: rockets(100), language: 'fi', expected: 'terms' })).toMatchObject({
      type: 'terms',
    });
  });
});

describe('which name counts', () => {
  const title = 'Privacy policy';
  const next = (count: number) =>
    `Rockets\n${'Code of conduct\n'.repeat(count)}${`${rockets(10)}\n`.repeat(10)}`;
  const first = (line: string) => `${line}\n${rockets(100)}`;
  const twice = '/privacy-policy/privacy-policy';

  test.each([
    ['the title’s more than the address’s', { title, url: '/terms-of-service' }, 'privacy'],
    [
      'the first line’s more than the address’s',
      { content: first(title), url: '/terms-of-service' },
      'privacy',
    ],
    ['the fragment’s more than the address’s', { url: '/terms-of-service#privacy-policy' }, 'privacy'],
    ['the address’s more than the next lines’', { url: '/privacy-policy', content: next(2) }, 'privacy'],
    [
      'three next lines’ more than the address’s',
      { url: '/privacy-policy', content: next(3) },
      'acceptable_use',
    ],
    ['the whole address’s more than the title’s', { title: 'Terms of service', url: twice }, 'privacy'],
    [
      'the whole address’s more than the first line’s',
      { content: first('Code of conduct'), url: twice },
      'privacy',
    ],
    ['the whole address’s more than the fragment’s', { url: `${twice}#terms-of-service` }, 'privacy'],
    [
      'what the words say more than the folder',
      { url: '/terms-of-service/x1', content: privacy.repeat(8) },
      'privacy',
    ],
  ])('%s', (_, input, type) => {
    expect(classified({ content: rockets(100), ...input })).toMatchObject({ kind: 'policy', type });
  });

  test('a text’s head is read to its three thousandth character', () => {
    const below = (words: number) =>
      classified({ content: `${rockets(words)}\n${first('Code of conduct')}` }).kind;
    expect([below(250), below(500)]).toEqual(['policy', 'not_a_policy']);
  });
});

describe('a text is no policy', () => {
  const why = (input: Partial<ClassifyInput>) => {
    const result = classified(input);
    return result.kind === 'not_a_policy' ? result.reason : result.kind;
  };

  test('of fewer words than any policy has', () => {
    const named = (words: number) => why({ title: 'Privacy policy', content: rockets(words) });
    expect([named(24), named(25)]).toEqual(['The page holds hardly any text.', 'policy']);
    const unnamed = (words: number) => why({ language: 'fi', content: rockets(words) });
    expect([unnamed(79), unnamed(80)]).toEqual(['The page holds hardly any text.', 'policy']);
    expect(why({ content: privacy.repeat(3) })).toBe('policy');
  });

  test('of few words, unless its title, first line or address names it', () => {
    const short = rockets(60);
    const hardly = 'The page holds hardly any text.';
    expect(why({ content: short })).toBe(hardly);
    expect(why({ content: `Rockets\nPrivacy policy\n${short}` })).toBe(hardly);
    expect(why({ url: '/privacy-policy/x1', content: short })).toBe(hardly);
    expect(why({ content: `Privacy policy\n${short}` })).toBe('policy');
    expect(why({ url: '/privacy-policy', content: short })).toBe('policy');
    expect(why({ title: 'Privacy policy', content: short })).toBe('policy');
  });

  test('that reports an error at its head, if it is short', () => {
    const error = (words: number) =>
      why({ title: 'Page not found', language: 'fi', content: rockets(words) });
    expect([error(299), error(300)]).toEqual(['The page says that it was not found.', 'policy']);
    expect(why({ title: 'Acme', content: `404\n${rockets(100)}` })).toBe(
      'The page says that it was not found.',
    );
    expect(why({ title: 'Privacy policy', content: `${rockets(50)}\n404\n${rockets(50)}` })).toBe('policy');
  });

  test('that speaks of nothing legal, in a language whose words for it are known', () => {
    const mute = 'The text does not speak as a policy does.';
    expect(why({ content: rockets(2_000) })).toBe(mute);
    expect([
      why({ language: 'de-AT', content: rockets(1_400) }),
      why({ language: 'de', content: rockets(1_600) }),
    ]).toEqual([mute, 'policy']);
    expect([
      why({ language: null, content: rockets(1_400) }),
      why({ language: null, content: rockets(1_600) }),
    ]).toEqual([mute, 'policy']);
    expect(why({ content: `${rockets(600)}This agreement ends by arbitration.` })).toBe('policy');
  });
});

function classified({ url = '/p/1', ...input }: Partial<ClassifyInput>) {
  return classify({
    url: `https://acme.example${url}`,
    title: '',
    content: '',
    language: 'en',
    expected: null,
    ...input,
  });
}
