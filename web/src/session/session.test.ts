import { expect, test } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { readSession } from './session.ts';

function sessionWith(flags: Record<string, boolean>, fullAccess = false) {
  return readSession(readConfiguration(JSON.stringify({ flags, fullAccess }), 'localhost'), false);
}

test('reports have an address of their own where accounts are on', () => {
  expect(sessionWith({})).toMatchObject({ mode: 'auth', canOpenReports: true, hasFullAccess: false });
});

test('while accounts wait, reports are previews on the home page', () => {
  expect(sessionWith({ enableWaitlist: true })).toMatchObject({ mode: 'waitlist', canOpenReports: false });
});

test('full access opens the reports in every mode', () => {
  expect(sessionWith({ enableWaitlist: true }, true)).toMatchObject({
    hasFullAccess: true,
    canOpenReports: true,
  });
});
