import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function faults(given: Record<string, string>): readonly string[] {
  try {
    readConfig(given);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : ['another error'];
  }
}

test('proxies are trusted by address: this machine’s unless others are named, or none', () => {
  const trusted = (value?: string) =>
    readConfig(value === undefined ? {} : { TRUSTED_PROXIES: value }).trustedProxies;
  expect(trusted()).toEqual(['loopback']);
  expect(trusted('none')).toEqual([]);
  expect(trusted('10.0.0.0/8, 2001:db8::/32,192.0.2.7, loopback')).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    '192.0.2.7',
    'loopback',
  ]);
  for (const wrong of [
    '10/8',
    '127.1',
    '1',
    'proxy.example.com',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '::/129',
    '10.0.0.0/8/8',
    'none,loopback',
  ]) {
    expect([wrong, ...faults({ TRUSTED_PROXIES: wrong })]).toEqual([
      wrong,
      expect.stringMatching(/^TRUSTED_PROXIES: /),
    ]);
  }
});

test('a setting that is no more stops the start, and says what has taken its place', () => {
  expect(faults({ TRUST_PROXY_HOPS: '1' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY_HOPS: replaced by TRUSTED_PROXIES/),
  ]);
});

test('the address to listen on is an address or a name', () => {
  expect(readConfig({}).host).toBeUndefined();
  for (const host of ['0.0.0.0', '::', 'localhost', '192.0.2.7'])
    expect(readConfig({ HOST: host }).host).toBe(host);
  expect(faults({ HOST: 'http://localhost' })).toHaveLength(1);
});
