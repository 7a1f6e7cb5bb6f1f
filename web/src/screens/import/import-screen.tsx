import './import.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { configuration } from '../../api/api.ts';
import { importsQuery } from '../../api/imports.ts';
import { upgradeLink } from '../../components/upgrade-link.ts';
import { useSession } from '../../session/use-session.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Instant } from '../../ui/instant.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { plural } from '../../ui/plural.ts';
import { VoidState } from '../../ui/void-state.tsx';
import { ImportProgress } from './import-progress.tsx';
import { NewImport } from './new-import.tsx';

/** Vendors from a file. A running import is in the address, so that a reload shows it again. */
export function ImportScreen() {
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const id = search.get('id');
  const isOpen = configuration.flags.bulkAnalysis && configuration.flags.domainTracking;
  return (
    <main id="main">
      <div className="page main import">
        <PageTitle>Import vendors</PageTitle>
        <Breadcrumbs trail={[{ name: 'Dashboard', to: '/dashboard' }]} here="Import vendors" />
        <div className="head">
          <div className="grid gap-1">
            <h1 className="h1">Import vendors</h1>
            <p className="quiet">
              A CSV file with an address per row becomes your list. Nothing starts before you have seen what
              was read.
            </p>
          </div>
        </div>
        {id !== null ? (
          <ImportProgress key={id} id={id} onOther={() => setSearch({})} />
        ) : !session.hasFullAccess && !session.isProfilePending ? (
          <NoAccess />
        ) : isOpen ? (
          <>
            <NewImport onStarted={(started) => setSearch({ id: started })} />
            <EarlierImports />
          </>
        ) : (
          <VoidState title="Import is switched off here" />
        )}
      </div>
    </main>
  );
}

function NoAccess() {
  const link = upgradeLink(useSession());
  return (
    <VoidState
      title="Import is part of the trial and of every plan"
      actions={link !== undefined && <ButtonLink to={link.to}>{link.name}</ButtonLink>}
    />
  );
}

function EarlierImports() {
  const { user } = useSession();
  const { data } = useQuery(importsQuery(user?.uid ?? null));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="sect" aria-labelledby="earlier-title">
      <div className="sect-head">
        <h2 className="h3" id="earlier-title">
          Earlier imports
        </h2>
      </div>
      <ul className="import-list">
        {data.map(({ id, name, created_at: at, total, done }) => (
          <li key={id}>
            <Link className="plain strong" to={`?id=${id}`}>
              {name === '' ? 'Pasted list' : name}
            </Link>
            <span className="quiet sm">
              {done < total ? `${done} of ${plural(total, 'row')} done` : plural(total, 'row')},{' '}
              <Instant at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
