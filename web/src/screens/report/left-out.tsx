import type { Vendor } from '@clausewatch/contract/vendors';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { CorrectionRight } from '@clausewatch/contract/corrections';
import { useCorrectionRight } from '../../session/use-correction-right.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { OutsideLink, shortAddress } from '../../ui/outside-link.tsx';
import { plural } from '../../ui/plural.ts';
import { AddAddress } from './corrections/add-address.tsx';
import { YourProposals } from './corrections/your-proposals.tsx';

/** Shown at once; more are unfolded. */
const fewAddresses = 5;

/** Addresses that looked like policies and are not kept, or were not read this time, each with its reason: nothing is dropped without a word. */
export function LeftOut({ vendor }: { vendor: Vendor }) {
  const { hasFullAccess } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const right = useCorrectionRight();
  const addresses = vendor.left_out;
  const canAdd = right?.kind === 'corrects' || right?.kind === 'proposes';
  const isTold = canAdd || hasFullAccess;
  if (addresses.length === 0 && vendor.unchecked.length === 0 && !isTold) return null;
  return (
    <section className="sect" id="left-out" aria-labelledby="left-out-title">
      <div className="sect-head">
        <h2 className="h2" id="left-out-title">
          Left out <span className="count">{addresses.length}</span>
        </h2>
        <span className="sm">
          Addresses that looked like policies, each with the reason it is not listed above
        </span>
      </div>
      {addresses.length === 0 ? (
        <p className="mid mt-2">Nothing that looked like a policy was left out.</p>
      ) : (
        <details className="disclosure" open={addresses.length <= fewAddresses}>
          <summary>
            <ChevronRight className="i i-s" aria-hidden />
            {plural(addresses.length, 'address', 'addresses')}
          </summary>
          <ul className="mini">
            {addresses.map(({ url, reason }) => (
              <li key={url} className={canAdd ? 'left-out can-add' : 'left-out'}>
                <span className="url">
                  <OutsideLink href={url}>{shortAddress(url)}</OutsideLink>
                </span>
                <span className="sm mid">{reason}</span>
                {canAdd && (
                  <Button kind="quiet" size="small" onClick={() => setChosen(url)}>
                    {right.kind === 'corrects' ? 'Add' : 'Propose'}
                    <span className="sr"> {shortAddress(url)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {vendor.unchecked.length > 0 && <Unchecked documents={vendor.unchecked} />}
      {isTold && right !== null && (
        <div className="missing">
          <h3 className="h3">Is a policy missing?</h3>
          <p className="sm mid">{whatComesOfIt(right)}</p>
          {canAdd && (
            <AddAddress vendorId={vendor.id} address={chosen} isCurator={right.kind === 'corrects'} />
          )}
        </div>
      )}
      {right?.kind === 'proposes' && <YourProposals vendorId={vendor.id} />}
    </section>
  );
}

function whatComesOfIt(right: CorrectionRight): string {
  switch (right.kind) {
    case 'corrects':
      return 'Add its address. What you add or correct applies to everyone who looks at this vendor.';
    case 'proposes':
      return `Propose its address: it is read at once and shown to you, and to everyone once a curator accepts it. ${right.proposals_left} of ${right.proposals_a_day} proposals left today.`;
    case 'refused':
      return right.why === 'email_unconfirmed'
        ? 'Confirm your email address to propose corrections: the link is in the email we sent you.'
        : 'With a trial or a subscription, you can propose its address and corrections to documents.';
  }
}

/** Documents that were read before and had to wait this time: they are no part of what was left out. */
function Unchecked({ documents }: { documents: Vendor['unchecked'] }) {
  return (
    <div className="missing">
      <h3 className="h3">Not checked this time</h3>
      <ul className="mini">
        {documents.map(({ url, reason }) => (
          <li key={url} className="left-out">
            <span className="url">
              <OutsideLink href={url}>{shortAddress(url)}</OutsideLink>
            </span>
            <span className="sm mid">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
