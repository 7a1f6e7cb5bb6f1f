import type { Block } from '@clausewatch/contract/documents';

/** A heading's words in the languages that policies are written in; most of them say "cookie". */
const namesCookies = /cookie|kakor|informasjonskapsler|evästee|クッキー|쿠키|файл\S* куки|куки-?файл/iu;
/** Shorter ones only point elsewhere: "See our cookie policy." */
const fewestWords = 30;

/** Whether a policy has a section of its own on cookies, under a heading that says so. */
export function hasCookieSection(blocks: readonly Pick<Block, 'kind' | 'level' | 'text'>[]): boolean {
  return blocks.some((block, index) => {
    if (block.kind !== 'heading' || !namesCookies.test(block.text)) return false;
    const after = blocks.slice(index + 1);
    const end = after.findIndex(({ kind, level }) => kind === 'heading' && level <= block.level);
    const section = end === -1 ? after : after.slice(0, end);
    return wordsIn(section.filter(({ kind }) => kind !== 'heading')) >= fewestWords;
  });
}

/** Unspaced writing has about two characters to a word. */
function wordsIn(blocks: readonly Pick<Block, 'text'>[]): number {
  return blocks.reduce((sum, { text }) => {
    const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
    return sum + text.split(/\s+/).filter((word) => word !== '').length + unspaced / 2;
  }, 0);
}
