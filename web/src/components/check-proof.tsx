import { addressOfWords, isPrivateDocument } from '@clausewatch/contract/private-documents';
import type { CheckEvidence, SearchedDocument } from '@clausewatch/contract/standards';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Quote } from '../ui/mark.tsx';
import { ScopeTag } from '../ui/scope-tag.tsx';

/** Words that a check rests on, or that do not decide it, with their place. */
export function CheckProof({ vendorId, proof }: { vendorId: string; proof: CheckEvidence }) {
  const { quote, tone, section, document_title: title, scope, decides, says } = proof;
  return (
    <>
      <Quote tone={tone}>{quote}</Quote>
      <p className="cite">
        <span>{[...new Set([title, section ?? title])].join(', ')}</span>
        {scope !== null && <ScopeTag>{scope.label}</ScopeTag>}
        {!decides && (
          <span className="quiet">
            {scope === null ? 'Does not decide' : 'Only for some: does not decide'}
          </span>
        )}
        {isPrivateDocument(proof.document_id) && <span className="quiet">Your upload</span>}
        <Link className="go" to={addressOfWords(vendorId, proof)}>
          Read in place<span className="sr">: {says}</span>
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      </p>
    </>
  );
}

/** Where nothing was found: what was searched, and what could not be read. */
export function SearchedDocuments({
  vendorId,
  searched,
}: {
  vendorId: string;
  searched: SearchedDocument[];
}) {
  const read = searched.filter(({ was_read: wasRead }) => wasRead);
  const unread = searched.filter(({ was_read: wasRead }) => !wasRead);
  if (searched.length === 0)
    return (
      <p className="sm quiet">
        Do you have one that they do not publish?{' '}
        <Link className="link" to={`${addressOfVendor(vendorId)}#your-documents`}>
          Upload it
        </Link>
        , and it counts here.
      </p>
    );
  return (
    <p className="sm quiet">
      {read.length > 0 && `Searched: ${namesOf(read)}. `}
      {unread.length > 0 && `Not read: ${namesOf(unread)}.`}
    </p>
  );
}

function namesOf(documents: readonly SearchedDocument[]): string {
  return [...new Set(documents.map(({ title }) => title))].join(', ');
}
