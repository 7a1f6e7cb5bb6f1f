import { readFileSync } from 'node:fs';

export const editLanguages = ['en', 'de', 'fr'] as const;
export type EditLanguage = (typeof editLanguages)[number];

/** What more of something, or another actor, means for the reader. */
type Meaning = 'better' | 'worse' | 'neutral';

/** A sentence with slots, and the same sentence said otherwise. */
export type Template = {
  id: string;
  practice: string;
  language: EditLanguage;
  text: string;
  recast: string[];
  /** What a higher number, and the second actor, mean; `whole=no` where nobody can say what it means that the sentence came or went. */
  options: { number?: Meaning; actor?: Meaning; whole?: 'no' };
};

export type Slot = 'not' | 'out' | 'scope' | 'number' | 'actor' | 'firm' | 'same';

/**
 * `sentences.txt`: a line `# practice option=value …`, then sentences as `en: text`, each with further wordings of the very same as `en= text`.
 * A slot `{name:first|second}` holds two alternatives, which may hold slots: `not` said and denied, `out` without a way out and with one,
 * `scope` narrow and wide, `number` low and high, `actor` one and another, `firm` promised and hardly so, `same` two ways to say the same.
 */
export function readTemplates(): Template[] {
  const templates: Template[] = [];
  let practice = '';
  let options: Template['options'] = {};
  for (const line of readFileSync(new URL('sentences.txt', import.meta.url), 'utf8').split('\n')) {
    const [, id, rest] = /^# (\S+)(.*)$/.exec(line) ?? [];
    if (id !== undefined) {
      practice = id;
      options = Object.fromEntries(
        (rest ?? '')
          .trim()
          .split(' ')
          .map((each) => each.split('=')),
      );
      continue;
    }
    const [, written, mark, text] = /^(\w\w)([:=]) (.+)$/.exec(line) ?? [];
    if (text === undefined) {
      if (line !== '') throw new Error(`This line of sentences.txt is none: ${line}`);
      continue;
    }
    const language = editLanguages.find((each) => each === written);
    const last = templates.at(-1);
    if (language === undefined || (mark === '=' && last?.language !== language))
      throw new Error(`This line of sentences.txt has no place: ${line}`);
    if (mark === '=') last?.recast.push(text);
    else {
      const number = templates.filter(
        (each) => each.practice === practice && each.language === language,
      ).length;
      templates.push({
        id: `${practice}/${language}${number + 1}`,
        practice,
        language,
        text,
        recast: [],
        options,
      });
    }
  }
  return templates;
}

/** The sentence with the second alternative of the slots named, and the first of all others. */
export function fill(text: string, ...second: Slot[]): string {
  let filled = text;
  for (let next = innermost.exec(filled); next !== null; next = innermost.exec(filled)) {
    const [all, name = '', first = '', other = ''] = next;
    const chosen = second.some((each) => each === name) ? other : first;
    filled = filled.slice(0, next.index) + chosen + filled.slice(next.index + all.length);
  }
  return filled
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
    .trim();
}

const innermost = /\{(\w+):([^{}|]*)\|([^{}|]*)\}/;
