import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNotes } from '../src/config.ts';

const inProject = (path: string) => join(import.meta.dirname, '..', '..', path);
const read = (path: string) => readFileSync(inProject(path), 'utf8');
const dockerfile = read('Dockerfile');
/** Settings of others: of Node, of the shell, of the database's own image. */
const notOurs = new Set(['PATH', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'POSTGRES_USER', 'POSTGRES_PASSWORD']);

const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' '),
);

test('the image copies what exists and what .dockerignore lets through', () => {
  const letThrough = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(inProject(path)))).toEqual([]);
  expect(copied.filter((path) => !letThrough.includes(path.split('/')[0]))).toEqual([]);
});

test('the image installs the packages of every workspace that package.json names', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces)
    expect(dockerfile.split(`COPY ${workspace}/package.json ${workspace}/`)).toHaveLength(3);
});

test('image, Compose and systemd set only settings that the server knows', () => {
  const names = [
    ...dockerfile.matchAll(/^(?:ENV|\s+)\s*([A-Z_]+)=/gm),
    ...read('compose.yaml').matchAll(/^\s+([A-Z_]{4,}): /gm),
    ...read('deploy/clausewatch.service').matchAll(/^Environment=([A-Z_]+)=/gm),
  ].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['HOST', 'DATABASE_URL', 'CLAUSEWATCH_DATA']));
  expect(names.filter((name) => !(name in settingNotes) && !notOurs.has(name))).toEqual([]);
});
