import type { DocumentType } from '@clausewatch/contract/documents';
import { policyName } from '../lexicon/policy-names.ts';

/** What Open Terms Archive calls documents, as https://github.com/OpenTermsArchive/terms-types has it; others are classified by name. */
const types: Readonly<Record<string, DocumentType>> = {
  'Privacy Policy': 'privacy',
  'Consumer Privacy Policy': 'privacy',
  'Job Applicant Privacy Policy': 'privacy',
  'Business Privacy Policy': 'privacy',
  'Data Controller Agreement': 'privacy',
  'Terms of Service': 'terms',
  'Commercial Terms': 'terms',
  'Developer Terms': 'terms',
  'Marketplace Buyers Conditions': 'terms',
  'Marketplace Sellers Conditions': 'terms',
  'Parent Organization Terms': 'terms',
  'Seller Warranty': 'terms',
  'Conditions of Carriage': 'terms',
  'In-App Purchases Policy': 'terms',
  'Trackers Policy': 'cookies',
  'Cookies Policy': 'cookies',
  'Data Processor Agreement': 'dpa',
  'Subprocessors List': 'subprocessors',
  'List of Subprocessors': 'subprocessors',
  'Security Policy': 'security',
  'Vulnerability Disclosure Policy': 'security',
  'Acceptable Use Policy': 'acceptable_use',
  'Community Guidelines': 'acceptable_use',
  'Community Guidelines - Deceased Users': 'acceptable_use',
  'Restricted Use Policy': 'acceptable_use',
  'Service Level Agreement': 'sla',
  'Generative AI Policy': 'ai',
  'AI Policy': 'ai',
};

/** Our type of what Open Terms Archive calls a document. */
export function documentTypeOf(termsType: string): DocumentType {
  const known = Object.hasOwn(types, termsType) ? types[termsType] : undefined;
  return known ?? policyName(termsType)?.type ?? 'other_compliance';
}
