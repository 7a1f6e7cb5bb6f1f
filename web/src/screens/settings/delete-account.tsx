import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '../../api/account.ts';
import { sellsPlans } from '../../api/billing.ts';
import { useAttempt } from '../../components/use-attempt.ts';
import { identity } from '../../session/current-identity.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Setting } from './setting.tsx';

/** Typed to confirm by users without an email. */
const word = 'delete';

export function DeleteAccount() {
  const { status } = useSession();
  const [isAsking, setAsking] = useState(false);
  return (
    <Setting
      id="delete"
      title="Delete account"
      about={
        status === 'active' && sellsPlans
          ? 'Permanent and immediate. Your subscription is cancelled too.'
          : 'Permanent and immediate.'
      }
    >
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Setting>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const email = user?.email ?? null;
  const { isBusy, problem, attempt } = useAttempt(async () => {
    await deleteAccount();
    // The session ended with the account; this removes its cookie. Where that fails, the next check finds no session.
    await identity.signOut().catch(() => identity.refresh());
    showToast('ok', 'Your account is deleted', 'We keep nothing of yours.');
    await navigate('/');
  });
  const given = typed.trim().toLowerCase();
  const isReady = given === word || given === email;
  return (
    <Confirmation
      isOpen
      onClose={onClose}
      title="Delete your account?"
      description="Your account, watched vendors, analyses and settings are deleted permanently. Vendor reports are shared by everyone and stay."
      act="Delete account"
      isBusy={isBusy}
      isReady={isReady}
      onConfirm={attempt}
    >
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <TextField
        label={email === null ? `Type “${word}” to confirm` : `Type your email or “${word}” to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Confirmation>
  );
}
