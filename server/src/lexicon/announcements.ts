// How a page announces that its text was updated, or is about to be.

const updated =
  /(?<!\p{L})(?:(?:we|we've|we have|we're|we are) (?:\p{L}+ ){0,2}?(?:updated|updating|revised|changed|made (?:some )?(?:changes|updates))|wir haben (?:\S+ ){1,5}?(?:aktualisiert|überarbeitet|geändert)|nous avons (?:mis à jour|modifié))(?!\p{L})/u;
const text =
  /(?<!\p{L})(?:polic(?:y|ies)|terms|notice|statement|agreement|guidelines|datenschutz\p{L}*|nutzungsbedingungen|politique|conditions)(?!\p{L})/u;
const fromWhen =
  /(?<!\p{L})(?:(?:take|takes|taking|come|comes|go|goes|went|came|took) (?:in(?:to)? )?(?:effect|force)|effective|tr(?:eten|itt) \S+ \S+ \S+|in kraft|entr\p{L}+ en vigueur)(?!\p{L})/u;

/** Whether a paragraph in lower case, with straight quotes, says that a text was updated and from when it holds: news of the text, not the text. */
export function announcesUpdate(paragraph: string): boolean {
  return (
    paragraph.length <= longest && updated.test(paragraph) && text.test(paragraph) && fromWhen.test(paragraph)
  );
}

/** A few sentences: longer ones say more. */
const longest = 600;
