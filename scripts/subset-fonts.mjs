import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error -- the package says nothing of its types
import subsetFont from 'subset-font';
import { inProject } from './project.mjs';

/**
 * Cuts the two fonts that every page needs to the letters of western Europe and to the weights that the styles name, into
 * web/.fonts. `web/src/styles/fonts.css` says which characters are in them; it has the whole fonts for all others.
 */
const fonts = {
  'inter-latin.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'source-serif-latin.woff2':
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
};
/**
 * The ranges of `unicode-range` in fonts.css.
 *
 * @type {[number, number][]}
 */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
];
const weights = { min: 400, max: 700 };

const characters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
const { resolve } = createRequire(inProject('web/package.json'));
mkdirSync(inProject('web/.fonts'), { recursive: true });
for (const [name, file] of Object.entries(fonts)) {
  const cut = await subsetFont(readFileSync(resolve(file)), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  writeFileSync(inProject(`web/.fonts/${name}`), cut);
}
