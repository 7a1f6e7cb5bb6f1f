import './entry.css';
import { type ReactNode, useState } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import { ChangeSpecimen } from './change-specimen.tsx';

type EntryPageProps = {
  title: string;
  lead?: ReactNode;
  /** What happened before; hidden once a form is sent, which shows its own result. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A column with one form and, on wide screens, an example of what the account is for. */
export function EntryPage({ title, lead, notice, children }: EntryPageProps) {
  const [isNoticeOld, setNoticeOld] = useState(false);
  return (
    <main id="main">
      <PageTitle>{title}</PageTitle>
      <div className="page entry">
        <div className="col" onSubmit={() => setNoticeOld(true)}>
          <div className="grid gap-1">
            <h1 className="h1">{title}</h1>
            {lead !== undefined && <p className="quiet">{lead}</p>}
          </div>
          {!isNoticeOld && notice}
          {children}
        </div>
        <ChangeSpecimen />
      </div>
    </main>
  );
}
