import { hash } from 'node:crypto';
import { catalogue } from '../../src/analyse/catalogue/catalogue.ts';
import { type Label, readText, readTexts, sentencesOf } from '../annotations/annotated-texts.ts';
import { readJsonLines } from '../json-lines.ts';
import { type EditLanguage, editLanguages, type Template } from './sentences.ts';

/** A sentence of a public text that annotators found to state a practice. */
export type PublicSentence = {
  id: string;
  practice: string;
  language: EditLanguage;
  text: string;
  /** What it means that its one figure rises; null without one, or where that is not known of the practice. */
  higher: 'better' | 'worse' | null;
};

const mostOfOne = 2;
const [shortest, longest] = [50, 260];

/** Some sentences for each practice and language, chosen by the hashes of their keys. */
export async function readPublicSentences(paths: string[], templates: Template[]): Promise<PublicSentence[]> {
  const labels = readJsonLines<Label>(new URL('../annotations/labels.jsonl', import.meta.url));
  const byDocument = Map.groupBy(labels, ({ document }) => document);
  const texts = new Map(paths.flatMap((path) => [...readTexts(path)]));
  const rises = new Map(templates.map(({ practice, options }) => [practice, options.number]));
  const found: PublicSentence[] = [];
  for (const [key, text] of texts) {
    const language = editLanguages.find((each) => each === text.language);
    const ofDocument = byDocument.get(key) ?? [];
    if (language === undefined || ofDocument.length === 0) continue;
    for (const sentence of sentencesOf(await readText(text), language)) {
      if (!isWhole(sentence.text)) continue;
      const stated = ofDocument.filter(({ sentences }) => sentences.includes(sentence.key));
      const [label] = stated;
      // Of one that states several things nobody can say what it means that it went.
      if (label === undefined || stated.length > 1 || label.value !== 'yes') continue;
      const rise = rises.get(label.practice);
      const isFigure = sentence.text.match(/\d+/g)?.length === 1 && period.test(sentence.text);
      found.push({
        id: `public:${label.practice}/${language} ${sentence.key}`,
        practice: label.practice,
        language,
        text: sentence.text,
        higher: isFigure && rise !== undefined && rise !== 'neutral' ? rise : null,
      });
    }
  }
  const chosen = [...new Map(found.map((each) => [each.id, each])).values()]
    .filter(({ practice }) => weighed.has(practice))
    .toSorted((a, b) => (hash('sha256', a.id) < hash('sha256', b.id) ? -1 : 1));
  return [...Map.groupBy(chosen, ({ practice, language }) => `${practice} ${language}`).values()].flatMap(
    (group) => group.slice(0, mostOfOne),
  );
}

/** What the catalogue gives no weight has no direction. */
const weighed: ReadonlySet<string> = new Set(
  catalogue.filter(({ weight, polarity }) => weight > 0 && polarity !== 'neutral').map(({ id }) => id),
);

const period =
  /\b\d{1,3} (?:business |working |calendar )?(?:days?|months?|years?|hours?|Tagen?|Monaten?|Jahren?|Stunden|jours?|mois|ans?|heures?)\b/;

function isWhole(text: string): boolean {
  return text.length >= shortest && text.length <= longest && /^\p{Lu}[^|\n]*\p{Ll}{3,}\.$/u.test(text);
}
