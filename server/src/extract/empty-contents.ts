import { boundsOf } from './bounds.ts';
import { isClause } from './text.ts';
import type { DraftBlock } from './write-content.ts';

/** Heads a list of contents and nothing else. */
const listOfContents =
  /^(?:table of contents|on this page|in this (?:article|document|policy)|inhaltsverzeichnis|auf dieser seite|table des mati[èe]res|tabla de contenidos?|índice de contenidos?|indice dei contenuti|inhoudsopgave|spis treści|innehållsförteckning|目次)\s?[:：]?$/iu;
/** May also name a section on what users write: a list of contents where no clause stands before it. */
const contents = /^(?:contents|inhalt|sommaire|[íi]ndice|inhoud|innehåll)\s?:?$/iu;
const longestHead = 120;

/** What heads a list of contents that is not there, as the page shows it elsewhere: text follows at once. */
export function withoutEmptyContents(drafts: DraftBlock[]): DraftBlock[] {
  const { first } = boundsOf(drafts);
  return drafts.filter(({ kind, text }, index) => {
    const isHead = text.length <= longestHead && (kind === 'heading' || kind === 'paragraph');
    if (!isHead || !(listOfContents.test(text) || (index < first && contents.test(text)))) return true;
    return !beginsText(drafts, index + 1);
  });
}

/** Whether there is a sentence, or a heading over something. Lines of a list of contents end in no full stop, and its headings follow one another. */
function beginsText(drafts: readonly DraftBlock[], index: number): boolean {
  const draft = drafts[index];
  if (draft === undefined) return false;
  if (draft.kind === 'heading') return drafts[index + 1]?.kind !== 'heading';
  return isClause(draft) && /[.:;!?。]$/u.test(draft.text);
}
