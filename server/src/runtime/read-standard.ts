import { Preset, Standard, StandardFile, StandardVersion } from '@clausewatch/contract/standards';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../platform/operator-error.ts';
import { presets, unknownSubject } from '../standards/standards.ts';
import { givenFile } from './given-file.ts';

/**
 * The standard that somebody named: a file or `-`, as exported from the screen or as the API returns it, or a preset by its id or name.
 * Throws UsageError where it is none of these.
 */
export async function readStandard(typed: string): Promise<StandardFile> {
  const preset = presetNamed(typed);
  if (preset !== null && !existsSync(typed)) return StandardFile.parse({ ...preset, tag: null });
  await using file = await givenFile(typed);
  const text = await readFile(file.path, 'utf8').catch(() => {
    const known = presets.map(({ id }) => id).join(', ');
    throw new UsageError(
      `${file.name} is neither a file that can be read nor a preset. The presets are ${known}.`,
    );
  });
  return standardIn(text, file.name);
}

function presetNamed(typed: string) {
  const name = typed.trim().toLowerCase();
  const found = presets.find((each) => each.id === name || each.name.toLowerCase() === name);
  return found === undefined ? null : { name: found.name, checks: found.checks };
}

function standardIn(text: string, name: string): StandardFile {
  const given = withoutEnvelope(parsed(text, name));
  const returned = returnedByApi(given);
  const read = StandardFile.safeParse(returned ?? given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UsageError(`${name}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`);
  }
  const unknown = unknownSubject(read.data.checks);
  if (unknown !== null) throw new UsageError(`${name}, checks.${unknown.index}: ${unknown.message}`);
  return read.data;
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${name} is not JSON. Export a standard from its screen, or name a preset.`);
  }
}

function withoutEnvelope(given: unknown): unknown {
  const isEnvelope = typeof given === 'object' && given !== null && 'success' in given && 'data' in given;
  return isEnvelope ? given.data : given;
}

/** A standard, one of its versions or a preset, as their endpoints return them; null for anything else. */
function returnedByApi(given: unknown): StandardFile | null {
  const standard = Standard.safeParse(given).data;
  if (standard !== undefined) {
    const { name, tag, checks } = standard;
    return { name, tag, checks: checks.map(({ check }) => check) };
  }
  const version = StandardVersion.safeParse(given).data;
  if (version !== undefined) return { name: version.name, tag: version.tag, checks: version.checks };
  const preset = Preset.safeParse(given).data;
  return preset === undefined ? null : { name: preset.name, tag: null, checks: preset.checks };
}
