import './prose.css';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type ProseProps = { title: string; lead: string; updated?: string; children: ReactNode };

/** A page to read from top to bottom: a title, a summary sentence, then sections. */
export function Prose({ title, lead, updated, children }: ProseProps) {
  return (
    <main id="main">
      <PageTitle>{title}</PageTitle>
      <div className="page main">
        <div className="prose">
          <header>
            <h1 className="h1">{title}</h1>
            <p className="lead">{lead}</p>
            {updated !== undefined && <p className="sm quiet">Last changed {updated}</p>}
          </header>
          {children}
        </div>
      </div>
    </main>
  );
}

export function ProseSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2 className="h3">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
