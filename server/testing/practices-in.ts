import { analyse } from '../src/analyse/analyse.ts';
import { catalogue } from '../src/analyse/catalogue/catalogue.ts';
import type { Practice } from '../src/analyse/practice.ts';

/** The practice of the catalogue that has this id. Throws where none has. */
export function practiceCalled(id: string): Practice {
  const practice = catalogue.find((candidate) => candidate.id === id);
  if (practice === undefined) throw new Error(`no practice is called ${id}`);
  return practice;
}

/** The ids of all practices found in one sentence, in a document of the type in which the practice `id` is looked for first. */
export function practicesIn(sentence: string, id: string, language = 'en'): string[] {
  const [type] = practiceCalled(id).types;
  if (type === undefined) throw new Error(`${id} has no type`);
  const block = {
    kind: 'paragraph' as const,
    level: 0,
    text: sentence,
    start: 0,
    end: sentence.length,
    anchor: 'a',
  };
  return analyse({ content: sentence, blocks: [block], type, language, title: '' }).findings.map(
    (finding) => finding.practice,
  );
}
