import { jurisdictionsIn } from './jurisdictions.ts';

// Our own English words, put into sentences.

export const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });
export const disjunction = new Intl.ListFormat('en', { type: 'disjunction' });

export function sentence(words: string): string {
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Not where it begins with a name in capitals ("AI", "EUR 100", "IP addresses") or with a place ("European Union", "Germany"). */
export function lowered(words: string): string {
  return /^\p{Lu}{2}/u.test(words) || isPlaceFirst(words)
    ? words
    : words.charAt(0).toLowerCase() + words.slice(1);
}

function isPlaceFirst(words: string): boolean {
  const [place] = jurisdictionsIn(words.toLowerCase());
  return words.startsWith('Europe') || (place !== undefined && words.startsWith(place.name));
}
