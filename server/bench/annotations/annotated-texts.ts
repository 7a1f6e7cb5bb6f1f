import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { extract } from '../../src/extract/extract.ts';
import { typeOfDeclared } from '../declared-types.ts';
import { readJsonLines } from '../json-lines.ts';

/** A line of a file of texts. */
export type Text = {
  key: string;
  service: string;
  type: DocumentType;
  language: string;
  markdown: string;
};

/** A line of a file of labels: the sentences of one document that prove one practice. */
export type Label = {
  document: string;
  type: DocumentType;
  language: string;
  practice: string;
  value: 'yes' | 'weak';
  /** Keys of sentences. */
  sentences: string[];
};

export type ReadText = { content: string; blocks: Block[]; title: string };

/** A sentence as annotators are shown it; the key stays while its letters and digits do. */
export type TextSentence = { key: string; start: number; end: number; text: string; block: Block };

/** Texts by key, of a gzipped file of JSON lines or of a folder of pages (`PAGE/gold.md.gz` beside `PAGE/about.json`). */
export function readTexts(path: string): Map<string, Text> {
  const raw = statSync(path).isDirectory()
    ? readPages(path)
    : readJsonLines<RawText | ToldText>(path).flatMap(asText);
  return new Map(
    raw.map(({ id, service, type, language, markdown }) => {
      const key = id ?? hashOf(markdown);
      return [key, { key, service, type: typeOfDeclared(type), language, markdown }];
    }),
  );
}

type RawText = Record<'service' | 'type' | 'language' | 'markdown', string> & { id?: string };

/** A document of ToS;DR or PrivacySpy: its kind stands in the name of its file. */
type ToldText = ({ service: string } | { slug: string }) & { file: string; text: string };

function asText(line: RawText | ToldText): RawText[] {
  if (!('text' in line)) return [line];
  const type = fileKinds.find(({ named }) => named.test(line.file))?.type;
  const service = 'service' in line ? line.service : line.slug;
  return type === undefined ? [] : [{ service, type, language: 'en', markdown: line.text }];
}

const fileKinds = [
  { type: 'Privacy Policy', named: /privacy/i },
  { type: 'Trackers Policy', named: /cookie/i },
  { type: 'Terms of Service', named: /term|condition|tos|agreement/i },
];

function readPages(folder: string): RawText[] {
  return readdirSync(folder).map((page) => ({
    ...(JSON.parse(readFileSync(join(folder, page, 'about.json'), 'utf8')) as Omit<RawText, 'markdown'>),
    markdown: gunzipSync(readFileSync(join(folder, page, 'gold.md.gz'))).toString(),
  }));
}

/** Whether a document is only ever measured, never read for rules: one in five. */
export function isSetAside(key: string): boolean {
  return Number.parseInt(key.slice(0, 8), 16) % 5 === 0;
}

/** Throws where the text is none that the product reads. */
export async function readText(text: Text): Promise<ReadText> {
  const extraction = await extract({
    bytes: new TextEncoder().encode(text.markdown),
    contentType: 'text/markdown',
    charset: 'utf-8',
    url: 'https://vendor.example/policy',
  });
  if (extraction.kind !== 'document') throw new Error(`${text.key} is ${extraction.kind}`);
  const { content, blocks, title } = extraction.document;
  return { content, blocks, title };
}

/** Sentences in reading order, headings left out. */
export function sentencesOf({ blocks }: ReadText, language: string): TextSentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((block) =>
      [...segmenter.segment(block.text)].flatMap(({ segment, index }) => {
        const text = segment.trim();
        const start = block.start + index + segment.indexOf(text);
        return text === '' ? [] : { key: keyOfSentence(text), start, end: start + text.length, text, block };
      }),
    );
}

export function keyOfSentence(text: string): string {
  return hashOf(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
