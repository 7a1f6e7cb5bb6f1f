export type DeclaredType = { mediaType: string | null; charset: string | null };

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Content-Type header taken apart; either part is null where it is absent or malformed. */
export function readContentType(header: string | undefined): DeclaredType {
  const [type, ...parameters] = (header ?? '').split(';').map((part) => part.trim());
  const mediaType = /^[\w.+-]+\/[\w.+-]+$/.test(type ?? '') ? (type ?? '').toLowerCase() : null;
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter))?.slice('charset='.length);
  const label = charset?.replace(/^["']|["']$/g, '').trim();
  return { mediaType, charset: label === undefined || label === '' ? null : label.toLowerCase() };
}

/** What the bytes are, in the spirit of the WHATWG MIME Sniffing Standard: magic numbers win over what the header declares. */
export function sniffMediaType(declared: string | null, bytes: Uint8Array, url: string): string {
  const magic = magicType(bytes);
  if (magic !== null) return magic;
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const isOpen = declared === null || vagueTypes.has(declared);
  const isPdfLike = isOpen || declared === 'application/pdf';
  // Readers take a PDF whose first kilobyte holds the mark (ISO 32000, Annex H).
  if (isPdfLike && start.includes('%PDF-')) return 'application/pdf';
  if (looksBinary(bytes)) return 'application/octet-stream';
  const marked = markupType(start);
  if (declared === 'application/xhtml+xml') return declared;
  if (marked !== null && (isOpen || !isMarkup(declared))) return marked;
  // An XML feed or sitemap that is really an error page.
  if (marked === 'text/html' && declared !== null && isXml(declared)) return marked;
  if (!isOpen && declared !== 'application/pdf') return declared;
  return /\.(md|markdown)$/i.test(new URL(url).pathname) ? 'text/markdown' : 'text/plain';
}

/** PDF, and zip as the Office formats use it: recognised by the first 8 bytes. */
export function isFileWithPictures(start: Uint8Array): boolean {
  const magic = Buffer.from(start).toString('latin1');
  return magic.startsWith('%PDF-') || magic.startsWith('PK\u0003\u0004');
}

/** What the caller can use, by `FetchRequest.accept`. */
export function isAccepted(mediaType: string, accept: 'document' | 'text' | 'sitemap'): boolean {
  switch (accept) {
    case 'document':
      return documentTypes.has(mediaType);
    case 'text':
      return mediaType === 'text/plain' || mediaType === 'text/markdown' || mediaType.endsWith('json');
    case 'sitemap':
      return mediaType === 'text/plain' || (isXml(mediaType) && mediaType !== 'application/xhtml+xml');
  }
}

/** Pictures, sound and film are never a document, whatever follows: their bodies need not be read. */
export function isHopeless(declared: string | null): boolean {
  return declared !== null && /^(image|audio|video|font)\//.test(declared) && declared !== 'image/svg+xml';
}

const documentTypes = new Set([
  'text/html',
  'application/xhtml+xml',
  'application/pdf',
  docxType,
  'text/plain',
  'text/markdown',
  'text/x-markdown',
]);

/** Types that servers give to files they know nothing about. */
const vagueTypes = new Set([
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
  'application/unknown',
  'application/x-download',
  'application/force-download',
  'application/download',
]);

const magics: [string, string][] = [
  ['%PDF-', 'application/pdf'],
  ['\u00d0\u00cf\u0011\u00e0', 'application/msword'],
  ['\u001f\u008b', 'application/gzip'],
  ['\u0089PNG', 'image/png'],
  ['GIF8', 'image/gif'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['{\\rtf', 'application/rtf'],
];

function magicType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (start.startsWith('PK\u0003\u0004')) {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return view.includes('word/document.xml') ? docxType : 'application/zip';
  }
  return magics.find(([magic]) => start.startsWith(magic))?.[1] ?? null;
}

/** The control bytes that no text holds; UTF-16, which is full of zero bytes, begins with a byte order mark. */
function looksBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return false;
  return bytes
    .subarray(0, 1024)
    .some(
      (byte) =>
        byte <= 8 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f),
    );
}

function markupType(latin1Start: string): string | null {
  const text = latin1Start
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\u0000', '');
  const lower = text.trimStart().toLowerCase();
  if (lower.startsWith('<?xml')) return lower.includes('<html') ? 'application/xhtml+xml' : 'application/xml';
  if (/^<(urlset|sitemapindex|rss|feed)[\s>]/.test(lower)) return 'application/xml';
  return /^<(!doctype html|html|head|body|title|meta|script|style|div|p|h1|table|!--)[\s>-]/.test(lower)
    ? 'text/html'
    : null;
}

function isMarkup(declared: string | null): boolean {
  return declared !== null && (declared === 'text/html' || isXml(declared));
}

function isXml(mediaType: string): boolean {
  return mediaType === 'text/xml' || mediaType === 'application/xml' || mediaType.endsWith('+xml');
}
