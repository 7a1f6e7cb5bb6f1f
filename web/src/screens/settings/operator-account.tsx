import { useSession } from '../../session/use-session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Setting } from './setting.tsx';

/** For the operator at the machine of a local installation, to whom everything is open without an account. */
export function OperatorAccount() {
  const { canSignUp, canSignIn } = useSession();
  return (
    <Setting
      id="account"
      title="Account"
      about="You use this installation at its own machine, where everything is open without an account."
    >
      <p className="mid">An account of your own keeps what you watch apart from what others see here.</p>
      <div className="flex flex-wrap gap-2">
        {canSignUp && <ButtonLink to="/signup">Sign Up</ButtonLink>}
        {canSignIn && (
          <ButtonLink kind="quiet" to="/signin">
            Sign In
          </ButtonLink>
        )}
      </div>
    </Setting>
  );
}
