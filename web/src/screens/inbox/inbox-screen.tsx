import './inbox.css';
import type { Notification } from '@clausewatch/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { inboxCountQuery, inboxQuery } from '../../api/notifications.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { UpgradeButton } from '../../components/upgrade-button.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { written } from '../../ui/number.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { EntryList } from './entry-list.tsx';
import {
  type InboxChoice,
  isNarrowed,
  pageLength,
  queryOfInbox,
  readInboxChoice,
  unreadLength,
  writeInboxChoice,
} from './inbox-choice.ts';
import { InboxHead } from './inbox-head.tsx';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { InboxTools } from './inbox-tools.tsx';
import { type Steps, useSteps } from './use-steps.ts';

/** Which important changes have I not read yet? */
export function InboxScreen() {
  const { hasFullAccess, isProfilePending } = useSession();
  if (isProfilePending) return <InboxSkeleton />;
  return hasFullAccess ? <Inbox /> : <NoInbox />;
}

function Inbox() {
  const [search, setSearch] = useSearchParams();
  const { user } = useSession();
  const userId = user?.uid ?? null;
  const choice = readInboxChoice(search);
  const isTwoLists = choice.show === 'unread';
  const count = useQuery(inboxCountQuery(userId));
  const unread = useQuery({ ...inboxQuery(userId, queryOfInbox(choice, 'unread')), enabled: isTwoLists });
  const list = useQuery(inboxQuery(userId, queryOfInbox(choice, isTwoLists ? 'read' : choice.show)));
  const parts = isTwoLists ? [unread, list] : [list];
  const entries = (isTwoLists ? unread.data?.items : list.data?.items) ?? [];
  const all = isTwoLists ? [...entries, ...(list.data?.items ?? [])] : entries;
  const steps = useSteps(all);
  const failed = parts.find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) {
    const retry = () => void Promise.all([...parts, count].map(({ refetch }) => refetch()));
    return <ScreenError what="Your inbox" error={failed.error} onRetry={retry} />;
  }
  if (list.data === undefined || (isTwoLists && unread.data === undefined)) return <InboxSkeleton />;
  const choose = (chosen: Partial<InboxChoice>) =>
    setSearch(writeInboxChoice({ ...choice, page: 1, ...chosen }), { preventScrollReset: true });
  const isStale = [...parts, count].some(({ error }) => error !== null);
  return (
    <main id="main" aria-busy={parts.some(({ isPlaceholderData }) => isPlaceholderData)}>
      <div className="page main">
        <InboxHead
          count={count.data}
          newest={isNarrowed(choice) || !isTwoLists ? null : (entries[0]?.at ?? null)}
          staleSince={isStale ? Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)) : null}
        />
        <InboxTools choice={choice} count={count.data} entries={all} onChoose={choose} />
        {isTwoLists ? (
          <>
            <Section title="Unread" total={unread.data?.total ?? 0} note="Newest first">
              {entries.length === 0 ? (
                <Nothing choice={choice} hasAny={list.data.total > 0} onChoose={choose} />
              ) : (
                <EntryList label="Unread" entries={entries} steps={steps} />
              )}
              {(unread.data?.total ?? 0) > unreadLength && (
                <p className="sm quiet pt-3">
                  The newest {unreadLength} are shown: older ones move up as you read these.
                </p>
              )}
            </Section>
            {list.data.total > 0 && (
              <Section title="Read" total={list.data.total}>
                <Listed page={list.data} choice={choice} steps={steps} onTurn={choose} />
              </Section>
            )}
          </>
        ) : (
          <Section
            title={choice.show === 'all' ? 'All' : 'Health'}
            total={list.data.total}
            note="Newest first"
          >
            {entries.length === 0 ? (
              <Nothing choice={choice} hasAny={false} onChoose={choose} />
            ) : (
              <Listed page={list.data} choice={choice} steps={steps} onTurn={choose} />
            )}
          </Section>
        )}
      </div>
    </main>
  );
}

type SectionProps = { title: string; total: number; note?: string; children: ReactNode };

function Section({ title, total, note, children }: SectionProps) {
  const id = `inbox-${title.toLowerCase()}`;
  return (
    <section className="inbox-part" aria-labelledby={id}>
      <div className="sect-head">
        <h2 className="h3" id={id}>
          {title} <span className="count">{written(total)}</span>
        </h2>
        {note !== undefined && <span className="sm">{note}</span>}
      </div>
      {children}
    </section>
  );
}

type ListedProps = {
  page: { items: Notification[]; total: number };
  choice: InboxChoice;
  steps: Steps;
  onTurn: (to: { page: number }) => void;
};

function Listed({ page: { items, total }, choice, steps, onTurn }: ListedProps) {
  return (
    <>
      <EntryList label={choice.show === 'unread' ? 'Read' : 'Entries'} entries={items} steps={steps} />
      {total > pageLength && (
        <Pager page={choice.page} pageLength={pageLength} total={total} onTurn={(page) => onTurn({ page })} />
      )}
    </>
  );
}

type NothingProps = {
  choice: InboxChoice;
  hasAny: boolean;
  onChoose: (chosen: Partial<InboxChoice>) => void;
};

function Nothing({ choice, hasAny, onChoose }: NothingProps) {
  if (isNarrowed(choice)) {
    return (
      <div className="mt-4">
        <VoidState
          title="Nothing matches"
          actions={
            <Button
              onClick={() => onChoose({ severity: null, direction: null, vendorId: null, documentId: null })}
            >
              Clear filters
            </Button>
          }
        >
          <p className="mid">Nothing in your inbox matches what you chose.</p>
        </VoidState>
      </div>
    );
  }
  if (hasAny) return <p className="mid py-5">You have read everything.</p>;
  return (
    <p className="mid max-w-(--measure-ui) py-5">
      {choice.show === 'health'
        ? 'Documents that cannot be read for three days, can be read again or are taken down appear here.'
        : 'When a policy you watch changes in a way that matters, the change appears here with what it means.'}
    </p>
  );
}

function NoInbox() {
  return (
    <main id="main">
      <PageTitle>Inbox</PageTitle>
      <div className="page main">
        <VoidState
          title="The inbox is part of a trial or a plan"
          isPage
          actions={<UpgradeButton next="/inbox" />}
        >
          <p className="mid">
            It shows what changed at the vendors you watch, in their own words, with what it means.
          </p>
        </VoidState>
      </div>
    </main>
  );
}
