import './entry.css';
import { type ReactNode, useState } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChangeSpecimen } from './change-specimen.tsx';

type EntryPageProps = {
  title: string;
  lead?: ReactNode;
  /** What happened before; it goes once a form is sent, which has news of its own. */
  news?: ReactNode;
  children: ReactNode;
};

/** A column with one thing to do, and on wide screens what it is done for. */
export function EntryPage({ title, lead, news, children }: EntryPageProps) {
  const [isNewsOld, setNewsOld] = useState(false);
  return (
    <main id="main">
      <PageTitle>{title}</PageTitle>
      <div className="page entry">
        <div className="col" onSubmit={() => setNewsOld(true)}>
          <div className="grid gap-1">
            <h1 className="h1">{title}</h1>
            {lead !== undefined && <p className="quiet">{lead}</p>}
          </div>
          {!isNewsOld && news}
          {children}
        </div>
        <ChangeSpecimen />
      </div>
    </main>
  );
}
