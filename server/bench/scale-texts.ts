import { createHash } from 'node:crypto';
import type { Block } from '@clausewatch/contract/documents';
import { layoutOf } from '../src/layout/block-layout.ts';
import { chanceFrom } from '../testing/chance-from.ts';

/** A policy's text as a version keeps it, escaped for COPY but for `plain`. */
export type ScaleText = {
  plain: string;
  content: string;
  layout: string;
  links: string;
  emphasis: string;
  summary: string;
  hash: string;
  words: number;
  blockCount: number;
  /** Where sentences stand in `plain`, for quotes. */
  sentences: (readonly [number, number])[];
};

/** Different texts; a document's versions take them in turn. */
export const textCount = 1_009;

const who = [
  'We',
  'Our affiliates',
  'Our service providers',
  'You',
  'Each customer',
  'The controller',
  'A partner',
];
const does = [
  'may share personal data with',
  'will not sell information to',
  'keep usage records for',
  'notify without undue delay',
  'encrypt at rest what is sent to',
  'may suspend the account of',
  'collect device identifiers for',
];
const whom = [
  'advertising partners',
  'the supervisory authority',
  'every person concerned',
  'the hosting provider',
  'our analytics service',
  'law enforcement agencies',
  'other members of the group',
];
const when = [
  'where the law requires it',
  'for as long as the account exists',
  'within thirty days of a request',
  'unless consent has been withdrawn',
  'for the purposes set out above',
  'in the country where the service is used',
];

export function scaleText(seed: number): ScaleText {
  const random = chanceFrom(seed + 500);
  const pick = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  const sentence = (): string =>
    `${pick(who)} ${pick(does)} ${pick(whom)} ${Math.floor(random() * 90)} ${pick(when)}.`;
  const blocks: Block[] = [];
  const links: { start: number; end: number; href: string }[] = [];
  const sentences: [number, number][] = [];
  let plain = '';
  const count = 6 + Math.floor(random() * 7);
  for (let place = 0; place < count; place += 1) {
    const isHeading = place % 4 === 0;
    if (plain !== '') plain += '\n\n';
    if (isHeading) plain += '## ';
    const text = isHeading ? `${place / 4 + 1}. How we use information` : `${sentence()} ${sentence()}`;
    const start = plain.length;
    plain += text;
    blocks.push({
      kind: isHeading ? 'heading' : 'paragraph',
      level: isHeading ? 2 : 0,
      text,
      start,
      end: plain.length,
      anchor: createHash('sha256').update(text).digest('hex').slice(0, 12),
    });
    if (!isHeading) sentences.push([start, start + text.indexOf('.') + 1]);
    if (place % 5 === 1) links.push({ start, end: start + 6, href: `https://vendor.example/legal/${place}` });
  }
  return {
    plain,
    content: plain.replaceAll('\n', String.raw`\n`),
    layout: layoutOf(plain, blocks).replaceAll('\n', String.raw`\n`),
    links: JSON.stringify(links),
    emphasis: JSON.stringify(links.map(({ start, end }) => ({ start, end }))),
    summary: `${sentence()} ${sentence()} ${sentence()}`,
    hash: createHash('sha256').update(plain).digest('hex'),
    words: plain.split(/\s+/).length,
    blockCount: count,
    sentences,
  };
}
