import type { ReactNode } from 'react';

/** What marked words are to the reader. */
export type Tone = 'concern' | 'favourable' | 'neutral';

export const markClasses: Record<Tone, string> = {
  concern: 'hl',
  favourable: 'hl hl-good',
  neutral: 'hl hl-plain',
};

/** The highlighter. For verbatim words only. */
export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <mark className={markClasses[tone]}>{children}</mark>;
}

/** A vendor's own words, marked. */
export function Quote({ tone, children }: { tone: Tone; children: string }) {
  return (
    <blockquote className="quote">
      <Mark tone={tone}>{children}</Mark>
    </blockquote>
  );
}
