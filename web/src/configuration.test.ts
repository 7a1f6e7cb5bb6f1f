import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

test('a page without a configuration follows its host name', () => {
  expect(readConfiguration(null, 'localhost')).toMatchObject({
    environment: 'local',
    apiBase: '',
    fullAccess: false,
    flags: { enableAuth: true, enableWaitlist: false },
  });
  expect(readConfiguration('{}', 'example.com')).toMatchObject({
    environment: 'prod',
    flags: { enableAuth: false, enableWaitlist: true },
  });
});

test('what the server writes into the page overrides the defaults', () => {
  const written = JSON.stringify({
    apiBase: 'https://api.example.com/',
    environment: 'local',
    flags: { enableAuth: false, maintenanceMode: true },
    fullAccess: true,
  });
  expect(readConfiguration(written, 'example.com')).toMatchObject({
    apiBase: 'https://api.example.com',
    environment: 'local',
    fullAccess: true,
    flags: { enableAuth: false, maintenanceMode: true, enableSignin: true },
  });
});
