import type { Edit } from './edits.ts';
import { findNormWords } from './norm-words.ts';
import { sentencesOf } from './sentence-around.ts';

/**
 * Whether "and" and "or" were exchanged where something must be done, is forbidden or costs somebody a right: "return the keys and pay",
 * "return the keys or pay". Between things that are only told of, either says much the same.
 */
export function isOtherJunction(edit: Edit, before: string, after: string): boolean {
  const [from, to] = [before, after].map((text) => junctionOf(text));
  if (from === undefined || to === undefined || from === to) return false;
  // "and" may become "and/or".
  if ((before === '' || after === '') && !(before + after).includes('/')) return false;
  const sentences = sentencesOf(edit);
  return sentences !== null && sentences.every((sentence) => findNormWords(sentence).some(isBinding));
}

function isBinding({ kind, stem }: { kind: string; stem: string }): boolean {
  return kind === 'liability' || binding.has(stem);
}

/** Stems of `norm-words.ts` of which each binds somebody. */
const binding: ReadonlySet<string> = new Set(
  `must shall required require requires agree agrees cannot muss müssen darf dürfen doit doivent devez devons devra devront debe deben debes debemos deberá deberán
  deve devono dobbiamo dovrà dovranno devem devemos deverá deverão moet moeten musi muszą måste skall ska oblig obblig verpflicht zobowiąz förplikt skyldig
  prohib forbid verboten untersag interdi interdit prohíb proib verbied verboden zabron zakaz förbj förbud consent einwillig zustimm unless außer sauf salvo
  必须 不得 しなければならない なければなりません`.split(/\s+/),
);

function junctionOf(text: string): string | undefined {
  const bare = text.toLowerCase().replaceAll(/[\s,]/g, '');
  return bare === '' ? '' : junctions.get(bare);
}

const junctions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    and: 'and und et y e en i oraz och 及び および 和 以及',
    or: 'or oder ou o u of lub albo eller 又は または 或 或者',
    both: '/or /oder /ou /o /of /lub /eller and/ und/ et/ y/ e/ en/ i/ och/ and/or und/oder et/ou y/o e/o en/of i/lub och/eller',
  }).flatMap(([junction, words]) => words.split(' ').map((word) => [word, junction] as const)),
);
