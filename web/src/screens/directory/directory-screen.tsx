import './directory.css';
import { publicTitles } from '@clausewatch/contract/page-titles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { directoryQuery, vendorStatsQuery } from '../../api/directory.ts';
import { AddressForm } from '../../components/address-form.tsx';
import { ScreenError } from '../../components/screen-error.tsx';
import { StaleNotice } from '../../components/stale-notice.tsx';
import { useSession } from '../../session/use-session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { type DirectoryChoice, queryOf, readChoice, writeChoice } from './directory-choice.ts';
import { DirectorySearch } from './directory-search.tsx';
import { Facets } from './facets.tsx';
import { Listing } from './listing.tsx';
import { written } from '../../ui/number.ts';

/** Which vendors have been read, and what stands out? The search, the filters and the order are part of the address. */
export function DirectoryScreen() {
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  const list = useQuery(directoryQuery(queryOf(choice)));
  const { data: stats } = useQuery(vendorStatsQuery());
  const [wanted, setWanted] = useState('');

  const choose = (chosen: DirectoryChoice) => setSearch(writeChoice(chosen), { preventScrollReset: true });
  const analyse = (address: string) => {
    setWanted(address);
    document.getElementById('not-here')?.scrollIntoView();
  };
  if (list.data === undefined && list.error !== null) {
    return <ScreenError what="The directory" error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <main id="main" aria-busy={list.isPending}>
      <PageTitle>{publicTitles['/vendors']}</PageTitle>
      <div className="page main">
        <div className="dir-head">
          <h1 className="display">{titleOf(stats?.vendors)}</h1>
          <p className="lead">
            What their policies say about your data, with a score and the sentence behind every point.
          </p>
          <DirectorySearch key={choice.q} choice={choice} onChoose={choose} />
          {list.error !== null && <StaleNotice loadedAt={list.dataUpdatedAt} />}
        </div>
        <div className="dir">
          <Facets choice={choice} stats={stats} onChoose={choose} />
          <Listing
            choice={choice}
            list={list.data}
            isWaiting={list.isPlaceholderData}
            onChoose={choose}
            onAnalyse={analyse}
          />
        </div>
        {/* Only after the list has loaded, since the list's length decides where this goes. */}
        {list.data !== undefined && <NotHere key={wanted} address={wanted} />}
      </div>
    </main>
  );
}

function titleOf(vendors: number | undefined): string {
  if (vendors === undefined || vendors === 0) return 'Vendor directory';
  return vendors === 1 ? '1 vendor, read word for word' : `${written(vendors)} vendors, read word for word`;
}

/** Leads from a missing vendor to its analysis. */
function NotHere({ address }: { address: string }) {
  const navigate = useNavigate();
  const { isSignedIn, hasFullAccess } = useSession();
  return (
    <section className="panel not-here" id="not-here" aria-labelledby="not-here-title">
      <div className="grid gap-1">
        <h2 className="h2" id="not-here-title">
          Not here yet?
        </h2>
        <p className="mid">Give us the address, and read what the vendor’s policies say in a minute or so.</p>
      </div>
      <AddressForm
        act="Analyse"
        atFirst={address}
        {...(address !== '' && { field: takeFocus })}
        hint={
          isSignedIn || hasFullAccess
            ? 'A domain, or any page of the vendor’s site.'
            : 'A domain, or any page of the vendor’s site. Three analyses a day without an account.'
        }
        onStarted={(analysis) => void navigate(`/?analysis=${encodeURIComponent(analysis.id)}`)}
      />
    </section>
  );
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
