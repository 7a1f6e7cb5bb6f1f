import { lazy, type ReactNode, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useSession } from '../../session/use-session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { passageAt } from './passage-at.ts';
import { Report } from './report.tsx';

const Reader = lazy(async () => ({ default: (await import('./reader/reader.tsx')).Reader }));
const TimelineScreen = lazy(async () => ({
  default: (await import('./timeline/timeline-screen.tsx')).TimelineScreen,
}));
const DiffScreen = lazy(async () => ({ default: (await import('./diff/diff-screen.tsx')).DiffScreen }));

/**
 * Everything about one vendor has one path, as the specification has it; what is shown of it stands in the query:
 * `document` opens the reader, `view` the timeline or the comparison of two versions.
 */
export function ReportScreen() {
  const { vendorId = '' } = useParams();
  const [search] = useSearchParams();
  const { hasFullAccess } = useSession();
  const view = hasFullAccess ? search.get('view') : null;
  const documentId = search.get('document');
  // What it was called before goes on leading there.
  if (view === 'timeline' || view === 'history') {
    return (
      <Part page="timeline">
        <TimelineScreen vendorId={vendorId} />
      </Part>
    );
  }
  if (documentId === null) return <Report vendorId={vendorId} />;
  if (view === 'diff') {
    return (
      <Part page="comparison">
        <DiffScreen
          vendorId={vendorId}
          documentId={documentId}
          version1={search.get('version1')}
          version2={search.get('version2')}
        />
      </Part>
    );
  }
  return (
    <Part page="document">
      <Reader
        key={documentId}
        vendorId={vendorId}
        documentId={documentId}
        finding={search.get('finding')}
        passage={passageAt(search.get('at'))}
      />
    </Part>
  );
}

function Part({ page, children }: { page: string; children: ReactNode }) {
  return <Suspense fallback={<Loading page={page} />}>{children}</Suspense>;
}
