import { ChevronDown } from 'lucide-react';
import type { ChangeRow } from './diff-rows.ts';

type ToParagraphProps = { paragraph: ChangeRow; headline: string; onShow: (number: number) => void };

/** Leads from what a paragraph means to the paragraph. */
export function ToParagraph({ paragraph: { section, number }, headline, onShow }: ToParagraphProps) {
  return (
    <button type="button" className="go to-paragraph" onClick={() => onShow(number)}>
      <span>{section ?? `Change ${number}`}</span>
      <span className="sr">: {headline}</span>
      <ChevronDown className="i i-s" aria-hidden />
    </button>
  );
}
