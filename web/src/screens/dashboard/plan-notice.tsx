import { configuration } from '../../api/api.ts';
import { StatusBadge } from '../../session/status-badge.tsx';
import { useSession } from '../../session/use-session.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Shown in place of the changes to accounts whose plan does not include them: what the account has, and how to continue. */
export function PlanNotice({ unseenChanges }: { unseenChanges: number }) {
  const { isAnonymous, status, canSignUp } = useSession();
  if (!isAnonymous && status === null) return null;
  const { title, text, acts } = isAnonymous
    ? canSignUp
      ? demo
      : closedDemo
    : status === 'inactive'
      ? inactive
      : expired;
  return (
    <section className="panel plan-notice" aria-label={title}>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="h3">{title}</h2>
          <StatusBadge status={status} />
        </div>
        <p className="mid">
          {unseenChanges > 0 && 'Vendors you watch have changed since you last looked. '}
          {text}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{acts}</div>
    </section>
  );
}

const plans = (
  <ButtonLink kind="primary" to="/pricing">
    {configuration.billing ? 'See plans' : 'How to continue'}
  </ButtonLink>
);
const data = <ButtonLink to="/settings#data">Export or delete your data</ButtonLink>;

const demo = {
  title: 'This is a demo account',
  text: 'Sign up to keep your work and to see what changed, when and how. The trial lasts three days and needs no card.',
  acts: (
    <>
      <ButtonLink kind="primary" to="/signup">
        Sign Up for Free Trial
      </ButtonLink>
      <ButtonLink to="/settings">Demo account settings</ButtonLink>
    </>
  ),
};
const closedDemo = {
  ...demo,
  text: 'Changes and history need an account with an email. Sign-up is closed at the moment.',
  acts: <ButtonLink to="/settings">Demo account settings</ButtonLink>,
};
const expired = {
  title: 'Your trial ended',
  text: 'Your watched vendors are kept and your reports stay readable, but re-checks have stopped, and history and comparisons are closed.',
  acts: (
    <>
      {plans}
      {data}
    </>
  ),
};
const inactive = {
  ...expired,
  title: 'Your subscription ended',
};
