import { buffer as bufferOf } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { withNumbers } from './docx-numbers.ts';
import { mapElements } from './xml-elements.ts';

type DocxReading = { kind: 'read'; html: string } | { kind: 'too_large' | 'too_many_files' | 'broken' };

/**
 * What the XML of a file may unpack to: ten times that of the longest agreements. A megabyte can hold a gigabyte of it, faster than
 * anybody watches.
 */
const maximumXmlBytes = 16 * 1024 * 1024;
/** Files in the zip (`wordFaults` names the figure): a contract has some twenty, and one for each picture. Tens of thousands take half a minute. */
const maximumFiles = 2_000;

/** A Word file to plain HTML; broken ones include those that are locked. Headers, footers and comments are not part of it. */
export async function docxToHtml(bytes: Uint8Array): Promise<DocxReading> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (hasMoreFiles(buffer, maximumFiles)) return { kind: 'too_many_files' };
  try {
    const parts = await unpackXml(buffer, maximumXmlBytes);
    if (parts === null) return { kind: 'too_large' };
    rewrite(parts);
    const { value } = await mammoth.convertToHtml(
      { buffer: await packed(parts) },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
        // Pictures are not read; inlined they would only cost memory.
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    );
    return { kind: 'read', html: value.replace(backLinks, '') };
  } catch {
    return { kind: 'broken' };
  }
}

/** By the entries of its directory, each of which begins with this signature (APPNOTE, 4.3.12): the count that it declares may be any. */
function hasMoreFiles(zip: Buffer, maximum: number): boolean {
  let count = 0;
  for (let at = zip.indexOf(directoryEntry); at !== -1; at = zip.indexOf(directoryEntry, at + 4))
    if (++count > maximum) return true;
  return false;
}

const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1');

const isXml = /\.(?:xml|rels)$/i;

/** What leads from a note back to the text, which no reader of the file sees. */
const backLinks = / <a href="#[^"]*(?:footnote|endnote)-ref-[^"]*">↑<\/a>/g;

/** Makes plain what the converter passes over: numbers of paragraphs, what fields show, text that is set to be hidden. */
function rewrite(parts: Map<string, Buffer>): void {
  const textOf = (name: string) => parts.get(name)?.toString() ?? '';
  const [numbering, styles] = [textOf('word/numbering.xml'), textOf('word/styles.xml')];
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    if (!parts.has(name)) continue;
    const plain = mapElements(textOf(name).replace(wrappers, ''), 'w:r', (run) => (isHidden(run) ? '' : run));
    parts.set(
      name,
      Buffer.from(name.endsWith('document.xml') ? withNumbers(plain, numbering, styles) : plain),
    );
  }
}

/** Elements around text that say nothing of whether it is shown. */
const wrappers = /<\/?w:(?:fldSimple|dir|bdo|customXml)(?:\s[^>]*)?>/g;

/** A run with others in it, as a drawing with text has, is left alone. */
function isHidden(run: string): boolean {
  const properties = run.slice(0, run.indexOf('</w:rPr>') + 1);
  return /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(properties) && !/<w:p[\s>]/.test(run);
}

/**
 * The XML of a zip by its names, or null where it unpacks to more than that: by what comes out, not by the sizes that the file declares.
 * Nothing but its text is read, and what else is in there may unpack to anything.
 */
async function unpackXml(zipped: Buffer, maximumBytes: number): Promise<Map<string, Buffer> | null> {
  const zip = await fromBufferPromise(zipped, { lazyEntries: true, validateEntrySizes: false });
  const parts = new Map<string, Buffer>();
  let left = maximumBytes;
  for await (const entry of zip.eachEntry()) {
    if (!isXml.test(entry.fileName)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      left -= chunk.length;
      if (left < 0) return null;
      chunks.push(chunk);
    }
    parts.set(entry.fileName, Buffer.concat(chunks));
  }
  return parts;
}

/** A zip with these files, as they are. */
function packed(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return bufferOf(zip.outputStream);
}
