import type { DocumentType } from '@clausewatch/contract/documents';

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
