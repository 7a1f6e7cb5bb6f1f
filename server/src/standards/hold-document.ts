import { documentTypeNames } from '@clausewatch/contract/documents';
import { isPrivateDocument } from '@clausewatch/contract/private-documents';
import type { Check } from '@clausewatch/contract/standards';
import { searchFor } from './searching.ts';
import type { HeldVendor, Verdict } from './vendor.ts';

type DocumentCheck = Pick<Check, 'level'> & { subject: Extract<Check['subject'], { kind: 'document' }> };

/** Whether the vendor publishes a document of a type, or whoever asks uploaded theirs. One that was read once and cannot be opened now is still taken for published. */
export function holdDocument({ level, subject }: DocumentCheck, vendor: HeldVendor): Verdict {
  const { searched, nothing } = searchFor(subject, vendor);
  const name = documentTypeNames[subject.type];
  const ofType = vendor.documents.filter(({ type }) => type === subject.type);
  const published = ofType.filter(({ status }) => status !== 'gone' && status !== 'not_a_policy');
  const shown = { evidence: [], searched };
  const isWanted = level !== 'must_not';
  const known = published.filter(
    ({ wasRead, status }) => wasRead || status === 'current' || status === 'changed',
  );
  if (known.length > 0) {
    const claim = known.every(({ id }) => isPrivateDocument(id)) ? 'You uploaded one' : 'Publishes one';
    return { result: isWanted ? 'met' : 'not_met', claim: `${claim}: ${name}`, ...shown };
  }
  if (published.length > 0 || nothing === 'not_read')
    return { result: 'not_read', claim: `${name}: could not be read`, ...shown };
  const claim = ofType.length > 0 ? `${name}: taken down` : `${name}: none found`;
  return { result: isWanted ? 'not_met' : 'met', claim, ...shown };
}
