import { readFileSync } from 'node:fs';
import type { EditLanguage } from './sentences.ts';

/** `pages.json`: for each language a policy that states no practice, and what stands around a sentence that is put into it. */
type Page = {
  titles: Record<'privacy' | 'terms', string>;
  /** A heading and its paragraphs each. */
  sections: [heading: string, ...paragraphs: string[]][];
  around: string[];
  /** The same sentences, said otherwise. */
  aroundReworded: string[];
  intro: string;
  /** Headings by category of practice. */
  themes: Record<string, string>;
};

const pages = JSON.parse(readFileSync(new URL('pages.json', import.meta.url), 'utf8')) as Record<
  EditLanguage,
  Page
>;

/** Where a sentence stands: by which section of the page, and how in its own; any whole numbers. */
export type Place = { section: number; form: number };

/** The page with the sentence at `at`, of those that stand around every sentence, said otherwise. */
export function rewordAround(markdown: string, language: EditLanguage, at: number): string {
  const { around, aroundReworded } = pages[language];
  const index = at % around.length;
  return markdown.replace(around[index] ?? '', aroundReworded[index] ?? '');
}

/** The policy in Markdown with a sentence under the heading of its theme; without a sentence, the section stays. */
export function pageWith(
  sentence: string | null,
  { language, type, theme, place }: { language: EditLanguage; type: string; theme: string; place: Place },
): string {
  const page = pages[language];
  const sections = page.sections.map(([heading, ...paragraphs]) =>
    [`## ${heading}`, ...paragraphs].join('\n\n'),
  );
  const own = [`## ${page.themes[theme] ?? theme}`, ...paragraphsOf(page, sentence, place.form)].join('\n\n');
  sections.splice(1 + (place.section % (sections.length - 1)), 0, own);
  return [`# ${page.titles[type === 'privacy' ? 'privacy' : 'terms']}`, ...sections].join('\n\n');
}

/** The forms in which a sentence stands in a paragraph, and that in which it is an item of a list. */
export const proseForms = 6;
export const allForms = proseForms + 2;

/** First, in the middle or last in a paragraph, or one of its own; or an item of a list. What stands around it is the same in each. */
function paragraphsOf({ around, intro }: Page, sentence: string | null, form: number): string[] {
  const [first = '', second = '', third = '', fourth = ''] = around;
  const own = (at: number): string[] => (sentence === null || form % allForms !== at ? [] : [sentence]);
  if (form % allForms >= proseForms) {
    const items = [...own(proseForms), third, ...own(proseForms + 1), fourth];
    return [`${first} ${second}`, intro, items.map((item) => `- ${item}`).join('\n')];
  }
  return [
    [...own(0), first, ...own(1), second, ...own(2)].join(' '),
    ...own(3),
    [...own(4), third, fourth, ...own(5)].join(' '),
  ];
}
