import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Loading } from '../../ui/loading.tsx';
import { Report } from './report.tsx';

const Reader = lazy(async () => ({ default: (await import('./reader.tsx')).Reader }));

/**
 * Everything about one vendor has one path, as the specification has it; what is shown of it stands in the query:
 * `document` opens the reader, `view` the history and the comparison of two versions.
 */
export function VendorScreen() {
  const { vendorId = '' } = useParams();
  const [search] = useSearchParams();
  const documentId = search.get('document');
  if (documentId === null) return <Report vendorId={vendorId} />;
  return (
    <Suspense fallback={<Loading page="document" />}>
      <Reader key={documentId} vendorId={vendorId} documentId={documentId} finding={search.get('finding')} />
    </Suspense>
  );
}
