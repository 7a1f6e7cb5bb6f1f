/** An HTTP answer as an archive keeps it: head and body in one run of bytes. */
export type HttpMessage = {
  status: number;
  /** Names in lower case; repeated headers joined by ", ". */
  headers: Record<string, string>;
  cookies: string[];
  /** Where the body begins. */
  bodyOffset: number;
};

/** The head of a message, or null where the bytes do not begin with one. */
export function readHttpHead(bytes: Uint8Array): HttpMessage | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = view.toString('latin1', 0, end === -1 ? 0 : end).split('\r\n');
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})(?: |$)/.exec(statusLine)?.[1];
  if (status === undefined) return null;
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'set-cookie') cookies.push(value);
    const before = Object.hasOwn(headers, name) ? `${headers[name]}, ` : '';
    headers[name] = `${before}${value}`;
  }
  return { status: Number(status), headers, cookies, bodyOffset: end + 4 };
}

/**
 * A body without its chunked framing. Archives keep the header even where they removed the framing: a body that is not chunked
 * comes back as it is.
 */
export function withoutChunks(body: Uint8Array): Uint8Array {
  const view = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const chunks: Uint8Array[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = view.indexOf('\r\n', position);
    const size = /^([0-9a-f]{1,8})\s*(?:;|$)/i.exec(
      view.toString('latin1', position, Math.max(position, lineEnd)),
    );
    if (lineEnd === -1 || size === null) return body;
    const length = Number.parseInt(size[1] ?? '', 16);
    if (length === 0) return Buffer.concat(chunks);
    const start = lineEnd + 2;
    if (start + length > view.length) return body;
    chunks.push(view.subarray(start, start + length));
    position = start + length + 2;
  }
}
