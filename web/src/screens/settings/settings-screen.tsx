import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profileQuery } from '../../api/account.ts';
import { configuration } from '../../api/api.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Appearance } from './appearance.tsx';
import { KeysSetting } from './keys-setting.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSetting } from './email-setting.tsx';
import { ExportData } from './export-data.tsx';
import { GoogleSetting } from './google-setting.tsx';
import { KeepDemo } from './keep-demo.tsx';
import { NameSetting } from './name-setting.tsx';
import { OperatorAccount } from './operator-account.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { PlanSetting } from './plan-setting.tsx';
import { SessionsSetting } from './sessions-setting.tsx';
import { SharesSetting } from './shares-setting.tsx';
import { SettingsFrame, type SettingsPart } from './settings-frame.tsx';
import { SettingsNotice } from './settings-notice.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';

type Entry = SettingsPart & { element: ReactNode };

/** The user's own settings. Demo accounts, and the operator of a local installation, have fewer. */
export function SettingsScreen() {
  const { user, profile, isAnonymous, isProfilePending, canSignUp } = useSession();
  const { error, refetch } = useQuery(profileQuery(user?.uid ?? null));
  if (user !== null && isProfilePending) return <SettingsSkeleton />;
  if (user !== null && profile === null) {
    return <ScreenError what="Your settings" error={error} onRetry={() => void refetch()} />;
  }
  const forDemo = canSignUp ? [keep, ...forClosedDemo] : forClosedDemo;
  const entries = user === null ? forOperator : isAnonymous ? forDemo : forAccount;
  return (
    <SettingsFrame parts={entries}>
      <SettingsNotice />
      {entries.map(({ id, element }) => (
        <div className="contents" key={id}>
          {element}
        </div>
      ))}
    </SettingsFrame>
  );
}

const { flags } = configuration;

const appearance = { id: 'appearance', name: 'Appearance', element: <Appearance /> };
const keys = { id: 'keys', name: 'Keys', element: <KeysSetting /> };
const plan = { id: 'plan', name: 'Plan and usage', element: <PlanSetting /> };
const shares = { id: 'shares', name: 'Shared reports', element: <SharesSetting /> };
const data = [
  { id: 'data', name: 'Your data', element: <ExportData /> },
  { id: 'delete', name: 'Delete account', element: <DeleteAccount /> },
];

const forAccount: Entry[] = [
  { id: 'name', name: 'Display name', element: <NameSetting /> },
  { id: 'email', name: 'Email', element: <EmailSetting /> },
  ...(flags.enableEmailAuth ? [{ id: 'password', name: 'Password', element: <PasswordSetting /> }] : []),
  ...(flags.enableGoogleAuth ? [{ id: 'google', name: 'Google', element: <GoogleSetting /> }] : []),
  { id: 'sessions', name: 'Sessions', element: <SessionsSetting /> },
  plan,
  appearance,
  keys,
  shares,
  ...data,
];

const keep = { id: 'keep', name: 'Keep your work', element: <KeepDemo /> };
/** Shown where a demo account cannot be given an email. */
const forClosedDemo: Entry[] = [plan, appearance, keys, ...data];

const forOperator: Entry[] = [
  { id: 'account', name: 'Account', element: <OperatorAccount /> },
  appearance,
  keys,
  shares,
];
