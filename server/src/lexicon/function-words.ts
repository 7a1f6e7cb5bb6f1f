/**
 * The words that hold sentences together tell the common languages apart in any text of some length. They are asked before
 * the statistical model, which costs each thread some 10 MB and 60 ms to load and gives the same answer there.
 */
const functionWords: Record<string, string> = {
  en: 'the of and to you your we our that with this are not by from as be or may',
  de: 'der die das und sie wir ihre ihrer ihnen zu von mit für oder nicht auf den ist werden uns',
  fr: 'de la le et à en qui ce les des du vous et votre vos nous pour sur dans une est au aux par ou nos être cette',
  es: 'de la en los las del el que para sus su con una por usted se al y nuestros nuestra como esta',
  it: 'e la in il di che della dei delle per gli non con sono nel una del alla dati suoi nostri anche può',
  pt: 'de a e os que para seus uma não com você dos ou ao pelo do da das em nossos são por as',
  nl: 'het een van wij uw onze en de zijn voor met niet dat wordt door ons deze bij aan kunnen',
  pl: 'w z na oraz się jest lub do przez nie danych które dla od użytkownika w o może tych są',
  sv: 'och att vi du av för som din dina på eller med är kan den ditt om till inte vår',
  da: 'og at vi du af for som din dine på eller med er kan den dit om til ikke vores',
  no: 'og at vi du av for som din dine på eller med er kan den ditt om til ikke våre',
  fi: 'ja on tai että joka sekä voi ei mukaan kun jos ovat myös sinun tämä henkilötietoja käyttää',
  cs: 'a v na se že je nebo pro od které které jsou vaše podle jako při údajů bude také',
  ro: 'și de la în cu pe din care sau pentru nu este sunt prin dumneavoastră datele noastre',
};

const languagesOf = new Map<string, Set<string>>();
for (const [language, words] of Object.entries(functionWords)) {
  for (const word of words.split(' '))
    languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language));
}

const fewestWords = 60;
/** Of a text's words, about 30 % are on its language's list; of a neighbour's, a few. */
const enoughShare = 0.15;
/** How far ahead the best language must be of the next. */
const enoughLead = 1.7;

/** Enough for the language that the page says it is in, where no other is ahead of it. */
const enoughShareOfHint = 0.05;

/** The text's language where its function words or its script leave no doubt; null otherwise. `hint` is the page's own word. */
export function languageByFunctionWords(text: string, hint: string | null): string | null {
  const script = languageByScript(text);
  if (script !== null) return script;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words)
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, next] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best === undefined) return null;
  if (best[0] === hint && best[1] >= words.length * enoughShareOfHint) return hint;
  if (words.length < fewestWords || best[1] < words.length * enoughShare) return null;
  return best[1] >= (next?.[1] ?? 0) * enoughLead ? best[0] : null;
}

/** Scripts that one language writes: kana, Hangul; Han without kana is Chinese. */
function languageByScript(text: string): string | null {
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(1, text.length);
  if (share(/[\u3041-\u30ff]/g) > 0.1) return 'ja';
  if (share(/[\uac00-\ud7a3]/g) > 0.3) return 'ko';
  return share(/[\u4e00-\u9fff]/g) > 0.5 && share(/[\u3041-\u30ff]/g) < 0.01 ? 'zh' : null;
}
