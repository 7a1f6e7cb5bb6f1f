import './notifications.css';
import type { NotificationSettings } from '@clausewatch/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { notificationSettingsQuery, useSaveChoices } from '../../api/notifications.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { changedChoices, problemOf } from './choices-draft.ts';
import { ChoicesEffect } from './choices-effect.tsx';
import { ChannelsSetting } from './channels-setting.tsx';
import { KindsSetting } from './kinds-setting.tsx';
import { MutesSetting } from './mutes-setting.tsx';
import { QuietSetting } from './quiet-setting.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { TimesSetting } from './times-setting.tsx';

/** What am I notified about, how and when? */
export function NotificationsScreen() {
  const { user } = useSession();
  const { data: settings, error, refetch } = useQuery(notificationSettingsQuery(user?.uid ?? null));
  if (settings === undefined) {
    return error === null ? (
      <SettingsSkeleton />
    ) : (
      <ScreenError what="Your choices" error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <SettingsFrame title="Notifications">
      <Choices settings={settings} />
      <MutesSetting />
    </SettingsFrame>
  );
}

function Choices({ settings: { choices: saved, mail } }: { settings: NotificationSettings }) {
  const [draft, setDraft] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveChoices();
  const change = changedChoices(saved, draft);
  const isChanged = Object.keys(change).length > 0;
  const choose = (chosen: Partial<typeof draft>) => {
    setProblem(null);
    setDraft((known) => ({ ...known, ...chosen }));
  };
  const send = () => {
    const found = problemOf(draft);
    if (found !== null) {
      setProblem(found);
      return;
    }
    save.mutate(change, {
      onSuccess: (settings) => {
        setDraft(settings.choices);
        showToast('ok', 'Choices saved');
      },
      onError: (error) => setProblem(refusalMessage(error)),
    });
  };
  return (
    <form
      noValidate
      aria-label="What you hear about"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) send();
      }}
    >
      <ChoicesEffect change={problemOf(draft) === null ? change : {}} />
      <ChannelsSetting choices={draft} mail={mail} onChoose={choose} />
      <KindsSetting choices={draft} onChoose={choose} />
      <QuietSetting choices={draft} onChoose={choose} />
      <TimesSetting choices={draft} onChoose={choose} />
      {(isChanged || problem !== null) && (
        <div className="save-bar">
          {problem === null ? (
            <span className="sm quiet" role="status">
              Unsaved changes
            </span>
          ) : (
            <Notice kind="bad">{problem}</Notice>
          )}
          <span className="flex gap-2">
            <Button
              onClick={() => {
                setProblem(null);
                setDraft(saved);
              }}
            >
              Discard
            </Button>
            <Button type="submit" kind="primary" isBusy={save.isPending}>
              Save
            </Button>
          </span>
        </div>
      )}
    </form>
  );
}
