import {
  ageOfPage,
  backToTop,
  helpfulQuestion,
  pageControl,
  skipLink,
} from '../../lexicon/boilerplate-words.ts';
import { isLetterOrDigit } from '../../lexicon/character-kinds.ts';

/** A kind of line in or around a text that is not part of its wording. A rule must hold for a block's whole text. */
export type LineRule = {
  id: string;
  why: string;
  /** A captured page that has such a line. */
  example: string;
  /** `edges`: only before the first clause and behind the last, as a text may name a section or an item so. */
  place: 'anywhere' | 'edges';
  test: (text: string) => boolean;
};

const longestLine = 120;

export const lineRules: LineRule[] = [
  {
    id: 'no-words',
    why: 'Rules, bullets and icons hold no wording.',
    example: 'DisonsDemain, privacy policy, 2026-02-03: "______"',
    place: 'anywhere',
    test: (text) => text.length <= longestLine && !/[\p{L}\p{N}]/u.test(text),
  },
  {
    id: 'picture-of-signs',
    why: 'A picture made of signs holds no wording, and changes with every redesign.',
    example: 'Le Chat, imprint, 2026-08-18: a picture of dots and dashes',
    place: 'anywhere',
    test: isPictureOfSigns,
  },
  {
    id: 'font-probe',
    why: 'Scripts measure fonts with words that no visitor sees.',
    example: 'Fireworks AI, privacy policy, 2026-01-20: "mmMwWLliI0fiflO&1", "word word word word"',
    place: 'anywhere',
    test: (text) => fontProbe.test(text),
  },
  {
    id: 'skip-link',
    why: 'A link past the menu is for screen readers.',
    example: 'Zoosk, privacy policy, 2023-09-18: "Skip to content"',
    place: 'anywhere',
    test: (text) => skipLink.test(text),
  },
  {
    id: 'back-to-top',
    why: 'A link back to the top stands under every section of some sites.',
    example: 'Microsoft Copilot, privacy policy, 2026-08-03: "Back to top"',
    place: 'anywhere',
    test: (text) => backToTop.test(text),
  },
  {
    id: 'page-control',
    why: 'Buttons to print, save or share come and go with the site’s design.',
    example: 'Microsoft Copilot, acceptable use policy, 2026-08-04: "Print"',
    place: 'edges',
    test: (text) => pageControl.test(text),
  },
  {
    id: 'helpful-question',
    why: 'Help centres ask under each article whether it helped.',
    example: 'Claude, law enforcement guidelines, 2025-09-16: "Did this answer your question?"',
    place: 'edges',
    test: (text) => text.length <= longestLine && helpfulQuestion.test(text),
  },
  {
    id: 'age-of-page',
    why: 'An age is another one tomorrow, though nobody touched the page since.',
    example: 'Claude, law enforcement guidelines, 2025-09-16: "Updated over a week ago"',
    place: 'edges',
    test: (text) => text.length <= longestLine && ageOfPage.test(text),
  },
  {
    id: 'build-number',
    why: 'Four figures, one of them large, are a build of the site: hardly a document has so many versions.',
    example:
      'Maiia, terms of service, 2026-03-11 and 2026-03-12: "Version 1.287.0.518", then "Version 1.288.0.562"',
    place: 'anywhere',
    test: (text) => /^(?:version|v\.?) ?(?=\S*\d{3})\d{1,4}(?:\.\d{1,6}){3}$/iu.test(text),
  },
];

/** The parts are separated by white space, so that each is matched in one way. */
const fontProbe =
  /^(?:mmMwWLliI0\S*(?:\s+mmMwWLliI0\S*)*|abcdefghijklmnopqrstuvwxyz\S*(?:\s+abcdefghijklmnopqrstuvwxyz\S*)*|(\S{1,12})(?:\s+\1){3,})$/u;

const fewestSigns = 200;

/** Dots, dashes and underscores lead to a number or are filled in by hand: they make no picture. */
function isPictureOfSigns(text: string): boolean {
  if (text.length <= fewestSigns) return false;
  let letters = 0;
  let signs = 0;
  for (let i = 0; i < text.length; i++)
    if (isLetterOrDigit(text.charCodeAt(i))) letters += 1;
    else if (!leaders.has(text.charCodeAt(i))) signs += 1;
  return letters < (letters + signs) * 0.1;
}

const leaders = new Set(Array.from(' \n\t._-–—…·•\u00a0', (sign) => sign.charCodeAt(0)));
