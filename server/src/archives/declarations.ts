import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../platform/operator-error.ts';

/** What a collection declares of one service. */
export type ServiceDeclaration = {
  name: string;
  /** Address of each document, by what Open Terms Archive calls it. */
  addresses: ReadonlyMap<string, string>;
};

const fetched = z.object({ fetch: z.string().max(2_048) });
const Terms = z.union([fetched, z.object({ combine: z.array(fetched).min(1) })]);
const Service = z.object({
  name: z.string().optional(),
  terms: z.record(z.string(), z.unknown()).optional(),
  /** As collections called it until 2023. */
  documents: z.record(z.string(), z.unknown()).optional(),
});

/** The largest real ones are a few kilobytes. */
const largestDeclaration = 1024 * 1024;

/** Reads `<Service>.json` of a folder, or of its folder `declarations`. Null where the folder declares nothing. */
async function readDeclarations(folder: string): Promise<Map<string, ServiceDeclaration> | null> {
  for (const place of [join(folder, 'declarations'), folder]) {
    const names = await readdir(place).catch(() => []);
    const files = names.filter((name) => name.endsWith('.json') && !name.endsWith('.history.json'));
    const declared = new Map<string, ServiceDeclaration>();
    for (const file of files) {
      const declaration = await readDeclaration(join(place, file), file.slice(0, -'.json'.length));
      if (declaration !== null) declared.set(file.slice(0, -'.json'.length), declaration);
    }
    if (declared.size > 0) return declared;
  }
  return null;
}

/** The declarations beside a collection of versions, where it lies as its repositories do; else throws, with what to do. */
export async function findDeclarations(
  versionsFolder: string,
  given: string | undefined,
): Promise<Map<string, ServiceDeclaration>> {
  if (given !== undefined) {
    const found = await readDeclarations(given);
    if (found !== null) return found;
    throw new UsageError(
      existsSync(given) ? `${given} holds no declarations of Open Terms Archive.` : `There is no ${given}.`,
    );
  }
  for (const place of placesBeside(versionsFolder)) {
    const found = await readDeclarations(place);
    if (found !== null) return found;
  }
  throw new UsageError(
    'A collection of versions does not say which addresses its documents have: give the folder of its declarations with --declarations.',
  );
}

/** `contrib-declarations` beside `contrib-versions`, or the same repository. */
function placesBeside(folder: string): string[] {
  const plain = folder.replace(/[\\/]+$/, '');
  const renamed = plain.replace(/(?:versions|snapshots)$/, 'declarations');
  return [plain, ...(renamed === plain ? [] : [renamed])];
}

async function readDeclaration(path: string, id: string): Promise<ServiceDeclaration | null> {
  const { size } = await stat(path);
  if (size > largestDeclaration) return null;
  const json = parsed(await readFile(path, 'utf8'));
  const service = Service.safeParse(json).data;
  const terms = service?.terms ?? service?.documents;
  if (service === undefined || terms === undefined) return null;
  const addresses = new Map(
    Object.entries(terms).flatMap(([type, value]) => {
      const read = Terms.safeParse(value).data;
      // Of several pages that were read as one document, the first has its title.
      const address = read === undefined ? undefined : 'fetch' in read ? read.fetch : read.combine[0]?.fetch;
      return address === undefined ? [] : [[type, address] as const];
    }),
  );
  return { name: service.name?.trim() || id, addresses };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
