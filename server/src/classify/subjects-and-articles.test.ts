import { describe, expect, test } from 'vitest';
import { classify, type ClassifyInput, whyNoPolicyByItself } from './classify.ts';

const rockets = (words: number) => 'rockets '.repeat(words);
const inviting = (times: number) => 'Book a demo. '.repeat(times);
const undertaking = (times: number) => 'We must. '.repeat(times);
const product = 'The page offers a product, and is no policy.';
const settings = 'The page offers settings, and is no policy.';
const article = 'It is an article about something, not a policy.';
const presents = 'The page presents its subject and undertakes nothing: it is no policy.';
const invites = 'The text invites and undertakes nothing: it is no policy.';

describe('a title that mentions a document', () => {
  test.each<[string, Partial<ClassifyInput>, string]>([
    ['sells one', { title: 'Privacy policy generator', content: rockets(100) + inviting(2) }, product],
    [
      'sells one, hardly',
      { title: 'Privacy policy generator', content: rockets(100) + inviting(1) },
      'policy',
    ],
    ['sells one at an article’s address', { title: 'Privacy policy generator', url: '/blog/x1' }, article],
    [
      'is at a document’s own address',
      { title: 'Privacy policy generator', url: '/privacy-policy', content: rockets(100) + inviting(2) },
      'policy',
    ],
    ['offers switches', { title: 'Cookie settings', content: rockets(140) }, settings],
    ['offers switches in a long text', { title: 'Cookie settings', content: rockets(160) }, 'policy'],
    [
      'offers switches and says what the law gives',
      { title: 'Cookie settings', content: `${rockets(100)} under the CCPA` },
      'policy',
    ],
    ['explains one among articles', { title: 'What is a privacy policy?', url: '/blog/x1' }, article],
    ['explains one in a help centre', { title: 'What is a privacy policy?', url: '/help/x1' }, article],
    ['explains one elsewhere', { title: 'What is a privacy policy?', url: '/p/x1' }, 'policy'],
  ])('%s', (_, input, reason) => {
    expect(why(input)).toBe(reason);
  });
});

describe('a page named after a subject', () => {
  test.each([
    ['invites thrice', 'Security at Acme', rockets(300) + inviting(3), presents],
    ['invites twice', 'Security at Acme', rockets(300) + inviting(2), 'policy'],
    [
      'invites thrice and undertakes more',
      'Security at Acme',
      rockets(300) + inviting(3) + undertaking(4),
      'policy',
    ],
    ['bears its bare name and undertakes little', 'Security', rockets(1_000) + undertaking(3), presents],
    ['bears its bare name and undertakes more', 'Security', rockets(1_000) + undertaking(5), 'policy'],
    [
      'bears its bare name, in few words, and undertakes once',
      'Security',
      rockets(50) + undertaking(1),
      'policy',
    ],
    [
      'bears its bare name and has its terms',
      'Security',
      `${rockets(100)} encryption backups firewall `,
      'policy',
    ],
  ])('%s', (_, title, content, reason) => {
    expect(why({ title, content })).toBe(reason);
  });

  test('undertakes nothing in English alone', () => {
    expect(why({ title: 'Security', content: rockets(300), language: 'fi' })).toBe('policy');
  });
});

test('a text without a name is none where it invites more than it undertakes', () => {
  const text = `${rockets(200)}this agreement agreement agreement `;
  expect(why({ content: text + inviting(3) })).toBe(invites);
  expect(why({ content: text + inviting(2) })).toBe('policy');
  expect(why({ content: text + inviting(3) + undertaking(4) })).toBe('policy');
});

describe('where a site keeps its policies', () => {
  const rules = `Rocket naming rules\n${rockets(100)}`;

  test.each<[string, Partial<ClassifyInput>, boolean]>([
    ['a text titled as a document is one', { url: '/legal/x1', title: 'Rocket naming rules' }, true],
    ['a text headed as a document is one', { url: '/legal/x1', content: rules }, true],
    ['a text with one in its second line is none', { url: '/legal/x1', content: `Rockets\n${rules}` }, false],
    ['a folder of two words is known', { url: '/legal-documents/x1', content: rules }, true],
    ['the page’s own name is no folder', { url: '/p/legal', content: rules }, false],
    ['elsewhere it is none', { url: '/p/x1', content: rules }, false],
  ])('%s', (_, input, isPolicy) => {
    expect(why(input) === 'policy').toBe(isPolicy);
  });

  test('a text by itself stands nowhere', () => {
    expect(whyNoPolicyByItself({ title: 'Rockets', content: rules, language: 'en' })).not.toBeNull();
    expect(whyNoPolicyByItself({ title: 'Privacy policy', content: rules, language: 'en' })).toBeNull();
  });
});

describe('the title shown', () => {
  const privacy = 'This privacy notice explains which personal information we collect. '.repeat(10);

  test.each([
    ['Notice', 'Notice'],
    ['Acme', 'Privacy policy'],
    ['Acme rockets', 'Acme rockets'],
  ])('of “%s” is “%s” where no line names the document', (title, shown) => {
    expect(classified({ title, content: privacy })).toMatchObject({
      kind: 'policy',
      type: 'privacy',
      title: shown,
    });
  });

  test('is not a line of another document', () => {
    const content = `Rockets\nCookie policy\nPrivacy notice\n${privacy}`;
    expect(classified({ title: 'Acme', content })).toMatchObject({
      type: 'privacy',
      title: 'Privacy notice',
    });
  });
});

function why(input: Partial<ClassifyInput>): string {
  const result = classified(input);
  return result.kind === 'not_a_policy' ? result.reason : result.kind;
}

function classified({ url = '/p/1', ...input }: Partial<ClassifyInput>) {
  return classify({
    url: `https://acme.example${url}`,
    title: '',
    content: rockets(100),
    language: 'en',
    expected: null,
    ...input,
  });
}
