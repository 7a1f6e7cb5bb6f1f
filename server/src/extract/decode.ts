import htmlEncodingSniffer from 'html-encoding-sniffer';

/** Bytes to text: by byte-order mark, then the server's charset, then `<meta>`, then UTF-8 if the bytes are valid UTF-8, else windows-1252. */
export function decode(bytes: Uint8Array, charset: string | null): string {
  const options = charset === null ? {} : { transportLayerEncodingLabel: charset };
  const guess = htmlEncodingSniffer(bytes, { ...options, defaultEncoding: 'UTF-8', maxPrescanBytes: 4096 });
  const isDeclared = htmlEncodingSniffer(bytes, { ...options, defaultEncoding: 'windows-1252' }) === guess;
  if (guess === 'UTF-8' && !isDeclared)
    return decodeAs(bytes, 'utf-8', true) ?? decodeAs(bytes, 'windows-1252') ?? '';
  return decodeAs(bytes, guess) ?? new TextDecoder().decode(bytes);
}

/** Null for an encoding this runtime cannot read, or with `isStrict` for bytes that are not of it. */
function decodeAs(bytes: Uint8Array, encoding: string, isStrict = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(bytes);
  } catch {
    return null;
  }
}
