import mammoth from 'mammoth';

/** A Word file to plain HTML; null where the file is broken or locked. Headers, footers and comments are not part of it. */
export async function docxToHtml(bytes: Uint8Array): Promise<string | null> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
        // Pictures are not read; inlined they would only cost memory.
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    );
    return value;
  } catch {
    return null;
  }
}
