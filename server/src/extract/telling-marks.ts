import type { DraftBlock } from './write-content.ts';

const yes = new Set('✓ ✔ ✔️ ✅ ☑ ☑️ 🗸'.split(' '));
const no = new Set('✗ ✘ ✕ ✖ ✖️ ❌ ❎ ☒ 🗴'.split(' '));

/**
 * The ticks and crosses that stand alone in a block and say something, as in a grid that is no table: those of a text that has both. One
 * kind alone is an ornament, or closes something.
 */
export function tellingMarks(drafts: readonly DraftBlock[]): ReadonlySet<string> {
  const ticks = new Set<string>();
  const crosses = new Set<string>();
  for (const { text } of drafts) {
    if (text.length > longestMark) continue;
    if (yes.has(text)) ticks.add(text);
    else if (no.has(text)) crosses.add(text);
  }
  return ticks.size > 0 && crosses.size > 0 ? ticks.union(crosses) : new Set();
}

const longestMark = 2;
