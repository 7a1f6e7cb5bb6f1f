import JSZip from 'jszip';
import mammoth from 'mammoth';

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
    if (await hasMoreXml(buffer, maximumXmlBytes)) return { kind: 'too_large' };
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
        // Pictures are not read; inlined they would only cost memory.
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    );
    return { kind: 'read', html: value };
  } catch {
    return { kind: 'broken' };
  }
}

/** By what unpacks, not by what the file says of itself. */
async function hasMoreXml(buffer: Buffer, maximumBytes: number): Promise<boolean> {
  const zip = await JSZip.loadAsync(buffer);
  let left = maximumBytes;
  for (const file of zip.file(/\.(xml|rels)$/i)) {
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
