import type { PrivateFormat } from '@clausewatch/contract/private-documents';

export type FormatReading = { kind: 'known'; format: PrivateFormat } | { kind: 'refused'; message: string };

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Where a text says what it is, it says so at its beginning. */
const headBytes = 4_096;

/**
 * What a file is, from its bytes: a name proves nothing. It decides between HTML, Markdown and plain text alone, which are all text to
 * whoever reads the bytes. What is refused here is never stored.
 */
export function formatOf(bytes: Uint8Array, name: string): FormatReading {
  if (bytes.length === 0) return refused('This file is empty.');
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  // As readers of PDF do, who pass over what mail programs put before it.
  if (head.slice(0, 1_024).includes('%PDF-')) return known('application/pdf');
  const sign = signs.find(({ begins }) => head.startsWith(begins));
  if (sign?.message === 'zip') return isWordFile(bytes) ? known(docx) : refused(notWord);
  if (sign !== undefined) return refused(sign.message);
  const isUtf16 = head.startsWith('\u00ff\u00fe') || head.startsWith('\u00fe\u00ff');
  if (!isUtf16 && head.includes('\0')) return refused(`This is not a file that can be read. ${formatsRead}`);
  const text = Buffer.from(bytes.subarray(0, headBytes)).toString(isUtf16 ? 'utf16le' : 'latin1');
  if (/<(?:!doctype html|html|head|body)[\s>]/i.test(text)) return known('text/html');
  if (/\.x?html?$/i.test(name)) return known('text/html');
  return known(/\.(?:md|markdown)$/i.test(name) ? 'text/markdown' : 'text/plain');
}

const formatsRead = 'Upload a PDF, Word (.docx), HTML, Markdown or text file.';
const image = `This is a picture, and text in pictures is not read. ${formatsRead}`;
const notWord = `This is an archive or another kind of Office file. ${formatsRead}`;

/** First bytes of what people upload by mistake, each with what helps. */
const signs: readonly { begins: string; message: string }[] = [
  { begins: 'PK\u0003\u0004', message: 'zip' },
  { begins: 'PK\u0005\u0006', message: notWord },
  {
    // The container of Office files before 2007, and of later ones under a password.
    begins: '\u00d0\u00cf\u0011\u00e0',
    message:
      'This is an old Office file, or one locked with a password. Save it as .docx or PDF, without a password.',
  },
  { begins: '{\\rtf', message: 'This is a rich text file. Save it as .docx or PDF.' },
  { begins: '\u0089PNG', message: image },
  { begins: '\u00ff\u00d8\u00ff', message: image },
  { begins: 'GIF8', message: image },
  { begins: 'II*\0', message: image },
  { begins: 'MM\0*', message: image },
];

function isWordFile(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('word/document.xml');
}

function known(format: PrivateFormat): FormatReading {
  return { kind: 'known', format };
}

function refused(message: string): FormatReading {
  return { kind: 'refused', message };
}
