import './webhooks.css';
import { FeedsSection } from './feeds-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** Where else are alerts sent? */
export function WebhooksScreen() {
  return (
    <SettingsFrame title="Webhooks and feeds">
      <WebhooksSection />
      <FeedsSection />
    </SettingsFrame>
  );
}
