import { publicTitles } from '@clausewatch/contract/page-titles';
import { Prose, ProseSection } from '../../ui/prose.tsx';

export function CookiesScreen() {
  return (
    <Prose
      title={publicTitles['/cookies']}
      lead="None for browsing, a few for signing in, none for anyone else."
      updated="22 November 2026"
    >
      <ProseSection title="When you just browse">
        <p>The pages set no cookie. There is no banner because there is nothing to agree to.</p>
      </ProseSection>
      <ProseSection title="When you sign in">
        <p>
          One cookie keeps you signed in. Scripts cannot read it, it goes to this site alone, and it is
          removed when you sign out. Signing in with Google sets a second one for the minutes that it takes,
          so that nobody can finish the sign-in in your place.
        </p>
        <p>
          Another one lets us know this device again for 180 days, also after you sign out, so that strangers
          who guess at your password cannot lock you out here. It names your account only by a code that
          nobody else can read, and signs nobody in.
        </p>
        <p>
          All of them are strictly necessary for what you ask for, which is why the law does not require your
          consent.
        </p>
      </ProseSection>
      <ProseSection title="From others">
        <p>
          None. Fonts, scripts and pictures come from this site; nothing is loaded from an advertising,
          analytics or content network.
        </p>
      </ProseSection>
    </Prose>
  );
}
