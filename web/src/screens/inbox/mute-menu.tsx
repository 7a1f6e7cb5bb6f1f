import type { Notification } from '@clausewatch/contract/notifications';
import { BellOff } from 'lucide-react';
import { useMuteWithToast } from '../../components/use-mute-with-toast.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const monthMs = 30 * 86_400_000;

/** Mutes the vendor, for good or for a month, or only this document. */
export function MuteMenu({ entry: { vendor, document } }: { entry: Notification }) {
  const { mute } = useMuteWithToast();
  const ofVendor = { vendorId: vendor.id, documentId: null, name: vendor.name };
  const ofDocument = { ...ofVendor, documentId: document.id, name: `${vendor.name}, ${document.title}` };
  const inAMonth = () => new Date(Date.now() + monthMs).toISOString();
  return (
    <MenuButton
      className="btn btn-quiet btn-sm"
      face={
        <>
          <BellOff className="i" aria-hidden />
          Mute…<span className="sr"> {vendor.name}</span>
        </>
      }
      entries={() => [
        { name: vendor.name, act: () => void mute(ofVendor, null) },
        { name: `${vendor.name}, for 30 days`, act: () => void mute(ofVendor, inAMonth()) },
        { name: `${document.title} only`, act: () => void mute(ofDocument, null) },
      ]}
    />
  );
}
