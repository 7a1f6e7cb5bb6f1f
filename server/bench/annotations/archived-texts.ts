import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from '../../src/extract/extract.ts';
import { openArchive } from '../../src/fetch/fetch.ts';
import { typeOfDeclared } from '../declared-types.ts';
import type { ReadText, Text } from './annotated-texts.ts';

type Site = {
  service: string;
  file: string;
  documents: { url: string; type: string; language: string }[];
};

export type ArchivedText = Omit<Text, 'markdown'> & { read: ReadText };

/** Texts of a service's declared documents, from the folder that `bench:discovery` reads. Their address is their key. */
export async function readArchived(folder: string, service: string): Promise<ArchivedText[]> {
  const sites = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Site[];
  const site = sites.find((each) => each.service === service);
  if (site === undefined) return [];
  const archive = await openArchive(join(folder, site.file));
  const texts: ArchivedText[] = [];
  for (const { url, type, language } of site.documents) {
    const outcome = await archive.fetch({ url });
    if (outcome.kind !== 'page') continue;
    const { bytes, contentType, charset } = outcome.page;
    const extraction = await extract({ bytes, contentType, charset, url });
    if (extraction.kind !== 'document') continue;
    texts.push({ key: url, service, type: typeOfDeclared(type), language, read: extraction.document });
  }
  await archive.close();
  return texts;
}
