import type { PrivateDocumentWithContent } from '@clausewatch/contract/private-documents';
import { addressOfPrivateDocument } from '@clausewatch/contract/vendor-addresses';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Quote } from '../../../ui/mark.tsx';
import { AnswerSign } from '../answers/answer-sign.tsx';
import '../answers/answers.css';

/** What it answers to the questions that people ask of its type. */
export function OwnAnswers({ document }: { document: PrivateDocumentWithContent }) {
  const answers = document.ai_analysis?.answers ?? [];
  if (answers.length === 0) return null;
  return (
    <details className="disclosure">
      <summary>
        <ChevronRight className="i i-s" aria-hidden />
        What people ask <span className="count">{answers.length}</span>
      </summary>
      <dl className="own-answers">
        {answers.map(({ question, text, answer, evidence: [proof] }) => (
          <div key={question}>
            <dt>
              <AnswerSign value={answer} />
              <span>{text}</span>
            </dt>
            <dd>
              {proof === undefined ? (
                <p className="sm quiet">It does not speak of this.</p>
              ) : (
                <>
                  <Quote tone={proof.polarity}>{proof.quote}</Quote>
                  <Link
                    className="go sm"
                    to={addressOfPrivateDocument(document.id, { at: `${proof.start}-${proof.end}` })}
                  >
                    Read in place<span className="sr">: {text}</span>
                    <ArrowRight className="i i-s" aria-hidden />
                  </Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
