/**
 * Alternatives of a pattern, each small or with a capital. For patterns that read case elsewhere: turning the flag `i` on for a part of a
 * pattern (`(?i:…)`) makes the engine's compiled code miss what it found before, so that the same text would be read in two ways.
 */
export function withCapital(alternatives: string): string {
  return alternatives.replace(/(?<=^|\||\(\?:)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
