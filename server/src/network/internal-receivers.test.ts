import { expect, test } from 'vitest';
import { internalReceivers, receiverFault } from './internal-receivers.ts';

const isPublic = (address: string) => address.startsWith('93.');

test.each([
  'n8n.internal',
  'n8n.internal:5678',
  'n8n',
  'host_with.underscore:80',
  '192.168.1.20',
  '192.168.1.20:8080',
  '[fd00::1]:8080',
  'fd00::1',
  '10.0.0.0/8',
  'fd00::/8',
])('%s is a receiver', (entry) => {
  expect(receiverFault(entry)).toBeNull();
});

test.each([
  'http://n8n.internal:5678',
  'n8n.internal:0',
  'n8n.internal:65536',
  'n8n.internal:http',
  '*.internal',
  'n8n internal',
  'user@n8n.internal',
  '10.0.0.0/0',
  '10/8',
  '10.0.0.0/33',
  '0.0.0.0/0',
  'n8n.internal/path',
  '-n8n',
])('%s is none', (entry) => {
  expect(receiverFault(entry)).not.toBeNull();
});

const list = internalReceivers([
  'n8n.internal:5678',
  'mattermost',
  '10.20.0.0/16',
  'fd12::/16',
  '169.254.7.0/24',
]);

test.each([
  ['http://n8n.internal:5678/hook', true],
  ['http://N8N.internal.:5678/hook', true],
  ['https://mattermost/hooks', true],
  ['http://mattermost:8065/hooks', true],
  ['http://10.20.3.4:9000/', true],
  ['http://0x0a140304:9000/', true],
  ['http://[fd12::5]/', true],
  ['http://10.21.3.4/', false],
  ['http://127.0.0.1/', false],
  ['http://[::1]/', false],
])('a message may be addressed to %s: %s', (address, expected) => {
  expect(list.mayAddress(new URL(address))).toBe(expected);
});

test('without a network in the list, only listed hosts may be addressed', () => {
  const hosts = internalReceivers(['n8n.internal:5678']);
  for (const address of ['http://n8n.internal/', 'https://n8n.internal/', 'http://other.internal:5678/'])
    expect([address, hosts.mayAddress(new URL(address))]).toEqual([address, false]);
});

type Case = [host: string, port: string, isUsual: boolean, address: string, expected: boolean];
test.each<Case>([
  // A listed host may be private or public, and never where clouds hand out credentials.
  ['n8n.internal', '5678', false, '192.168.1.9', true],
  ['n8n.internal', '5678', false, '127.0.0.1', true],
  ['n8n.internal', '5678', false, '93.184.216.34', true],
  ['n8n.internal', '5678', false, '169.254.169.254', false],
  ['n8n.internal', '5678', false, '::ffff:169.254.169.254', false],
  ['n8n.internal', '5678', false, 'fe80::1', false],
  ['n8n.internal', '5678', false, '100.100.100.200', false],
  ['n8n.internal', '5678', false, 'fd00:ec2::254', false],
  ['n8n.internal', '5678', false, '0.0.0.0', false],
  ['n8n.internal', '9999', false, '192.168.1.9', false],
  // Any name may lead into a listed network, as any receiver may be public.
  ['hooks.example.com', '443', true, '10.20.1.1', true],
  ['hooks.example.com', '443', true, '::ffff:10.20.1.1', true],
  ['hooks.example.com', '443', true, 'fd12::1', true],
  ['hooks.example.com', '443', true, '93.184.216.34', true],
  ['hooks.example.com', '443', true, '169.254.7.7', true],
  // A name that leads elsewhere inside.
  ['hooks.example.com', '443', true, '192.168.1.9', false],
  ['hooks.example.com', '443', true, '127.0.0.1', false],
  // Over http, and to other ports, only what is listed.
  ['hooks.example.com', '8080', false, '93.184.216.34', false],
  ['hooks.example.com', '8080', false, '10.20.1.1', true],
])('%s:%s (usual: %s) may lead to %s: %s', (host, port, isUsual, address, expected) => {
  expect(list.mayReach({ host, port, isUsual }, address, isPublic)).toBe(expected);
});
