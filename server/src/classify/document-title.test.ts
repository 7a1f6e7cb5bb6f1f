import { describe, expect, test } from 'vitest';
import { classify, type ClassifyInput } from './classify.ts';

const rockets = (words: number) => 'rockets '.repeat(words);

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
