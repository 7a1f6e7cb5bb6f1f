import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  // Each pair stands on the two sides of a border.
  ['0.255.255.255', false],
  ['1.0.0.0', true],
  ['9.255.255.255', true],
  ['10.0.0.0', false],
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.100.100.200', false],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['126.255.255.255', true],
  ['127.0.0.1', false],
  ['128.0.0.0', true],
  ['168.63.129.15', true],
  ['168.63.129.16', false],
  ['169.253.255.255', true],
  ['169.254.169.254', false],
  ['169.255.0.0', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.0.0.192', false],
  ['192.0.1.0', true],
  ['192.0.2.1', false],
  ['192.31.196.1', false],
  ['192.52.193.1', false],
  ['192.88.99.1', false],
  ['192.168.255.255', false],
  ['192.169.0.0', true],
  ['192.175.48.1', false],
  ['198.17.255.255', true],
  ['198.18.0.0', false],
  ['198.19.255.255', false],
  ['198.20.0.0', true],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['223.255.255.255', true],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::10.0.0.1', false],
  ['64:ff9b::169.254.169.254', false],
  ['64:ff9b::8.8.8.8', true],
  ['64:ff9b:1::1', false],
  ['100::1', false],
  ['1fff:ffff::1', false],
  ['2001::1', false],
  ['2001:1ff:ffff::1', false],
  ['2001:200::1', true],
  ['2001:4860:4860::8888', true],
  ['2001:db8::1', false],
  ['2001:db9::1', true],
  ['2002:7f00:1::', false],
  ['2003::1', true],
  ['2620:4f:8000::1', false],
  ['2620:4f:8001::1', true],
  ['3fff::1', false],
  ['3fff:1000::1', true],
  ['4000::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['2606:4700::1111%eth0', false],
  ['ff02::1', false],
  ['', false],
  ['example.com', false],
])('%j is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('an IPv4 address carried in an IPv6 address is judged as itself', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const isPublic = isPublicAddress(address);
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublic);
      expect(isPublicAddress(`64:ff9b::${address}`)).toBe(isPublic);
    }),
    { seed: 20_260_101 },
  );
});
