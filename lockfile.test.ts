import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingOptionalPackages } from './scripts/complete-lockfile.mjs';

type Manifest = { workspaces?: string[] } & { [kind in (typeof kinds)[number]]?: Versions };
type Versions = { [name: string]: string | Versions };

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const;
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

function read(file: string): Manifest {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Manifest;
}

/** Overrides may be nested; one that refers to a direct dependency has its version (`$name`). */
function versionsIn(versions: Versions = {}): [string, string][] {
  return Object.entries(versions).flatMap(([name, version]): [string, string][] =>
    typeof version === 'object' ? versionsIn(version) : version.startsWith('$') ? [] : [[name, version]],
  );
}

const text = readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8');

test('the lockfile holds every optional package, so that npm ci accepts it everywhere (npm run lockfile)', () => {
  expect(missingOptionalPackages(JSON.parse(text)).map((each) => each.path)).toEqual([]);
});

test('every package is named with its exact version, so that what was tested is what is installed', () => {
  const workspaces = read('package.json').workspaces ?? [];
  const files = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
  const named = files.flatMap((file) =>
    kinds.flatMap((kind) => versionsIn(read(file)[kind]).map(([name, version]) => [file, name, version])),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(([, , version]) => !exact.test(version ?? ''))).toEqual([]);
  expect(
    ['^1.2.3', '~1.2.3', '1.2', '1.x', '*', 'latest', '>=1.2.3', '1.2.3 || 2.0.0'].filter((each) =>
      exact.test(each),
    ),
  ).toEqual([]);
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
