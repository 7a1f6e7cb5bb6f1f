import { judgedLanguage } from '@clausewatch/contract/languages';
import { plainText } from '../layout/sentences.ts';
import { type JudgedLanguage, judgedLanguages } from '@clausewatch/contract/languages';

/** Small words that betray a language; each is rare in the others. */
const marks: Record<JudgedLanguage, RegExp> = {
  en: /\b(?:the|and|of|to|your|this|with)\b/g,
  de: /\b(?:der|und|die|das|nicht|mit|werden|ihre)\b/g,
  fr: /\b(?:le|les|des|et|vous|nous|votre|pour|dans)\b/g,
  es: /\b(?:los|las|para|usted|sus|del|una|por|nuestros)\b/g,
  it: /\b(?:che|della|sono|dati|gli|nel|una|di|nostri)\b/g,
};

/** Enough to tell a language by: a policy's first page. */
const sampleLength = 6000;

/** The language that a text is read in: its stated one, or where none is stated the one of its small words. Null: it cannot be read. */
export function languageOf(language: string | null, content: string): JudgedLanguage | null {
  if (language !== null) return judgedLanguage(language);
  const sample = plainText(content.slice(0, sampleLength));
  const words = sample.split(' ').length;
  const counts = judgedLanguages.map((name) => ({
    name,
    share: (sample.match(marks[name])?.length ?? 0) / words,
  }));
  const best = counts.sort((a, b) => b.share - a.share)[0];
  // Running text in these languages has a tenth or more of these words; other languages near none.
  return best !== undefined && best.share > 0.06 ? best.name : null;
}
