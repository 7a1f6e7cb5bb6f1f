import { levelAt, hasHeading } from '../html/headings.ts';
import { textOf } from '../html/tree-text.ts';
import { linkWordsOf, type Tree, unlinkedWords } from '../html/tree.ts';
import { isDocumentTitle } from '../../lexicon/document-titles.ts';
import { isAccordionButton, isRowOfTabs } from './accordions.ts';
import { isConsentBanner } from './consent-banner.ts';
import { asksForMail, asksSomething, hasField, namesField } from './controls.ts';
import { type ElementRule, labelWords, type PageView } from './element-rule.ts';
import { isLinkList } from './link-lists.ts';
import { isLinkMenu } from './link-menus.ts';
import { leadsElsewhere } from './above-title.ts';
import { isNamedConsent, isNamedFooter, isNamedMenu, isNamedWidget, isOldVersion } from './named-elements.ts';
import { hasSentence, holdsWording, isSection } from './prose.ts';

const longestForm = 60;
const longestSignUp = 80;
const longestNewsletter = 40;

export const elementRules: ElementRule[] = [
  {
    id: 'navigation',
    why: 'Elements made for navigation and search lead through the site.',
    example: 'Cursor, privacy policy, 2025-06-30: "Pricing Features Enterprise Blog Forum Careers"',
    where: 'page',
    test: ({ element }) =>
      element.name === 'nav' || /^(?:navigation|search|menubar)$/.test(element.attribs['role'] ?? ''),
  },
  {
    id: 'button',
    why: 'Buttons are controls, but for those that head the panel they open.',
    example: 'Zoosk, privacy policy, 2023-09-18: "Cookie Settings"',
    where: 'page',
    test: ({ element, index }, { tree }) =>
      element.name === 'button' && !isAccordionButton(tree, element, index),
  },
  {
    id: 'dialog',
    why: 'Dialogs lie over the page; one in the text that reads like a section is an accordion’s.',
    example: 'Bumble, community guidelines, 2026-01-06: a menu that opens over the page',
    where: 'page',
    test: ({ element: { attribs }, index, isInMain }, { tree }) =>
      (attribs['role'] === 'dialog' ||
        attribs['role'] === 'alertdialog' ||
        attribs['aria-modal'] === 'true') &&
      (!isInMain || !isSection(tree, index) || asksSomething(tree, index)),
  },
  {
    id: 'row-of-tabs',
    why: 'Tabs are named again by the panels that they open.',
    example: 'Bumble, privacy policy, 2026-06-13: "Data Collection", "Information Usage"',
    where: 'page',
    test: ({ element, index }, { tree }) => element.attribs['role'] === 'tablist' && isRowOfTabs(tree, index),
  },
  {
    id: 'form',
    why: 'Short forms ask the visitor for something; a sentence in the text is the text’s.',
    example: 'WITHINGS, home page, 2025-11-07: "S’inscrire"',
    where: 'page',
    test: (candidate, { tree }) =>
      candidate.element.name === 'form' &&
      candidate.words < longestForm &&
      (!hasSentence(tree, candidate.index) ||
        (hasField(tree, candidate.index) && !holdsWording(tree, candidate))),
  },
  {
    id: 'field-label',
    why: 'The label of a field asks for an entry.',
    example: 'Jasper, brand guidelines, 2023-12-15: "Version" over a choice of versions',
    where: 'page',
    test: ({ element, index, words }, { tree }) =>
      element.name === 'label' && words <= labelWords && namesField(tree, index),
  },
  {
    id: 'page-header',
    why: 'The site’s header stands on every page; the document’s own holds its title.',
    example: 'ROMEO, privacy policy, 2025-12-10: "About News App Community"',
    where: 'page',
    test: ({ element, index, isInMain }, { tree }) =>
      (element.name === 'header' || element.attribs['role'] === 'banner') &&
      !isInMain &&
      !headsDocument(tree, index),
  },
  {
    id: 'page-footer',
    why: 'The site’s footer stands on every page.',
    example: 'Hily, privacy policy, 2026-05-28: languages and "About Hily"',
    where: 'page',
    test: ({ element, linkShare, isInMain }) =>
      (element.name === 'footer' || element.attribs['role'] === 'contentinfo') &&
      (linkShare > 0.3 || !isInMain),
  },
  {
    id: 'aside',
    why: 'Asides hold links and teasers; in the text they may hold a note to it.',
    example: 'Midjourney, terms of service, 2026-07-15: a list of contents, "In this article"',
    where: 'page',
    test: ({ element, linkShare, isInMain }) =>
      (element.name === 'aside' || element.attribs['role'] === 'complementary') &&
      (linkShare > 0.4 || !isInMain),
  },
  {
    id: 'link-menu',
    why: 'A menu of the site is one by what it is made of, whatever it is called.',
    example: 'LOVOO, privacy policy, 2025-05-14: "T & C", "Community Guidelines", "VIP Program"',
    where: 'page',
    test: ({ index, isInMain }, view) => !isInMain && isLinkMenu(view, index),
  },
  {
    id: 'sign-up',
    why: 'Sections behind the text with a field ask for an address: newsletters, demonstrations, offers.',
    example: 'WITHINGS, conditions of sale, 2025-10-29: "Rejoignez les millions d’utilisateurs"',
    where: 'page',
    test: (candidate, view) => {
      const { index, element, words, isInMain } = candidate;
      return (
        (element.name === 'div' || element.name === 'section') &&
        (isInMain ? words <= longestNewsletter && asksForMail(view.tree, index) : words <= longestSignUp) &&
        isBehindText(view, index) &&
        !hasHeading(view.tree, index, 1) &&
        hasField(view.tree, index) &&
        !holdsWording(view.tree, candidate)
      );
    },
  },
  {
    id: 'consent-dialog',
    why: 'Dialogs for consent, named as such, are answered and not read.',
    example: 'Grindr, privacy policy, 2024-12-24: "We Care About Your Privacy"',
    where: 'page',
    test: isNamedConsent,
  },
  {
    id: 'consent-banner',
    why: 'A banner that speaks of cookies beside a button to answer it is one in any build of the site.',
    example: 'Together AI, terms of service, 2025-12-19: "We use essential cookies to make our site work"',
    where: 'page',
    test: isConsentBanner,
  },
  {
    id: 'named-menu',
    why: 'What is named a menu, a header or a footer and is half links is one.',
    example: 'Coffee Meets Bagel, copyright policy, 2023-07-27: "Home Blog Careers Press Help Center"',
    where: 'page',
    test: isNamedMenu,
  },
  {
    id: 'named-footer',
    why: 'The site’s footer may bear the name where it is no footer element.',
    example: 'myHCL, privacy policy, 2025-09-08: "Copyright ©HCL 2023 - Tous droits réservés | 7.5.0.4"',
    where: 'page',
    test: isNamedFooter,
  },
  {
    id: 'named-widget',
    why: 'Short elements named after what they do: share, search, rate, subscribe.',
    example: 'Bumble, privacy policy, 2026-06-13: "What you’ll find in this section"',
    where: 'page',
    test: isNamedWidget,
  },
  {
    id: 'old-version',
    why: 'Earlier versions kept hidden beside the one in force bind nobody.',
    example: 'Jasper, brand guidelines, 2023-12-15: some 2,300 blocks of earlier versions',
    where: 'page',
    test: isOldVersion,
  },
  {
    id: 'above-title',
    why: 'Offers and notices of the site above the title change with every campaign.',
    example:
      'Fireworks AI, terms of service, 2025-07-14: "DeepSeek R1 0528, … is now available. Try it now!"',
    where: 'above-title',
    test: leadsElsewhere,
  },
  {
    id: 'link-list',
    why: 'A list of the vendor’s other pages beside the text.',
    example: 'WITHINGS, conditions of sale, 2025-10-29: eleven links to its policies',
    where: 'beside-text',
    test: isLinkList,
  },
];

/** The header of the document rather than the site's: its title stands there. */
function headsDocument(tree: Tree, index: number): boolean {
  if (hasHeading(tree, index, 1)) return true;
  for (let i = index + 1; i < (tree.end[index] ?? 0); i++)
    if (levelAt(tree, i) > 0 && linkWordsOf(tree, i) === 0 && isDocumentTitle(textOf(tree, i))) return true;
  return false;
}

function isBehindText({ tree, body }: PageView, index: number): boolean {
  const before = unlinkedWords(tree, body, index);
  return before >= unlinkedWords(tree, tree.end[index] ?? 0, tree.end[body] ?? 0);
}
