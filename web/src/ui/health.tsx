import type { ReactNode } from 'react';

/** Each state has its own shape, so that none depends on colour. */
export type Health = 'current' | 'changed' | 'unreachable' | 'blocked' | 'gone' | 'pending' | 'busy';

const shapes: Record<Exclude<Health, 'busy'>, ReactNode> = {
  current: (
    <>
      <circle cx="8" cy="8" r="6" strokeWidth="1.5" />
      <path d="m5.3 8.2 2 2 3.5-4" strokeWidth="1.6" />
    </>
  ),
  changed: <circle cx="8" cy="8" r="5" fill="currentColor" stroke="none" />,
  unreachable: (
    <>
      <circle cx="8" cy="8" r="6" strokeWidth="1.6" strokeDasharray="3.2 3.1" />
      <path d="M8 5v3.6M8 10.6v.2" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  blocked: (
    <>
      <rect x="2" y="2" width="12" height="12" rx="1" strokeWidth="1.6" />
      <path d="M5 8h6" strokeWidth="2" />
    </>
  ),
  gone: <path d="m4 4 8 8M12 4l-8 8" strokeWidth="1.8" strokeLinecap="round" />,
  pending: <circle cx="8" cy="8" r="6" strokeWidth="1.6" strokeDasharray="1.6 2.2" />,
};

export function HealthSign({ health, children }: { health: Health; children: string }) {
  return (
    <span className={`health health-${health}`}>
      {health === 'busy' ? (
        <span className="spin" />
      ) : (
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
          {shapes[health]}
        </svg>
      )}
      {children}
    </span>
  );
}
