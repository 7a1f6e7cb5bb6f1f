import type * as Eld from 'eld/extrasmall';
import { languageByFunctionWords } from './function-words.ts';

let loading: Promise<typeof Eld> | undefined;

/** The language of a text as a BCP 47 primary subtag: what the words say, or else what the page says of itself; null if neither. */
export async function languageOf(text: string, hint: string | null): Promise<string | null> {
  const sample = text.slice(0, 4000);
  const plain = languageByFunctionWords(sample, hint);
  if (plain !== null) return plain;
  // Loaded at first use: the model takes longer to load than a page to read. The smallest one names the language of
  // whole documents as well as the larger ones do (the same 11 misses in 797) for half their memory.
  loading ??= import('eld/extrasmall');
  const { eld } = await loading;
  const detected = eld.detect(sample);
  // Short texts mislead the model: there the page's own word counts for more.
  const isSure = hint === null || (sample.length >= 200 && detected.isReliable());
  return detected.language !== '' && isSure ? detected.language : hint;
}

/** `en` of `en-GB`; null for what is no language tag. */
export function primarySubtag(tag: string | undefined): string | null {
  const match = /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag ?? '');
  return match?.[1]?.toLowerCase() ?? null;
}
