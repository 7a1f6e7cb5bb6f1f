import { PageTitle } from '../../ui/page-title.tsx';

export function InboxSkeleton() {
  return (
    <main id="main" aria-busy>
      <PageTitle>Inbox</PageTitle>
      <div className="page main">
        <h1 className="h1">Inbox</h1>
        <ul className="mt-8 border-t border-ink" aria-hidden>
          {['first', 'second', 'third'].map((row) => (
            <li className="inbox-entry" key={row}>
              <span className="skel w-20" />
              <span className="grid min-w-0 grid-cols-1 gap-3">
                <span className="skel w-64 max-w-full" />
                <span className="skel w-96 max-w-full" />
                <span className="skel w-full max-w-120" />
                <span className="skel w-80 max-w-full" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
