import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Validation messages by field; `form` is for what concerns no single field. */
export type Problems<Name extends string> = { [name in Name | 'form']?: ReactNode };

export type FormPlan<Name extends string> = {
  /** Called before sending; the form is sent if it returns no problems. */
  check: (typed: Record<Name, string>) => Problems<Name> | Promise<Problems<Name>>;
  send: (typed: Record<Name, string>) => Promise<void>;
  /** The message where sending failed. */
  problemsOf: (error: unknown) => Problems<Name>;
};

/**
 * A form with uncontrolled inputs, so that nothing typed is lost when sending fails. The first field with a problem gets the
 * focus.
 */
export function useForm<Name extends string>(names: readonly Name[], plan: FormPlan<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [isBusy, setBusy] = useState(false);

  const show = (found: Problems<Name>) => {
    // Rendered before the focus moves, so that the field is announced together with its problem.
    flushSync(() => setProblems(found));
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) inputOf(form.current, first)?.focus();
  };
  const submit = async () => {
    const typed = Object.fromEntries(
      names.map((name) => [name, inputOf(form.current, name)?.value ?? '']),
    ) as Record<Name, string>;
    setBusy(true);
    try {
      const found = await plan.check(typed);
      if (Object.values(found).some((problem) => problem !== undefined)) {
        show(found);
        return;
      }
      setProblems({});
      await plan.send(typed);
    } catch (error) {
      show(plan.problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) void submit();
      },
    },
    field: (name: Name) => ({
      name,
      error: problems[name],
      onInput: () => {
        if (problems[name] !== undefined) setProblems({ ...problems, [name]: undefined });
      },
    }),
    problem: problems.form,
    isBusy,
  };
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function inputOf(form: HTMLFormElement | null, name: string): Input | null {
  const named = form?.elements.namedItem(name);
  const isInput = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
    (kind) => named instanceof kind,
  );
  return isInput ? (named as Input) : null;
}
