import { expect, test } from 'vitest';
import { sealWith } from './sealed.ts';

const { seal, open, keyId } = sealWith('a secret for tests, long enough for it');

test('what is sealed opens for its use and key alone, and never looks the same twice', () => {
  const text = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw ü';
  const sealed = seal(text, 'secret of whk_1');
  expect(open(sealed, 'secret of whk_1')).toBe(text);
  expect(open(sealed, 'secret of whk_2')).toBeNull();
  const other = sealWith('another secret for tests, as long as it');
  expect(other.open(sealed, 'secret of whk_1')).toBeNull();
  expect(other.keyId).not.toBe(keyId);
  expect(sealWith('a secret for tests, long enough for it').keyId).toBe(keyId);
  expect(seal(text, 'secret of whk_1')).not.toBe(sealed);
  expect(sealed).not.toContain('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
});

test('what was changed, cut or never sealed does not open', () => {
  const sealed = Buffer.from(seal('https://hooks.example/', 'url'), 'base64url');
  const changed = Buffer.from(sealed);
  changed[30] = (changed[30] ?? 0) ^ 1;
  for (const bytes of [changed, sealed.subarray(0, 29), sealed.subarray(0, 10), Buffer.alloc(0)])
    expect(open(bytes.toString('base64url'), 'url')).toBeNull();
  expect(open('whsec_in_the_clear', 'url')).toBeNull();
});
