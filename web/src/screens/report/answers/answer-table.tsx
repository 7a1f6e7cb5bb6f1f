import {
  type Answer,
  type AnswerEvidence,
  type AnswerGroup,
  answerGroupNames,
  answerGroups,
  answerValues,
} from '@clausewatch/contract/answers';
import { addressOfPassage } from '@clausewatch/contract/vendor-addresses';
import type { Vendor } from '@clausewatch/contract/vendors';
import { oneOf } from '../../../ui/one-of.ts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Quote } from '../../../ui/mark.tsx';
import { plural } from '../../../ui/plural.ts';
import { Points } from '../../../ui/points.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { countedPoints } from '../finding-groups.ts';
import { AnswerSign } from './answer-sign.tsx';
import './answers.css';

/** What people ask of policies, with what these answer. */
export function AnswerTable({ vendor }: { vendor: Vendor }) {
  const groups = answerGroups.filter((group) => vendor.answers.some((each) => each.group === group));
  const [chosen, setChosen] = useState<AnswerGroup>();
  const group = chosen ?? groups[0];
  if (group === undefined) return null;
  const answers = vendor.answers.filter((each) => each.group === group);
  return (
    <section className="sect" id="answers" aria-labelledby="answers-title">
      <div className="sect-head">
        <h2 className="h2" id="answers-title">
          What people ask <span className="count">{vendor.answers.length}</span>
        </h2>
        <p className="answer-legend">
          {answerValues.map((value) => (
            <AnswerSign key={value} value={value} />
          ))}
        </p>
      </div>
      {groups.length > 1 && (
        <div className="pt-3">
          <SegmentedChoice<string>
            label="Questions about"
            options={Object.fromEntries(groups.map((each) => [each, shortNames[each]]))}
            chosen={group}
            onChoose={(name) => setChosen(oneOf(answerGroups, name) ?? group)}
          />
        </div>
      )}
      <table className="rub">
        <caption className="sr">{answerGroupNames[group]}: questions and what the documents answer</caption>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Question</th>
            <th scope="col">In its own words</th>
            <th scope="col" className="num">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map((answer) => (
            <AnswerRow key={answer.question} vendor={vendor} answer={answer} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const shortNames: Record<AnswerGroup, string> = {
  privacy: 'Your data',
  terms: 'Your contract',
  dpa: 'Business data',
};

function AnswerRow({ vendor, answer }: { vendor: Vendor; answer: Answer }) {
  const [isOpen, setOpen] = useState(false);
  const { text, answer: value, evidence } = answer;
  const shown = isOpen ? evidence : evidence.slice(0, shownFirst(answer));
  const hidden = evidence.length - shown.length;
  return (
    <tr>
      <td>
        <AnswerSign value={value} />
      </td>
      <th scope="row" className="qq">
        {text}
      </th>
      <td>
        {evidence.length === 0 ? (
          <p className="sm quiet">{silenceOf(vendor)}</p>
        ) : (
          shown.map((each) => (
            <Proof key={`${each.document_id} ${each.practice}`} vendor={vendor} proof={each} />
          ))
        )}
        {hidden > 0 && (
          <button type="button" className="go" onClick={() => setOpen(true)}>
            {plural(hidden, 'more quote')}
            <span className="sr">: {text}</span>
            <ChevronDown className="i i-s" aria-hidden />
          </button>
        )}
      </td>
      <td className="num">
        <Points value={evidence[0] === undefined ? 0 : countedPoints(evidence[0], vendor.scoring)} />
      </td>
    </tr>
  );
}

/** Where the quotes disagree, one of each side is seen at once. */
function shownFirst({ answer, evidence }: Answer): number {
  return answer === 'partly' && evidence[0]?.says !== evidence[1]?.says ? 2 : 1;
}

function Proof({ vendor, proof }: { vendor: Vendor; proof: AnswerEvidence }) {
  const { document_title: title, section } = proof;
  return (
    <div className="proof">
      <Quote tone={proof.polarity}>{proof.quote}</Quote>
      <p className="cite">
        <span>{[...new Set([title, section ?? title])].join(', ')}</span>
        <Link className="go" to={addressOfPassage(vendor.id, proof.document_id, proof)}>
          Read in place<span className="sr">: {proof.title}</span>
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      </p>
    </div>
  );
}

function silenceOf({ coverage: { read } }: Vendor): string {
  return read === 1
    ? 'The document read does not speak of it.'
    : `None of the ${read} documents read speaks of it.`;
}
