import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageTitle } from './page-title.tsx';

test('a title from outside cannot turn what stands beside it', () => {
  const turned = 'Privacy \u202eycilop\u2066 \u200f';
  expect(renderToStaticMarkup(<PageTitle>{turned}</PageTitle>)).toBe(
    '<title>Privacy ycilop  · Clausewatch</title>',
  );
  const crumbs = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumbs trail={[{ to: '/', name: turned }]} here={turned} />
    </MemoryRouter>,
  );
  expect(crumbs.split(`<bdi>${turned}</bdi>`)).toHaveLength(3);
});
