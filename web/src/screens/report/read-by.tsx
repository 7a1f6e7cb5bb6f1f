import { readerSentence, type ReportReader } from '@clausewatch/contract/readers';
import { BookOpenCheck } from 'lucide-react';
import { plural } from '../../ui/plural.ts';

/** Who read the documents: our own analyser, or a language model as well, and why not where it should have. */
export function ReadBy({ readers }: { readers: readonly ReportReader[] }) {
  if (readers.length === 0) return null;
  return (
    <ul className="corrected" aria-label="Who read the documents">
      {readers.map((reader) => (
        <li key={readerSentence(reader)}>
          <BookOpenCheck className="i i-s" aria-hidden />
          <span>{readers.length === 1 ? readerSentence(reader) : ofSeveral(reader)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "3 documents read with gpt-5-mini; quotes verified." */
function ofSeveral(reader: ReportReader): string {
  const sentence = readerSentence(reader);
  return `${plural(reader.documents, 'document')} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}
