import './home.css';
import { publicTitles } from '@clausewatch/contract/page-titles';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { AddressForm } from '../../components/address-form.tsx';
import { useSession } from '../../session/use-session.tsx';
import { userMessages } from '../../api/messages.ts';
import { AnalysisProgressSkeleton } from '../../components/analysis-progress-skeleton.tsx';
import { lazily } from '../../ui/lazily.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ExampleReport } from './example-report.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Specimen } from './specimen.tsx';

const LiveAnalysis = lazily(
  async () => (await import('./live-analysis.tsx')).LiveAnalysis,
  userMessages.network,
);

/** What do a vendor's policies say? A running analysis is part of the address, so that a reload continues it. */
export function HomeScreen() {
  const [search, setSearch] = useSearchParams();
  const { isSignedIn, hasFullAccess } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const analysisId = search.get('analysis');
  const show = (id: string) => setSearch({ analysis: id }, { preventScrollReset: true });
  return (
    <main id="main">
      <PageTitle>{publicTitles['/']}</PageTitle>
      <div className="page">
        <section className="hero">
          <div className="copy">
            <h1 className="display">What do your vendors’ policies actually say?</h1>
            <p className="lead">
              Give us a vendor’s address. Clausewatch finds every policy the vendor publishes, scores what
              they say with the vendor’s own words as evidence, and tells you when one changes in a way that
              matters.
            </p>
            <AddressForm
              field={field}
              id="analysis-form"
              act="Analyse"
              // Submitted by the browser itself, before the scripts had loaded.
              atFirst={search.get('url') ?? ''}
              isSent={search.has('url') && cameFromHere()}
              isLarge
              hint={
                isSignedIn || hasFullAccess
                  ? 'A domain, or any page of the vendor’s site.'
                  : 'A domain, or any page of the vendor’s site. Three analyses a day without an account.'
              }
              onStarted={(analysis) => show(analysis.id)}
            />
          </div>
          <Specimen />
        </section>
        {analysisId === null ? (
          <ExampleReport />
        ) : (
          <Suspense fallback={<AnalysisProgressSkeleton />}>
            <LiveAnalysis
              key={analysisId}
              id={analysisId}
              onRestarted={(analysis) => show(analysis.id)}
              onOtherAddress={() => field.current?.focus()}
            />
          </Suspense>
        )}
        <HowItWorks />
      </div>
    </main>
  );
}

/** A link on another site must not start an analysis. */
function cameFromHere(): boolean {
  return URL.parse(document.referrer)?.origin === location.origin;
}
