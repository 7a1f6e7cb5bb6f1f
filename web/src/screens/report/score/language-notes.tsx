import { languageLead } from '@clausewatch/contract/languages';
import { addressOfDocument } from '@clausewatch/contract/vendor-addresses';
import type { Vendor } from '@clausewatch/contract/vendors';
import { Link } from 'react-router';

/** What the languages of its documents leave open, beside the score that it bears on. */
export function LanguageNotes({ vendor }: { vendor: Vendor }) {
  return vendor.language_notes.map((each) => (
    <div key={each.note} className="why-box language-note">
      <p>
        <strong>{languageLead(each, vendor.coverage.read)}</strong> {each.note}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {each.documents.map(({ document_id: id, document_title: title }) => (
          <li key={id} className="min-w-0">
            <Link className="link" to={addressOfDocument(vendor.id, id)}>
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
