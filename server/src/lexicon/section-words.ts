/** What numbers the parts of a contract: "Article 4", "Annexe A". */
const parts =
  'article|section|annex|appendix|schedule|exhibit|part|artikel|abschnitt|anlage|annexe|artículo|anexo|articolo|allegato|artigo|bijlage|bilaga';

/** The number of a part, alone on its line. */
export const partNumber = new RegExp(`^(?:${parts})\\s+[\\dA-Z]{1,4}\\.?$`, 'iu');

/** "3 Definitions", "Article 2. Scope", "ANNEX I": how contracts head their sections without a larger letter. */
export const numberedHeading = new RegExp(
  `^(?:\\d{1,2}|[IVX]{1,5}|(?:${parts})\\s+[\\dA-Z]{1,4})[.):]?(?:\\s+[–-])?\\s+\\p{Lu}[^.;:!?]{1,70}$`,
  'iu',
);

/** The number of a page, alone on its line. */
export const pageNumber =
  /^(?:(?:page|seite|página|pagina|strona|sida|p\.)\s*)?[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:\/|of|von|de|di|van|z|av|sur)\s*\d{1,4})?$/iu;
