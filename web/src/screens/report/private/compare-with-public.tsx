import { documentTitle } from '@clausewatch/contract/documents';
import type { PrivateDocument } from '@clausewatch/contract/private-documents';
import { addressOfPrivateDocument } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentsQuery } from '../../../api/vendors.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';

/** Leads to what separates it from a document that its vendor publishes; those of its own type come first. */
export function CompareWithPublic({ document }: { document: PrivateDocument }) {
  const { vendor, current } = document;
  if (vendor === null || current === null) return null;
  return <Choice document={document} vendorId={vendor.id} />;
}

function Choice({ document, vendorId }: { document: PrivateDocument; vendorId: string }) {
  const { data } = useQuery(documentsQuery(vendorId));
  const [chosen, setChosen] = useState<string>();
  const read = (data ?? []).filter(
    ({ proposalId, versionNumber }) => proposalId === null && versionNumber > 0,
  );
  const sorted = read.toSorted((a, b) => Number(b.type === document.type) - Number(a.type === document.type));
  const publicId = chosen ?? sorted[0]?.id;
  if (publicId === undefined) return null;
  return (
    <div className="own-compare">
      <SelectField
        label={`Published by ${document.vendor?.name ?? 'the vendor'}`}
        value={publicId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {sorted.map((each) => (
          <option key={each.id} value={each.id}>
            {documentTitle(each)}
          </option>
        ))}
      </SelectField>
      <ButtonLink to={addressOfPrivateDocument(document.id, { view: 'diff', public: publicId })}>
        Compare with yours
      </ButtonLink>
    </div>
  );
}
