import type { ReactNode } from 'react';

export type SeverityName = 'material' | 'minor' | 'editorial';

/** Full, half and hollow diamond. */
const diamonds: Record<SeverityName, ReactNode> = {
  material: <path d="M8 .8 15.2 8 8 15.2.8 8z" fill="currentColor" />,
  minor: (
    <>
      <path d="M8 1.6 14.4 8 8 14.4 1.6 8z" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M8 1.6v12.8L1.6 8z" fill="currentColor" />
    </>
  ),
  editorial: <path d="M8 1.9 14.1 8 8 14.1 1.9 8z" fill="none" stroke="currentColor" strokeWidth="1.6" />,
};

export const severityNames: Record<SeverityName, string> = {
  material: 'Material',
  minor: 'Minor',
  editorial: 'Editorial',
};

/** The severity of a change: a shape by weight, always with the word beside it. */
export function Severity({ severity }: { severity: SeverityName }) {
  return (
    <span className={`sev sev-${severity}`}>
      <SeverityDiamond severity={severity} />
      {severityNames[severity]}
    </span>
  );
}

export function SeverityDiamond({ severity }: { severity: SeverityName }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden style={{ color: `var(--${severity})` }}>
      {diamonds[severity]}
    </svg>
  );
}
