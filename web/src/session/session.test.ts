import { expect, test } from 'vitest';
import { readConfiguration } from '../flags.ts';
import { readSession } from './session.ts';

function sessionWith(flags: Record<string, boolean>, isDevelopmentBuild = false, fullAccess = false) {
  const written = JSON.stringify({ environment: 'local', flags, fullAccess });
  return readSession(readConfiguration(written, 'localhost'), isDevelopmentBuild);
}

test('accounts are on where they are enabled and the waitlist is not', () => {
  expect(sessionWith({ enableAuth: true, enableWaitlist: false })).toMatchObject({
    mode: 'auth',
    canOpenReports: true,
    hasFullAccess: false,
  });
});

test('the waitlist wins over accounts', () => {
  expect(sessionWith({ enableAuth: true, enableWaitlist: true })).toMatchObject({
    mode: 'waitlist',
    canOpenReports: false,
  });
});

test('without accounts a built product shows the waitlist, a development build nothing', () => {
  expect(sessionWith({ enableAuth: false, enableWaitlist: false }).mode).toBe('waitlist');
  expect(sessionWith({ enableAuth: false, enableWaitlist: false }, true).mode).toBe('none');
});

test('full access opens the reports in every mode', () => {
  expect(sessionWith({ enableWaitlist: true }, false, true)).toMatchObject({
    hasFullAccess: true,
    canOpenReports: true,
  });
});
