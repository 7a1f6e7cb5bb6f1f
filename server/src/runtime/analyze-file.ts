import { type AiAnalysis, documentTypeNames } from '@clausewatch/contract/documents';
import { languageNote } from '@clausewatch/contract/languages';
import { type PrivateFormat, privateLimits } from '@clausewatch/contract/private-documents';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { answerQuestions } from '../answers/answers.ts';
import { safeFileName, titleFrom } from '../api/private/file-name.ts';
import { formatOf } from '../api/private/upload-format.ts';
import { readUpload, type UploadReading } from '../pipeline/private/read-upload.ts';
import { openSandbox, type Sandbox } from '../pipeline/sandbox/sandbox.ts';
import type { AnalyzeResult } from './analyze-command.ts';
import { exitCodes } from './exit-codes.ts';
import { givenFile } from './given-file.ts';
import { analysisParts, answerParts } from './report.ts';

type Read = Extract<UploadReading, { kind: 'read' }>;

/** Reads and judges one file, or standard input for `-`, in this process alone: nothing is stored, nobody is asked. */
export async function analyzeFile(
  typed: string,
  { format, now }: { format: 'json' | 'markdown'; now: Date },
): Promise<AnalyzeResult> {
  await using file = await givenFile(typed);
  const bytes = await bytesOf(file.path);
  if (typeof bytes === 'string') return { exitCode: exitCodes.usage, output: '', message: bytes };
  const name = safeFileName(basename(file.path));
  const known = formatOf(bytes, name);
  if (known.kind === 'refused') return { exitCode: exitCodes.usage, output: '', message: known.message };
  const sandbox = openSandbox({ threads: 1 });
  try {
    const reading = await readFile(sandbox, { name, format: known.format, bytes, now });
    if (reading.kind === 'unreadable')
      return { exitCode: exitCodes.nothingFound, output: '', message: reading.reason };
    const analysis = await analysisOf(sandbox, reading);
    if ('message' in analysis)
      return { exitCode: exitCodes.nothingFound, output: '', message: analysis.message };
    const title = reading.title === '' ? titleFrom(name) : reading.title;
    const output =
      format === 'json' ? jsonOf(title, reading, analysis) : markdownOf(title, reading, analysis);
    return { exitCode: exitCodes.done, output, message: reading.doubt ?? '' };
  } finally {
    await sandbox.close();
  }
}

/** The file, or a sentence. Counted while it is read: a device or a pipe has no size. */
async function bytesOf(path: string): Promise<Buffer<ArrayBuffer> | string> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > privateLimits.fileBytes)
        return `This file is larger than ${privateLimits.fileBytes / 1_000_000} MB.`;
      pieces.push(piece);
    }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? `There is no file at ${path}.` : `The file at ${path} cannot be opened.`;
  }
  return Buffer.concat(pieces);
}

function readFile(
  sandbox: Sandbox,
  { bytes, now, ...file }: { name: string; format: PrivateFormat; bytes: Buffer; now: Date },
): Promise<UploadReading> {
  const receivedOn = now.toISOString().slice(0, 10);
  // In a buffer of their own.
  const load = () => Promise.resolve(new Uint8Array(bytes));
  return readUpload(sandbox, { ...file, byteLength: bytes.byteLength, receivedOn, load }, null);
}

async function analysisOf(
  sandbox: Sandbox,
  { document, type }: Read,
): Promise<AiAnalysis | { message: string }> {
  const { content, blocks, language, title } = document;
  const outcome = await sandbox.run('analyse', { content, blocks, type, language, title });
  if (outcome.kind !== 'done') return outcome;
  const { findings, facts, summary, score, breakdown } = outcome.value;
  const wasJudged = score !== null || findings.length > 0;
  return {
    summary,
    language_note: languageNote(language, score),
    score,
    breakdown,
    facts,
    concerns: findings.filter(({ polarity }) => polarity === 'concern'),
    key_points: findings.filter(({ polarity }) => polarity !== 'concern'),
    answers: wasJudged ? answerQuestions([{ id: '', title, type, language, findings }]) : [],
    reader: { by: 'clausewatch', model: null, quotes_dropped: 0, fallback: null },
  };
}

function jsonOf(title: string, { document, type }: Read, analysis: AiAnalysis): string {
  const { language, effectiveDate, wordCount, content } = document;
  const report = {
    title,
    type,
    language,
    effective_date: effectiveDate,
    word_count: wordCount,
    ...analysis,
    content,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function markdownOf(title: string, { document, type }: Read, analysis: AiAnalysis): string {
  const facts = [
    documentTypeNames[type],
    analysis.score === null ? null : `score ${analysis.score}`,
    document.effectiveDate === null ? null : `effective ${document.effectiveDate}`,
    `${document.wordCount} words`,
  ];
  const parts = [
    `# ${title}`,
    facts.filter((fact) => fact !== null).join(' · '),
    ...analysisParts(analysis),
    ...answerParts(analysis),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
