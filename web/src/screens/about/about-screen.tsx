import { publicTitles } from '@clausewatch/contract/page-titles';
import { Link } from 'react-router';
import { Prose, ProseSection } from '../../ui/prose.tsx';

export function AboutScreen() {
  return (
    <Prose
      title={publicTitles['/about']}
      lead="An instrument for reading what vendors publish about your data and your rights, and for noticing when it changes."
    >
      <ProseSection title="What it is for">
        <p>
          Privacy, security, procurement and legal people answer for vendors whose policies nobody has the
          time to read. Clausewatch reads them: give it a vendor’s address, and it finds every policy the
          vendor publishes, says what they mean with the vendor’s own words as evidence, and scores them.
        </p>
      </ProseSection>
      <ProseSection title="Nothing is missed">
        <p>
          It looks where policies are: the footer, the sitemap, the legal hub, the usual places. Every address
          it includes shows why; every one it leaves out shows why not. What could not be reached or read is
          listed, never skipped silently.
        </p>
      </ProseSection>
      <ProseSection title="Nothing is invented">
        <p>
          Every finding carries a quote that stands in the policy, word for word, and leads to its place in
          the text. Where a model helps to read, the code checks each of its quotes and drops those that are
          not there.
        </p>
      </ProseSection>
      <ProseSection title="No false alarm">
        <p>
          A new version exists only where the wording changed. Each change is graded by how much it matters:
          material, minor or editorial.
        </p>
      </ProseSection>
      <ProseSection id="scores" title="How scores are made">
        <p>
          A document starts at 70. Each practice against you loses points, each in your favour wins some, and
          silence where it should speak loses more; a category can only weigh so much. The sum is held between
          0 and 100, and its letter is A from 80, B from 65, C from 50, D from 35 and E below.
        </p>
        <p>
          A vendor’s score weighs its documents by type. The same text always gets the same score, and no
          model decides it.
        </p>
      </ProseSection>
      <ProseSection title="What it is not">
        <p>
          Legal advice. It is reading, quoted and dated, for the people who give the advice, and for whoever
          wants to know what they agree to.{' '}
          <Link className="link" to="/#analysis-form">
            Try it on a vendor
          </Link>
          .
        </p>
      </ProseSection>
    </Prose>
  );
}
