import { type DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import { hasPolicyNoun, policyName } from '../lexicon/policy-names.ts';

/** A line names a document of the type at least this clearly to stand in for a title that does not. */
const clearly = 0.75;

/**
 * What a document of this type is shown as. Its own title, unless that says something else ("Acme" on every page of a site, the
 * heading of a box beside the text) and one of the first lines names the document. A single word that names no document ("Acme")
 * gives way to the type's name.
 */
export function documentTitle(title: string, openings: string[], type: DocumentType): string {
  const named = policyName(title);
  if (named?.type === type || (named !== null && named.strength >= clearly)) return title;
  const line = openings.find((opening) => {
    const name = policyName(opening);
    return opening.length <= 100 && name?.type === type && name.strength >= clearly;
  });
  if (line !== undefined) return line;
  const saysNothing = named === null && !hasPolicyNoun(title) && !/\s/.test(title.trim());
  return saysNothing ? documentTypeNames[type] : title;
}
