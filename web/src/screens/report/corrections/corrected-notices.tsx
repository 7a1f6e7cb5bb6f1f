import { correctionSentence } from '@clausewatch/contract/corrections';
import type { Vendor } from '@clausewatch/contract/vendors';
import { PencilLine } from 'lucide-react';

/** Corrections in force: what somebody changed of what discovery found shows beside the score that it shaped. */
export function CorrectedNotices({ vendor }: { vendor: Vendor }) {
  if (vendor.corrections.length === 0) return null;
  return (
    <ul className="corrected" aria-label="Corrections that shaped this report">
      {vendor.corrections.map((notice) => (
        <li key={notice.id}>
          <PencilLine className="i i-s" aria-hidden />
          <span>{correctionSentence(notice)}</span>
        </li>
      ))}
    </ul>
  );
}
