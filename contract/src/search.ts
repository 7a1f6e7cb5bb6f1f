import { z } from 'zod';
import { DocumentType } from './documents.ts';
import { Letter } from './findings.ts';

/** A vendor found by its name or domain. */
export const FoundVendor = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  score: z.number().int().nullable(),
  letter: Letter.nullable(),
  is_watched: z.boolean(),
});
export type FoundVendor = z.infer<typeof FoundVendor>;

/** A document of a watched vendor found by its title. */
export const FoundDocument = z.object({
  id: z.string(),
  title: z.string(),
  type: DocumentType,
  vendor_id: z.string(),
  vendor_name: z.string(),
});
export type FoundDocument = z.infer<typeof FoundDocument>;

/** Watched vendors first, then those of the directory; documents of watched vendors. A handful of each. */
export const SearchResult = z.object({ vendors: z.array(FoundVendor), documents: z.array(FoundDocument) });
export type SearchResult = z.infer<typeof SearchResult>;
