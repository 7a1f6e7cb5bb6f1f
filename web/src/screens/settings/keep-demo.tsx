import { ButtonLink } from '../../ui/button.tsx';
import { Setting } from './setting.tsx';

export function KeepDemo() {
  return (
    <Setting id="keep" title="Keep your work" about="This is a demo account.">
      <p className="mid max-w-(--measure-ui)">
        It only opens in this browser. Sign up to keep your analyses and watched vendors under your email, and
        start three days of the whole product, without a credit card.
      </p>
      <ButtonLink kind="primary" to="/signup">
        Sign Up for Free Trial
      </ButtonLink>
    </Setting>
  );
}
