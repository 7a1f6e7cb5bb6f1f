import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DocumentType } from '@clausewatch/contract/documents';
import { chanceFrom } from '../testing/chance-from.ts';
import type { Page, PolicyHistory } from '../testing/policy-history.ts';
import { compareVersions, readJson, readPage } from './compare-versions.ts';
import { typeOfDeclared } from './declared-types.ts';
import type { Happening } from './invented-year.ts';

const dayMs = 86_400_000;

/**
 * Real vendors, each with the documents that pairs of captures show, and the changes from one capture to the other, at times of a year by a
 * fixed sequence of figures. `folders` hold one pair each: `before` and `after` as `.html.gz` or `.md.gz`, and `about.json` with the `type`; the
 * folder's name ends with the service and the type. A pair whose two texts are one version changes nothing, as in the product.
 */
export async function capturedYear(
  history: PolicyHistory,
  start: Date,
  folders: readonly string[],
): Promise<{ vendors: string[]; happenings: Happening[] }> {
  const figures = chanceFrom(7);
  const vendors = new Map<string, string>();
  const happenings: Happening[] = [];
  for (const folder of folders) {
    const at = new Date(start.getTime() + (1 + figures() * 361) * dayMs);
    const about = readJson(join(folder, 'about.json')) as { type: string; url?: string };
    const type = typeOfDeclared(about.type);
    const name = serviceOf(folder);
    const vendorId = vendors.get(name) ?? (await history.vendor(name));
    vendors.set(name, vendorId);
    const [before, after] = ['before', 'after'].map((side) => pageOf(join(folder, side), about.url));
    if (before === undefined || after === undefined || !(await isNewVersion(before, after, type))) continue;
    const documentId = await history.document(vendorId, { type, title: about.type, text: before, at: start });
    happenings.push({ at, happen: () => history.change(documentId, after, at) });
  }
  return { vendors: [...vendors.values()], happenings };
}

/** "Grindr" of `001-real-Grindr-Privacy_Policy`. */
function serviceOf(folder: string): string {
  const [, service = ''] = /^\d+-(?:(?:real|noise)-)?(.*)-[^-]+$/.exec(basename(folder)) ?? [];
  return service.replaceAll('_', ' ');
}

function pageOf(path: string, url = 'https://vendor.example/policy'): Page {
  const isPage = existsSync(`${path}.html.gz`);
  const bytes = gunzipSync(readFileSync(`${path}${isPage ? '.html.gz' : '.md.gz'}`));
  return { bytes, contentType: isPage ? 'text/html' : 'text/markdown', url };
}

async function isNewVersion(before: Page, after: Page, type: DocumentType): Promise<boolean> {
  const [one, other] = [await readPage(before), await readPage(after)];
  if (one.kind === 'unread' || other.kind === 'unread') return false;
  return compareVersions(one, other, type).version.kind === 'new';
}
