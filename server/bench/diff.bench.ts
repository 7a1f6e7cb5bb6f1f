/**
 * What a diff costs in the cases that break word diffs: `npm run bench:diff [-- FOLDER]`. The texts are made here, the same in every
 * run. FOLDER may hold further pairs, one folder each with `before.md.gz` and `after.md.gz`. Each case runs in a fresh state after one
 * warm-up and is compared with jsdiff's `diffWords`, which is given `referenceTimeoutMs` and may not finish.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '@clausewatch/contract/documents';
import { diffWords } from 'diff';
import { diffBlocks } from '../src/diff/diff.ts';
import { readVersion } from './compare-versions.ts';
import { cpuMs, printResult } from './measure.ts';

type Case = { name: string; before: Block[]; after: Block[] };

/** Long enough to see that the reference is far behind, short enough to run often. */
const referenceTimeoutMs = 3_000;
/** Runs of each case; the median counts, for the machine does other things as well. */
const runs = 3;

const words = makeWords();
const cases = [...syntheticCases(), ...(await realCases(process.argv[2]))];
const results: Record<string, number> = {};
for (const { before, after } of cases.slice(0, 4)) diffBlocks(before, after);
for (const { name, before, after } of cases) {
  const times: number[] = [];
  let kinds = '';
  for (let run = 0; run < runs; run += 1) {
    const { result, ms } = await cpuMs(() => diffBlocks(before, after));
    times.push(ms);
    kinds = describe(result.operations);
  }
  const ours = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  const reference = await cpuMs(() =>
    diffWords(joinBlocks(before), joinBlocks(after), { timeout: referenceTimeoutMs }),
  );
  const other =
    reference.result === undefined ? `gave up after ${referenceTimeoutMs}` : Math.round(reference.ms);
  console.log(
    `${name.padEnd(32)} ${String(Math.round(ours)).padStart(6)} ms   diffWords ${other} ms   ${kinds}`,
  );
  results[name] = Math.round(ours * 10) / 10;
}
printResult({ cases: results });

function syntheticCases(): Case[] {
  const random = seeded(7);
  const policy = makePolicy(10_300, random);
  const long = makePolicy(33_000, random);
  const giant = [long.map((block) => block.text).join(' ')];
  return [
    { name: '45 small edits', before: policy, after: editWords(policy, 45 / 10_300, random) },
    { name: 'half the words changed', before: policy, after: editWords(policy, 0.5, random) },
    { name: 'blocks shuffled', before: policy, after: shuffle(policy, random) },
    { name: 'another policy', before: policy, after: makePolicy(10_300, random) },
    { name: '200k characters rewritten', before: long, after: rewrite(long, random) },
    {
      name: 'one giant paragraph rewritten',
      before: toBlocks(giant),
      after: toBlocks(
        rewrite(long, random)
          .map((block) => block.text)
          .join(' ')
          .split('\n'),
      ),
    },
    {
      name: 'one giant paragraph, half changed',
      before: toBlocks(giant),
      after: toBlocks(editWords(toBlocks(giant), 0.5, random).map((block) => block.text)),
    },
    {
      name: '20,000 one-word blocks',
      before: toBlocks(pick(20_000, random)),
      after: toBlocks(pick(20_000, random)),
    },
  ];
}

async function realCases(folder: string | undefined): Promise<Case[]> {
  if (folder === undefined) return [];
  const cases: Case[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!existsSync(join(folder, name, 'after.md.gz'))) continue;
    const before = await readVersion(
      join(folder, name, 'before.md.gz'),
      'text/markdown',
      'https://vendor.example/',
    );
    const after = await readVersion(
      join(folder, name, 'after.md.gz'),
      'text/markdown',
      'https://vendor.example/',
    );
    if (before.kind === 'unread' || after.kind === 'unread') continue;
    cases.push({ name, before: before.document.blocks, after: after.document.blocks });
  }
  return cases;
}

/** A linear congruential generator (Numerical Recipes): the same texts in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** 3,000 invented words; the first are the commonest, as in any language. */
function makeWords(): string[] {
  const syllables = [
    'da',
    'ter',
    'mi',
    'con',
    'sent',
    'ver',
    'lo',
    'ra',
    'pri',
    'use',
    'ing',
    'al',
    'ment',
    'pro',
    'ces',
  ];
  return Array.from({ length: 3_000 }, (_, index) => {
    const digits = [index % 15, Math.floor(index / 15) % 15, Math.floor(index / 225)];
    return digits.map((digit) => syllables[digit]).join('');
  });
}

function word(random: () => number): string {
  // Zipf's law: rank falls with the logarithm of frequency.
  return words[Math.floor(words.length ** random()) - 1] ?? '';
}

function pick(count: number, random: () => number): string[] {
  return Array.from({ length: count }, () => word(random));
}

/** About 150 blocks for 10,000 words, as in a real policy: headings, items and paragraphs. */
function makePolicy(wordCount: number, random: () => number): Block[] {
  const texts: string[] = [];
  for (let left = wordCount; left > 0;) {
    const length = random() < 0.25 ? 3 + Math.floor(random() * 5) : 20 + Math.floor(random() * 140);
    const text = pick(length, random).map((word, index) =>
      index > 0 && index % 14 === 13 ? `${word}.` : word,
    );
    texts.push(`${text.join(' ')}.`);
    left -= length;
  }
  return toBlocks(texts);
}

function toBlocks(texts: readonly string[]): Block[] {
  let start = 0;
  return texts.map((text) => {
    const block: Block = { kind: 'paragraph', level: 0, text, start, end: start + text.length, anchor: '' };
    start += text.length + 2;
    return block;
  });
}

function editWords(blocks: readonly Block[], share: number, random: () => number): Block[] {
  return toBlocks(
    blocks.map((block) =>
      block.text
        .split(' ')
        .map((text) => (random() < share ? word(random) : text))
        .join(' '),
    ),
  );
}

/** A third of the blocks go, a third are heavily reworded, some are new, two neighbours in ten change places. */
function rewrite(blocks: readonly Block[], random: () => number): Block[] {
  const kept = blocks.filter(() => random() > 0.33);
  const texts = kept.flatMap((block) => {
    const reworded = random() < 0.5 ? (editWords([block], 0.6, random)[0]?.text ?? '') : block.text;
    return random() < 0.4 ? [reworded, pick(40 + Math.floor(random() * 80), random).join(' ')] : [reworded];
  });
  for (let index = 1; index < texts.length; index += 1) {
    if (random() < 0.2) [texts[index - 1], texts[index]] = [texts[index] ?? '', texts[index - 1] ?? ''];
  }
  return toBlocks(texts);
}

function shuffle(blocks: readonly Block[], random: () => number): Block[] {
  return toBlocks(
    blocks
      .map((block) => ({ text: block.text, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ text }) => text),
  );
}

function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join('\n\n');
}

function describe(operations: readonly { kind: string }[]): string {
  const counts = Object.entries(Object.groupBy(operations, ({ kind }) => kind));
  return counts.map(([kind, list]) => `${list?.length} ${kind}`).join(', ');
}
