import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingOptionalPackages } from './scripts/complete-lockfile.mjs';

const text = readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8');

test('the lockfile holds every optional package, so that npm ci accepts it everywhere (npm run lockfile)', () => {
  expect(missingOptionalPackages(JSON.parse(text)).map((each) => each.path)).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect([...text.matchAll(/"resolved": "https?:.*/g)].map(([line]) => line)).toEqual([]);
});

test('an optional package that is left out is told from one that another folder holds', () => {
  const named = { optionalDependencies: { '@tool/linux-x64-gnu': '1.2.0', '@tool/darwin-arm64': '1.2.0' } };
  const lockfile = {
    packages: {
      'node_modules/tool': { dev: true, ...named },
      'node_modules/@tool/linux-x64-gnu': {},
    },
  };
  expect(missingOptionalPackages(lockfile)).toEqual([
    {
      path: 'node_modules/@tool/darwin-arm64',
      entry: { version: '1.2.0', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
    },
  ]);
});
