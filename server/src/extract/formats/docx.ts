import JSZip from 'jszip';
import mammoth from 'mammoth';
import { withNumbers } from './docx-numbers.ts';
import { mapElements } from './xml-elements.ts';

type DocxReading = { kind: 'read'; html: string } | { kind: 'too_large' | 'broken' };

/**
 * What the XML of a file may unpack to: ten times that of the longest agreements. A megabyte can hold a gigabyte of it, faster than
 * anybody watches.
 */
const maximumXmlBytes = 16 * 1024 * 1024;

/** A Word file to plain HTML; broken ones include those that are locked. Headers, footers and comments are not part of it. */
export async function docxToHtml(bytes: Uint8Array): Promise<DocxReading> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const zip = await JSZip.loadAsync(buffer);
    if (await hasMoreXml(zip, maximumXmlBytes)) return { kind: 'too_large' };
    await rewrite(zip);
    const { value } = await mammoth.convertToHtml(
      { buffer: await zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' }) },
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

const isXml = /\.(?:xml|rels)$/i;

/** What leads from a note back to the text, which no reader of the file sees. */
const backLinks = / <a href="#[^"]*(?:footnote|endnote)-ref-[^"]*">↑<\/a>/g;

/** Makes plain what the converter passes over: numbers of paragraphs, what fields show, text that is set to be hidden. */
async function rewrite(zip: JSZip): Promise<void> {
  // Nothing but its text is read, and what else is in there may unpack to anything.
  for (const { name, dir } of Object.values(zip.files)) if (!dir && !isXml.test(name)) zip.remove(name);
  const [numbering, styles] = await Promise.all([
    zip.file('word/numbering.xml')?.async('string'),
    zip.file('word/styles.xml')?.async('string'),
  ]);
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    const xml = await zip.file(name)?.async('string');
    if (xml === undefined) continue;
    const plain = mapElements(xml.replace(wrappers, ''), 'w:r', (run) => (isHidden(run) ? '' : run));
    zip.file(name, name.endsWith('document.xml') ? withNumbers(plain, numbering ?? '', styles ?? '') : plain);
  }
}

/** Elements around text that say nothing of whether it is shown. */
const wrappers = /<\/?w:(?:fldSimple|dir|bdo|customXml)(?:\s[^>]*)?>/g;

/** A run with others in it, as a drawing with text has, is left alone. */
function isHidden(run: string): boolean {
  const properties = run.slice(0, run.indexOf('</w:rPr>') + 1);
  return /<w:vanish(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(properties) && !/<w:p[\s>]/.test(run);
}

/** By what unpacks, not by the sizes that the file declares. */
async function hasMoreXml(zip: JSZip, maximumBytes: number): Promise<boolean> {
  let left = maximumBytes;
  for (const file of zip.file(isXml)) {
    left -= await unpackedBytes(file, left);
    if (left < 0) return true;
  }
  return false;
}

/** Counted without keeping them; stops soon after `enough`. */
function unpackedBytes(file: JSZip.JSZipObject, enough: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let count = 0;
  const stream = file.nodeStream();
  stream.on('data', (chunk: Buffer) => {
    count += chunk.length;
    if (count <= enough) return;
    stream.pause();
    resolve(count);
  });
  stream.on('end', () => resolve(count));
  stream.on('error', reject);
  return promise;
}
