import htmlEncodingSniffer from 'html-encoding-sniffer';

/**
 * Bytes to text: by byte-order mark, then the server's charset, then `<meta>`, then UTF-8 if the bytes are valid UTF-8, else windows-1252.
 * Servers and templates are wrong about it at times: bytes that are UTF-8 beyond chance are read so, and those that are none are read as
 * whatever else the page declares, so that the text stays the same when the label is mended.
 */
export function decode(bytes: Uint8Array, charset: string | null): string {
  const options = charset === null ? {} : { transportLayerEncodingLabel: charset };
  const guess = htmlEncodingSniffer(bytes, { ...options, ...sniffing, defaultEncoding: 'UTF-8' });
  if (guess === 'UTF-8') return decodeUtf8(bytes);
  const isUtf8 = !guess.startsWith('UTF-16') && othersThanAscii(bytes) >= enoughToTell;
  return (
    (isUtf8 ? decodeAs(bytes, 'utf-8', true) : null) ??
    decodeAs(bytes, guess) ??
    new TextDecoder().decode(bytes)
  );
}

const sniffing = { maxPrescanBytes: 4096 };
/** Hardly any text of another encoding is valid UTF-8, but for a letter or two. */
const enoughToTell = 4;
/** Above this share of unreadable letters the bytes are of another encoding; up to it some are broken, as the others are UTF-8. */
const brokenShare = 0.5;

function decodeUtf8(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!text.includes('\ufffd')) return text;
  const [broken, letters] = [countOf(text, /\ufffd/g), countOf(text, /[^\0-\x7f]/g)];
  if (broken <= letters * brokenShare) return text;
  const declared = htmlEncodingSniffer(bytes, { ...sniffing, defaultEncoding: 'windows-1252' });
  if (declared !== 'UTF-8' && declared !== 'windows-1252') return decodeAs(bytes, declared, true) ?? text;
  const japanese = ['shift_jis', 'euc-jp'].map((encoding) => decodeAs(bytes, encoding, true));
  return japanese.find((one) => one !== null && isJapanese(one)) ?? decodeAs(bytes, 'windows-1252') ?? text;
}

/** Kana are a good part of what is no ASCII, which they are nowhere by chance. */
function isJapanese(text: string): boolean {
  const kana = countOf(text, /[\u3041-\u30ff]/g);
  return kana > 0 && kana >= countOf(text, /[^\0-\x7f]/g) * 0.3;
}

/** One by one: all letters of a text of megabytes at once take many times its memory. */
function countOf(text: string, letter: RegExp): number {
  let count = 0;
  for (letter.lastIndex = 0; letter.test(text);) count++;
  return count;
}

/** Bytes that are no ASCII, as far as it takes to tell. */
function othersThanAscii(bytes: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < bytes.length && count < enoughToTell; i++) if ((bytes[i] ?? 0) > 0x7f) count++;
  return count;
}

/** Null for an encoding this runtime cannot read, or with `isStrict` for bytes that are not of it. */
function decodeAs(bytes: Uint8Array, encoding: string, isStrict = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);
  } catch {
    return null;
  }
}
