import type { WatchedAnswer } from '@clausewatch/contract/ask';
import { addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { Link } from 'react-router';
import { askWatched } from '../../api/ask.ts';
import { AskedPassages } from '../../components/asked-passages.tsx';
import { AskForm } from '../../components/ask-form.tsx';
import { listed } from '../../ui/listed.ts';
import { plural } from '../../ui/plural.ts';

const examples = [
  'Who trains AI on our content?',
  'Who sells personal data?',
  'Who reports breaches within 72 hours?',
];

/** Asks the policies of all watched vendors. */
export function AskWatched() {
  return (
    <section className="panel askbox" aria-labelledby="ask-watched-title">
      <h2 className="h3" id="ask-watched-title">
        Ask all your vendors
      </h2>
      <AskForm label="Ask the policies of all your vendors" examples={examples} ask={askWatched}>
        {(answer) => <Said answer={answer} />}
      </AskForm>
    </section>
  );
}

function Said({ answer }: { answer: WatchedAnswer }) {
  const { answers, silent } = answer;
  return (
    <div className="grid gap-5">
      <p className="sm quiet">{searchedOf(answer)}</p>
      {answers.map(({ vendor, passages }) => (
        <div key={vendor.id} className="ask-said">
          <h3 className="h3">
            <Link className="plain" to={addressOfVendor(vendor.id)}>
              {vendor.name}
            </Link>
          </h3>
          <AskedPassages vendorId={vendor.id} passages={passages} />
        </div>
      ))}
      {silent.length > 0 && (
        <p className="sm">
          {answers.length === 0 ? 'The policies do not say: ' : 'Nothing in the policies of '}
          {listed(silent.map(({ name }) => name))}.
        </p>
      )}
    </div>
  );
}

function searchedOf({ searched, watched }: WatchedAnswer): string {
  if (searched === watched) return `The policies’ own words, searched in ${plural(searched, 'vendor')}.`;
  return `The policies’ own words, searched in the ${searched} of your ${watched} vendors that are likeliest to say something.`;
}
