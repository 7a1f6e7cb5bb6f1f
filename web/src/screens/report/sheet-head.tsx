import { languageName } from '@clausewatch/contract/languages';
import { readerSentence } from '@clausewatch/contract/readers';
import type { ReadableDocument } from '../../api/client-document.ts';
import { Instant } from '../../ui/instant.tsx';
import { plural } from '../../ui/plural.ts';

/** What the document is, on its own paper: its date, length and language, and what we make of it. */
export function SheetHead({ document, title }: { document: ReadableDocument; title: string }) {
  const facts = [
    document.effectiveDate === null ? null : `Dated ${dayOf(document.effectiveDate)}, as it states`,
    plural(document.wordCount, 'word'),
    document.language === null ? null : languageName(document.language),
  ].filter((fact) => fact !== null);
  return (
    <header className="sheet-head" lang="en">
      <p className="strong">{title}</p>
      <p className="sm quiet">
        {facts.join('. ')}. Version <span className="mono">{document.versionNumber}</span>
        {document.lastAnalyzedAt !== null && (
          <>
            , read <Instant at={document.lastAnalyzedAt} />
          </>
        )}
        .
      </p>
      {document.summary !== null && document.summary !== '' && <p className="mid pt-2">{document.summary}</p>}
      {document.languageNote !== null && <p className="why-box mt-2">{document.languageNote}</p>}
      {document.reader !== null && <p className="sm quiet pt-2">{readerSentence(document.reader)}</p>}
      {document.foundBy.length > 0 && <p className="sm quiet">Found by: {document.foundBy.join('; ')}.</p>}
    </header>
  );
}

function dayOf(date: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', format);
}
