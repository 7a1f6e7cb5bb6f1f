import { type AnswerValue, answerNames } from '@clausewatch/contract/answers';

/** A disc for yes, half of one for partly, a ring for no, a dotted ring for silence; the word beside it. */
export function AnswerSign({ value }: { value: AnswerValue }) {
  return (
    <span className="ans">
      <svg viewBox="0 0 16 16" aria-hidden>
        <circle
          cx="8"
          cy="8"
          r="5.4"
          fill={value === 'yes' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray={value === 'silent' ? '1.6 2' : undefined}
        />
        {value === 'partly' && <path d="M8 2.6v10.8A5.4 5.4 0 0 1 8 2.6z" fill="currentColor" />}
      </svg>
      {answerNames[value]}
    </span>
  );
}
