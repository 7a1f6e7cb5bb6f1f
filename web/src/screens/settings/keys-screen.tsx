import './keys.css';
import type { ApiKeyWithSecret } from '@clausewatch/contract/api-keys';
import { useState } from 'react';
import { configuration } from '../../api/api.ts';
import { useHasKeys } from '../../session/use-has-keys.ts';
import { useSession } from '../../session/use-session.tsx';
import { AppsSection } from './apps-section.tsx';
import { ConnectSection } from './connect-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** How do programs get in? */
export function KeysScreen() {
  const { user, hasFullAccess, isProfilePending } = useSession();
  const hasKeys = useHasKeys();
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  const isKnown = !isProfilePending;
  return (
    <SettingsFrame title="API keys" isBusy={isProfilePending}>
      {isKnown && !hasKeys && <NoKeys />}
      {isKnown && hasKeys && user !== null && <KeysSection user={user} made={made} onMade={setMade} />}
      {isKnown && hasKeys && user !== null && <AppsSection user={user} />}
      {isKnown && hasKeys && user === null && <AtThisMachine />}
      {isKnown && hasFullAccess && hasKeys && (
        <ConnectSection secret={made?.secret ?? null} needsKey={user !== null} />
      )}
    </SettingsFrame>
  );
}

function NoKeys() {
  return (
    <section aria-labelledby="keys-title">
      <div className="sect-head">
        <h2 className="h3" id="keys-title">
          API keys
        </h2>
      </div>
      <p className="mid max-w-(--measure-ui) py-5">
        {configuration.flags.apiAccess
          ? 'Programs and assistants can use Clausewatch for you, with a key. Keys come with the trial and with every plan.'
          : 'This installation takes no API keys.'}
      </p>
    </section>
  );
}

/** The operator of a local installation has no account, and needs none. */
function AtThisMachine() {
  return (
    <section aria-labelledby="keys-title">
      <div className="sect-head">
        <h2 className="h3" id="keys-title">
          API keys
        </h2>
      </div>
      <p className="mid max-w-(--measure-ui) py-5">
        Programs on this machine may do what you may, without a key. Sign in to create keys for other
        machines.
      </p>
    </section>
  );
}
