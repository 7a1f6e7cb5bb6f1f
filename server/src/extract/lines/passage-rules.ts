import type { DraftBlock } from '../blocks/draft-block.ts';
import { emptyContentsHeads } from './contents-heads.ts';
import { languageChoices } from './language-choice.ts';
import { relatedLinks } from './related-links.ts';
import { secondCopies } from './second-copies.ts';

/** A kind of passage that is no wording of the document, seen only beside the blocks around it. */
export type PassageRule = {
  id: string;
  why: string;
  /** A captured page that has such a passage. */
  example: string;
  /** The blocks that fall under the rule. */
  find: (drafts: readonly DraftBlock[]) => ReadonlySet<DraftBlock>;
};

/** In the order in which they are tried: each sees what those before it left. */
export const passageRules: PassageRule[] = [
  {
    id: 'language-choice',
    why: 'Links to translations change when the site gets another language.',
    example: 'Facebook advertising terms: "Deutsch", "Español"; Kraken, terms of service: "English"',
    find: languageChoices,
  },
  {
    id: 'related-links',
    why: 'Lists of other articles are shuffled by the site’s next edition.',
    example: 'Taboola, acceptable use policy: "Related Articles"',
    find: relatedLinks,
  },
  {
    id: 'empty-contents',
    why: 'The head of a list of contents that the page shows elsewhere heads nothing.',
    example: 'Hily, privacy policy, 2026-05-28: "Table of contents" right above the text',
    find: emptyContentsHeads,
  },
  {
    id: 'second-copy',
    why: 'A text set twice, for wide and narrow screens or for print, is read once.',
    example: 'Nous Research, privacy policy, 2025-08-04: the whole policy twice',
    find: secondCopies,
  },
];
