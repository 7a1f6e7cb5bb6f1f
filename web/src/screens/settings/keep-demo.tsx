import { ButtonLink } from '../../ui/button.tsx';
import { Setting } from './setting.tsx';

export function KeepDemo() {
  return (
    <Setting id="keep" title="Keep your work" about="This is a demo account.">
      <p className="mid max-w-(--measure-ui)">
        It can be opened in this browser alone. Sign up to keep what you have analysed and what you watch
        under your email; three days of the whole product begin with it, without a credit card.
      </p>
      <ButtonLink kind="primary" to="/signup">
        Sign Up for Free Trial
      </ButtonLink>
    </Setting>
  );
}
