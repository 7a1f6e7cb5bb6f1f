import { analyse } from '../src/analyse/analyse.ts';
import { catalogue } from '../src/analyse/catalogue/catalogue.ts';
import type { Practice } from '../src/analyse/practice.ts';

/** The practice of the catalogue with this id. Throws where there is none. */
export function practiceCalled(id: string): Practice {
  const practice = catalogue.find((candidate) => candidate.id === id);
  if (practice === undefined) throw new Error(`no practice is called ${id}`);
  return practice;
}

/**
 * The ids of all practices found in one sentence, optionally below a heading, in a document of the first type in which the practice `id` is
 * looked for. `isSure`: those alone of which the quote leaves no doubt.
 */
export function practicesIn(
  sentence: string,
  id: string,
  {
    language = 'en',
    heading,
    isSure = false,
  }: { language?: string; heading?: string; isSure?: boolean } = {},
): string[] {
  const [type] = practiceCalled(id).types;
  if (type === undefined) throw new Error(`${id} has no type`);
  const content = [...(heading === undefined ? [] : [heading]), sentence].join('\n');
  const start = content.length - sentence.length;
  const paragraph = { kind: 'paragraph', level: 0, text: sentence, start, end: content.length } as const;
  const blocks =
    heading === undefined
      ? []
      : [{ kind: 'heading', level: 2, text: heading, start: 0, end: heading.length, anchor: 'h' } as const];
  return analyse({
    content,
    blocks: [...blocks, { ...paragraph, anchor: 'p' }],
    type,
    language,
    title: '',
  })
    .findings.filter(({ certainty }) => !isSure || certainty === 'sure')
    .map((finding) => finding.practice);
}
