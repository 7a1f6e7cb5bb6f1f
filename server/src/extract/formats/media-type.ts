type MediaType = 'html' | 'pdf' | 'docx' | 'markdown' | 'plain' | 'unknown';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What the bytes are: their first bytes speak before the server's label, which is often wrong for files. */
export function mediaTypeOf(bytes: Uint8Array, contentType: string, url: string): MediaType {
  const label = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return label === docx || hasWordDocument(bytes) ? 'docx' : 'unknown';
  if (/<(?:!doctype html|html|head|body)[\s>]/i.test(head)) return 'html';
  if (label === 'text/markdown' || label === 'text/x-markdown') return 'markdown';
  if (label === 'text/plain') return /\.(?:md|markdown)$/i.test(pathOf(url)) ? 'markdown' : 'plain';
  if (/^(?:image|audio|video|font)\//.test(label) || isBinary(bytes)) return 'unknown';
  if (label.includes('html') || label.includes('xml') || label === '') return 'html';
  return label.startsWith('text/') ? 'plain' : label === 'application/octet-stream' ? 'plain' : 'unknown';
}

function hasWordDocument(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('word/document.xml');
}

function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? '';
}

/** NUL never stands in text, except as half of a UTF-16 character, which a byte-order mark announces. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.subarray(0, 4096).includes(0);
}
