import { Link } from 'react-router';
import { configuration } from '../../api/api.ts';
import { useSession } from '../../session/use-session.tsx';
import { AddVendorForm } from './add-vendor.tsx';
import { VendorRowsSkeleton } from './vendor-rows-skeleton.tsx';

/** Explains the dashboard, with the address field and a preview of the list behind it. */
export function EmptyDashboard({ onStarted }: { onStarted: (analysisId: string) => void }) {
  const { hasFullAccess } = useSession();
  return (
    <div className="panel" id="vendors">
      <div className="void-state">
        <h2 className="h2">Watch your first vendor</h2>
        <p className="mid">
          Type its address. Within about half a minute you see every policy it publishes, with scores and
          quotes.
        </p>
        <div className="w-full max-w-120">
          <AddVendorForm onStarted={onStarted} />
        </div>
        <p className="sm quiet">
          Or{' '}
          <Link className="link" to="/#example-title">
            look at an example vendor
          </Link>
          {hasFullAccess && configuration.flags.bulkAnalysis && (
            <>
              , or{' '}
              <Link className="link" to="/dashboard/import">
                import a list
              </Link>
            </>
          )}
          .
        </p>
      </div>
      <VendorRowsSkeleton rows={2} isGhost />
    </div>
  );
}
