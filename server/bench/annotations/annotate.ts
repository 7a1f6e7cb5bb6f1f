/**
 * Shows a document to an annotator and turns the annotator's notes into labels.
 *
 *   npm run annotate -- practices TYPE           the practices looked for in documents of a type
 *   npm run annotate -- show TEXTS KEY           a document, its sentences numbered
 *   npm run annotate -- record TEXTS NOTES INTO  every NOTES/KEY.txt as labels in the folder INTO
 *
 * A note is a line a practice, `sells-data: 12 40-42 57w`: numbers of sentences that prove it, those with `w` only arguably.
 * `? 31 Keeps payment data of closed accounts` notes a statement that no practice covers, in the annotator's own words.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentType } from '@clausewatch/contract/documents';
import { catalogue } from '../../src/analyse/catalogue/catalogue.ts';
import { type Label, readText, readTexts, sentencesOf, type TextSentence } from './annotated-texts.ts';

const [command, ...given] = process.argv.slice(2);
const commands: Record<string, (given: string[]) => Promise<void> | void> = { practices, show, record };
const run = commands[command ?? ''];
if (run === undefined) throw new Error(`usage: npm run annotate -- ${Object.keys(commands).join(' | ')} …`);
await run(given);

function practices([type]: string[]): void {
  const wanted = DocumentType.parse(type);
  for (const { id, title, polarity, types } of catalogue)
    if (types.includes(wanted)) console.log(`${id} (${polarity}): ${title}`);
}

async function show([textsPath = '', key = '']: string[]): Promise<void> {
  const text = readTexts(textsPath).get(key);
  if (text === undefined) throw new Error(`${textsPath} holds no text ${key}`);
  const read = await readText(text);
  console.log(`${text.key}: ${text.service}, ${text.type}, ${text.language}: ${read.title}`);
  const sentences = sentencesOf(read, text.language);
  const numbers = new Map(sentences.map((sentence, index) => [sentence, index + 1]));
  for (const block of read.blocks) {
    if (block.kind === 'heading') console.log(`\n${'#'.repeat(block.level)} ${block.text}`);
    const isItem = block.kind === 'item' || block.kind === 'table_row';
    for (const sentence of sentences.filter((each) => each.block === block))
      console.log(`${numbers.get(sentence)} ${isItem ? '• ' : ''}${sentence.text.replaceAll('\n', ' ')}`);
  }
}

type Uncovered = {
  document: string;
  type: DocumentType;
  language: string;
  statement: string;
  sentence: string;
};

async function record([textsPath = '', notes = '', into = '']: string[]): Promise<void> {
  const texts = readTexts(textsPath);
  const labels: Label[] = [];
  const uncovered: Uncovered[] = [];
  const faults: string[] = [];
  for (const file of readdirSync(notes).toSorted()) {
    const text = texts.get(file.replace('.txt', ''));
    if (text === undefined) throw new Error(`${textsPath} holds no text for ${file}`);
    const { key: document, type, language } = text;
    const sentences = sentencesOf(await readText(text), language);
    for (const [index, line] of readFileSync(join(notes, file), 'utf8').split('\n').entries()) {
      if (line.trim() === '') continue;
      const note = readNote(line, type, sentences);
      if (note.kind === 'fault') faults.push(`${file}:${index + 1} ${note.reason}: ${line}`);
      else if (note.kind === 'uncovered') uncovered.push({ document, type, language, ...note.uncovered });
      else
        for (const value of ['yes', 'weak'] as const)
          if (note[value].length > 0)
            labels.push({ document, type, language, practice: note.practice, value, sentences: note[value] });
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  writeFileSync(join(into, 'labels.jsonl'), labels.map((label) => `${JSON.stringify(label)}\n`).join(''));
  writeFileSync(join(into, 'uncovered.jsonl'), uncovered.map((each) => `${JSON.stringify(each)}\n`).join(''));
  console.log(`${new Set(labels.map(({ document }) => document)).size} documents, ${labels.length} labels`);
}

type Note =
  | { kind: 'label'; practice: string; yes: string[]; weak: string[] }
  | { kind: 'uncovered'; uncovered: { statement: string; sentence: string } }
  | { kind: 'fault'; reason: string };

function readNote(line: string, type: DocumentType, sentences: readonly TextSentence[]): Note {
  const statement = /^\? (\d+) (.+)$/.exec(line.trim());
  if (statement !== null) {
    const sentence = sentences[Number(statement[1]) - 1]?.key;
    return sentence === undefined
      ? { kind: 'fault', reason: 'there is no such sentence' }
      : { kind: 'uncovered', uncovered: { statement: statement[2] ?? '', sentence } };
  }
  const [, id = '', places = ''] = /^([\w-]+):\s*((?:\d+(?:-\d+)?w?\s*)+)$/.exec(line.trim()) ?? [];
  const practice = catalogue.find((each) => each.id === id);
  if (practice === undefined)
    return { kind: 'fault', reason: 'there is no such practice, or no such way to note' };
  if (!practice.types.includes(type))
    return { kind: 'fault', reason: `not looked for in a document of type ${type}` };
  const found: Record<'yes' | 'weak', string[]> = { yes: [], weak: [] };
  for (const place of places.trim().split(/\s+/)) {
    const [from = 0, to = from] = place.replace('w', '').split('-').map(Number);
    const keys = sentences.slice(from - 1, to).map(({ key }) => key);
    if (keys.length !== to - from + 1) return { kind: 'fault', reason: `there is no sentence ${place}` };
    found[place.endsWith('w') ? 'weak' : 'yes'].push(...keys);
  }
  return { kind: 'label', practice: id, yes: unique(found.yes), weak: unique(found.weak) };
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)];
}
