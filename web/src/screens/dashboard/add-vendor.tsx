import { isFinished } from '@clausewatch/contract/analyses';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { usageQuery } from '../../api/account.ts';
import { useAnalysis } from '../../api/analysis-progress.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { vendorQuery } from '../../api/vendors.ts';
import { AddressForm } from '../../components/address-form.tsx';
import { AnalysisFailure } from '../../components/analysis-failure.tsx';
import { AnalysisProgress } from '../../components/analysis-progress.tsx';
import { AnalysisProgressSkeleton } from '../../components/analysis-progress-skeleton.tsx';
import { WatchButton } from '../../components/watch-button.tsx';
import { upgradeLink } from '../../components/upgrade-link.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { VoidState } from '../../ui/void-state.tsx';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { type Room, roomFor } from './room-for.ts';

type AddVendorFormProps = {
  /** The initial value. */
  address?: string;
  /** True where the user asked for the field, and types next. */
  hasFocus?: boolean;
  onStarted: (analysisId: string) => void;
};

/** The address field, or the reason why no further vendor can be added. */
export function AddVendorForm({ address, hasFocus = false, onStarted }: AddVendorFormProps) {
  const { user } = useSession();
  const { data: usage } = useQuery(usageQuery(user?.uid ?? null));
  const room = roomFor(usage);
  if (room.kind === 'full') return <NoRoom room={room} />;
  return (
    <AddressForm
      {...(hasFocus && { field: takeFocus })}
      act="Add vendor"
      {...(address !== undefined && { atFirst: address })}
      hint={room.hint}
      onStarted={(analysis) => onStarted(analysis.id)}
    />
  );
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

function NoRoom({ room }: { room: Extract<Room, { kind: 'full' }> }) {
  const link = upgradeLink(useSession());
  return (
    <div className="grid justify-items-start gap-3">
      <p className="mid" role="status">
        {room.sentence}
      </p>
      {link !== undefined && <ButtonLink to={link.to}>{link.name}</ButtonLink>}
    </div>
  );
}

type AddedVendorProps = { id: string; onShow: (analysisId: string | null) => void; onOther: () => void };

/** The analysis of the vendor just added, during and after its run. */
export function AddedVendor({ id, onShow, onOther }: AddedVendorProps) {
  const { data: analysis, error, isPending, isConnected, refetch } = useAnalysis(id);
  const close = () => onShow(null);
  return (
    <section className="added" aria-label="Vendor being added">
      {isPending && <AnalysisProgressSkeleton />}
      {analysis === undefined && error !== null && (
        <VoidState
          title="This analysis cannot be shown"
          actions={
            <>
              <Button onClick={() => void refetch()}>Try again</Button>
              <Button kind="quiet" onClick={close}>
                Close
              </Button>
            </>
          }
        >
          <p className="mid">{refusalMessage(error)}</p>
        </VoidState>
      )}
      {analysis !== undefined && (
        <>
          <AnalysisProgress analysis={analysis} isConnected={isConnected} />
          <AnalysisFailure
            analysis={analysis}
            onRestarted={(started) => onShow(started.id)}
            onOtherAddress={onOther}
          />
          {isFinished(analysis.status) && <Ending vendorId={analysis.vendor_id} onClose={close} />}
        </>
      )}
    </section>
  );
}

/** The next step once the vendor has been read: it is on the list already, unless the list is full. */
function Ending({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const { data: vendor } = useQuery(vendorQuery(vendorId));
  return (
    <div className="added-end">
      {vendor !== undefined && vendor.document_count > 0 && (
        <Link className="link" to={addressOfVendor(vendorId)}>
          Read the report of {vendor.name}
        </Link>
      )}
      {vendor !== undefined && !vendor.watched && <WatchButton vendor={vendor} />}
      <Button kind="quiet" size="small" className="ml-auto" onClick={onClose}>
        <X className="i" aria-hidden />
        Close
      </Button>
    </div>
  );
}
