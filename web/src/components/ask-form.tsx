import { longestQuestion } from '@clausewatch/contract/ask';
import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { refusalMessage } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import './ask.css';

const shortestQuestion = 3;

type AskFormProps<Answer> = {
  /** Who is asked, for those who do not see the page. */
  label: string;
  /** Questions to begin with. */
  examples: readonly string[];
  ask: (question: string) => Promise<Answer>;
  /** Draws an answer. */
  children: (answer: Answer) => ReactNode;
};

/** A line for a question, and below it the answer to the last one. */
export function AskForm<Answer>({ label, examples, ask, children }: AskFormProps<Answer>) {
  const [typed, setTyped] = useState('');
  const { mutate, data, error, isPending } = useMutation({ mutationFn: ask });
  const note = useId();
  const put = (question: string) => {
    setTyped(question);
    if (!isPending && question.trim().length >= shortestQuestion) mutate(question.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put(typed);
  };
  return (
    <>
      <form className="ask-line" onSubmit={submit}>
        <div className="with-icon">
          <Search className="i" aria-hidden />
          <input
            className="input"
            aria-label={label}
            aria-describedby={note}
            placeholder={`${label}…`}
            maxLength={longestQuestion}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" isBusy={isPending}>
          Ask
        </Button>
      </form>
      <div id={note} aria-live="polite" className="ask-answer">
        {error !== null && <p className="err">{refusalMessage(error)}</p>}
        {error === null && data !== undefined && children(data)}
      </div>
      {data === undefined && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="sm quiet">For example:</span>
          {examples.map((example) => (
            <Button key={example} size="small" onClick={() => put(example)}>
              {example}
            </Button>
          ))}
        </p>
      )}
    </>
  );
}
