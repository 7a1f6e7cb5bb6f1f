/**
 * Bytes that cannot be stored or read back. `unavailable`: not now, where they are kept does not answer or refuses. `missing`, `corrupt`:
 * what was stored is gone, or is not what was stored.
 */
export class BodyFault extends Error {
  override readonly name = 'BodyFault';
  readonly kind: 'unavailable' | 'missing' | 'corrupt';
  constructor(kind: BodyFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
