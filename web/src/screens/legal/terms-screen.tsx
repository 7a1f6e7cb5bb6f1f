import { publicTitles } from '@clausewatch/contract/page-titles';
import { Prose, ProseSection } from '../../ui/prose.tsx';

export function TermsScreen() {
  return (
    <Prose
      title={publicTitles['/terms']}
      lead="What you may expect of this installation of Clausewatch, and what it expects of you."
      updated="21 November 2026"
    >
      <ProseSection title="What you get">
        <p>
          A reading of the policies that a vendor publishes: which ones there are, what they say with quotes,
          a score by a published rubric, and what changed between versions. How much of it you may use depends
          on your plan.
        </p>
      </ProseSection>
      <ProseSection title="What it is not">
        <p>
          It is not legal advice and does not replace reading a contract before you sign it. Quotes are
          verbatim; the sentences around them are ours. A score is a measure by our rubric, not a judgement of
          the vendor.
        </p>
      </ProseSection>
      <ProseSection title="What we ask of you">
        <ul>
          <li>Analyse only what is public, not pages that were shared with you in confidence.</li>
          <li>
            Do not go around the limits of your plan, and do not try to reach private systems through us.
          </li>
          <li>
            Keep your password and your keys to yourself; you are responsible for what is done with them.
          </li>
        </ul>
      </ProseSection>
      <ProseSection title="Trial and end">
        <p>
          The free trial lasts 3 days and needs no credit card. It ends by itself. When a trial or a plan
          ends, watched vendors are kept but no longer checked, and what exists stays readable. You can delete
          your account on any day.
        </p>
      </ProseSection>
      <ProseSection title="Changes to these terms">
        <p>
          A new wording carries a new date above. If it takes something away from you, we notify you
          beforehand; silence does not count as consent.
        </p>
      </ProseSection>
      <ProseSection title="Liability">
        <p>
          We answer for what we do on purpose or by gross negligence, and for whatever the law does not let
          anybody exclude. Beyond that, the service is offered as it is, since it depends on sites that other
          people run.
        </p>
      </ProseSection>
      <ProseSection title="The software">
        <p>
          Clausewatch itself is free software under the Apache License 2.0. These terms are about using this
          installation, not about the software.
        </p>
      </ProseSection>
    </Prose>
  );
}
