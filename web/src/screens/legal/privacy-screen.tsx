import { publicTitles } from '@clausewatch/contract/page-titles';
import { Prose, ProseSection } from '../../ui/prose.tsx';

export function PrivacyScreen() {
  return (
    <Prose
      title={publicTitles['/privacy']}
      lead="What this installation of Clausewatch keeps about you, why, and for how long. It sells no data and tracks nobody."
      updated="21 November 2026"
    >
      <ProseSection title="Who is responsible">
        <p>
          Clausewatch is software that anybody can run. Whoever operates the installation that you reached at
          this address is responsible for what it keeps; “we” below is that operator.
        </p>
      </ProseSection>
      <ProseSection title="When you just browse">
        <p>
          Without an account we keep the analyses that you ask for: the vendor’s address, when you asked and
          what was found. So that nobody can use the service up, we count a visitor’s analyses each day under
          a keyed hash of the IP address. The address itself is not kept with them.
        </p>
      </ProseSection>
      <ProseSection title="When you write to us">
        <p>
          A message through the contact form is kept with your name and address, to answer it. An address on
          the waitlist is kept to tell you once when accounts open, and deleted after 30 days unless you
          confirm it.
        </p>
      </ProseSection>
      <ProseSection title="When you have an account">
        <ul>
          <li>your name, your email address and whether you confirmed it;</li>
          <li>a salted hash of your password, or which Google account you sign in with;</li>
          <li>which vendors you watch and which changes you have seen;</li>
          <li>which corrections you have proposed or, as a curator, made and decided, and when;</li>
          <li>your settings, your plan and how much of it you use.</li>
        </ul>
        <p>Another user never sees any of it, but for curators, who see who proposed a correction.</p>
      </ProseSection>
      <ProseSection title="What is shared by everybody">
        <p>
          Vendors’ policies are public texts. Their versions, findings and scores are kept once and shown to
          whoever may read the report, without a word on who asked for them. What you propose is seen by you
          and by curators, with your name; once accepted, everybody sees it, without your name. When your
          account is deleted, your open proposals go, and accepted ones stay without you.
        </p>
      </ProseSection>
      <ProseSection title="Who else receives data">
        <p>
          The vendor’s site sees that Clausewatch reads it, not who asked. Sign-in with Google passes through
          Google if you choose it. If the operator has configured a mail server, a payment service or a
          language model, each receives what it needs for its task: a mail address, a payment, the public text
          of a policy. Nobody receives data for advertising.
        </p>
      </ProseSection>
      <ProseSection title="How long">
        <p>
          Analyses and reports stay until the operator removes them. What belongs to your account stays until
          you delete it; deleting the account removes all of it for good. For a year after that we keep a code
          made from your email address, which nobody can read it from, so that one address begins one trial.
        </p>
      </ProseSection>
      <ProseSection title="Your rights">
        <p>
          You may see, correct, export and delete what we keep about you, and object to it. If you think that
          we handle it wrongly, you may complain to the data protection authority where you live.
        </p>
      </ProseSection>
    </Prose>
  );
}
