import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A text in every encoding that it is served in. */
export type Encodings = { br: Buffer; gzip: Buffer; identity: Buffer };

export async function encodeAll(text: string): Promise<Encodings> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { br, gzip: zipped, identity };
}

/** The smallest encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3). */
export function preferredEncoding(accepted: string | undefined): keyof Encodings {
  const allowed = new Map(
    (accepted ?? '').split(',').map((each) => {
      const [name = '', ...parameters] = each.toLowerCase().split(';');
      return [name.trim(), !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one))] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((name) => allowed.get(name) === true) ?? 'identity';
}
