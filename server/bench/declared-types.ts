import type { DocumentType } from '@clausewatch/contract/documents';
import { policyName } from '../src/lexicon/policy-names.ts';

/** What an Open Terms Archive type is here; see README.md beside this file for the reasons. */
export function typeOfDeclared(declared: string): DocumentType {
  return declaredTypes[declared] ?? 'other_compliance';
}

/** All others (imprint, accessibility, copyright, law enforcement, advertising, ranking, ...) are `other_compliance`. */
const declaredTypes: Record<string, DocumentType> = {
  'Privacy Policy': 'privacy',
  'Business Privacy Policy': 'privacy',
  'Parent Organization Privacy Policy': 'privacy',
  'Trackers Policy': 'cookies',
  'Terms of Service': 'terms',
  'Commercial Terms': 'terms',
  'General Conditions of Sale': 'terms',
  'Conditions of Carriage': 'terms',
  'Developer Terms': 'terms',
  'Marketplace Sellers Conditions': 'terms',
  'Marketplace Buyers Conditions': 'terms',
  'Affiliate Agreement': 'terms',
  'Parent Organization Terms': 'terms',
  'Data Processor Agreement': 'dpa',
  'Data Controller Agreement': 'dpa',
  'Acceptable Use Policy': 'acceptable_use',
  'Community Guidelines': 'acceptable_use',
  'Vulnerability Disclosure Policy': 'security',
  'Service Level Agreement': 'sla',
};

type Part = { title: string; fragment: string };

/**
 * Of the documents that the product lists for one page, those that a person would take for the declared type: the one with a
 * special type's word in its title, or all of the type that are not special. Empty where none surely is.
 */
export function partsOfDeclared(declared: string, parts: readonly Part[]): Part[] {
  const special = specialWords[declared];
  if (special !== undefined) {
    const spoken = parts.filter(({ title }) => special.test(title));
    return spoken.length === 1 ? spoken : [];
  }
  const type = typeOfDeclared(declared);
  if (type === 'other_compliance') return [];
  return parts.filter(({ title }) => policyName(title)?.type === type && !isSpecial(title));
}

/** Declared types that are one of several of ours, by a word that their titles have. */
const specialWords: Record<string, RegExp> = {
  'Commercial Terms': /commercial|business|enterprise|customer|partner/i,
  'Business Privacy Policy': /business|enterprise/i,
  'Developer Terms': /developer|\bapi\b/i,
  'Affiliate Agreement': /affiliate/i,
  'Copyright Claims Policy': /copyright|dmca|intellectual property/i,
  'Brand Guidelines': /brand|trademark/i,
  'Accessibility Statement': /accessib/i,
  Imprint: /imprint|impressum|legal notice|mentions légales/i,
};

function isSpecial(title: string): boolean {
  return Object.values(specialWords).some((words) => words.test(title));
}
