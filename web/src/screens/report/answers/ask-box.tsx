import type { PolicyAnswer } from '@clausewatch/contract/ask';
import type { Vendor } from '@clausewatch/contract/vendors';
import { askVendor } from '../../../api/ask.ts';
import { AskedPassages } from '../../../components/asked-passages.tsx';
import { AskForm } from '../../../components/ask-form.tsx';
import { plural } from '../../../ui/plural.ts';

const examples = ['Do you train AI on my content?', 'How long do you keep my data?', 'Can I get a refund?'];

/** Asks the vendor's policies. What they answer are their own sentences. */
export function AskBox({ vendor }: { vendor: Vendor }) {
  return (
    <section className="panel askbox" aria-labelledby="ask-title">
      <h2 className="sr" id="ask-title">
        Ask the policies
      </h2>
      <AskForm
        label={`Ask the policies of ${vendor.name}`}
        examples={examples}
        ask={(question) => askVendor(vendor.id, question)}
      >
        {(answer) => <Said vendorId={vendor.id} answer={answer} />}
      </AskForm>
    </section>
  );
}

function Said({ vendorId, answer }: { vendorId: string; answer: PolicyAnswer }) {
  const { passages, is_answered: isAnswered, documents } = answer;
  return (
    <div className="ask-said">
      <div className="grid content-start gap-3">
        <p className="md">{verdictOf(answer)}</p>
        <p className="sm quiet">
          The policies’ own words, found without a language model. Searched in {plural(documents, 'document')}
          .
        </p>
      </div>
      {passages.length > 0 && (
        <div className="grid content-start gap-3">
          {!isAnswered && <p className="sm quiet">Nearest to your question:</p>}
          <AskedPassages vendorId={vendorId} passages={passages} />
        </div>
      )}
    </div>
  );
}

function verdictOf({ is_answered: isAnswered, passages }: PolicyAnswer): string {
  if (!isAnswered) return 'The policies do not say.';
  return passages.length === 1 ? 'This sentence answers it best.' : 'These sentences answer it best.';
}
