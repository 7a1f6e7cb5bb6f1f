import { authClient } from '../../api/api.ts';
import { described } from '../../api/described.ts';
import { useAttempt } from '../../components/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Setting } from './setting.tsx';

export function SessionsSetting() {
  const { isBusy, problem, attempt } = useAttempt(async () => {
    await authClient.call(described('revokeOtherSessions'), { body: {} }, { retries: 0 });
    showToast('ok', 'Signed out everywhere else', 'You stay signed in here.');
  });
  return (
    <Setting
      id="sessions"
      title="Sessions"
      about="In case you lost a device, or signed in on one that is not yours."
    >
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button isBusy={isBusy} onClick={attempt}>
        Sign out everywhere else
      </Button>
    </Setting>
  );
}
