import './reader.css';
import { documentTitle } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReadableDocument } from '../../../api/client-document.ts';
import { documentQuery, vendorQuery } from '../../../api/vendors.ts';
import type { Tone } from '../../../ui/mark.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useStepKeys } from '../../../ui/use-step-keys.ts';
import { DocumentLedger } from '../score/document-ledger.tsx';
import { DocumentFigures } from '../figures.tsx';
import type { Span } from './marked-text.ts';
import { groupNotes } from './note-groups.ts';
import { ReaderHead } from './reader-head.tsx';
import { ReaderOutline } from './reader-outline.tsx';
import { ReaderSheet } from './reader-sheet.tsx';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { passageMark, type Reading, ReadingContext } from './reader-text.tsx';
import { ReaderTools } from './reader-tools.tsx';
import { SearchField } from './search-field.tsx';
import { useScrollToMark, useScrollToMatch } from './use-scroll-to.ts';
import { useTextSearch } from './use-text-search.ts';
import { ScreenError } from '../../../components/screen-error.tsx';
import { SheetHead } from '../sheet-head.tsx';
import { Unread } from '../unread.tsx';

type ReaderProps = {
  vendorId: string;
  documentId: string;
  finding: string | null;
  /** What else the address leads to. */
  passage: Span | null;
};

/** Where is it written? The document's clean text with its findings marked in place. */
export function Reader({ vendorId, documentId, finding, passage }: ReaderProps) {
  const { data, error, refetch } = useQuery(documentQuery(vendorId, documentId));
  const { data: vendor, isPending: isVendorPending } = useQuery(vendorQuery(vendorId));
  // The vendor says whose document this is, and what may be done with it: the text would move down under it. Drawn in short pieces of
  // work, between which the page answers.
  const document = useDeferredValue(isVendorPending ? undefined : data);
  const vendorName = vendor?.name ?? 'Vendor';
  if (document === undefined) {
    return error === null ? (
      <ReaderSkeleton />
    ) : (
      <ScreenError what="This document" error={error} onRetry={() => void refetch()} />
    );
  }
  const title = documentTitle(document);
  return (
    <main id="main">
      <PageTitle>{`${title}, ${vendorName}`}</PageTitle>
      <div className="page main">
        <ReaderHead document={document} title={title} vendorName={vendorName} />
        {document.blocks.length === 0 ? (
          <Unread document={document} />
        ) : (
          <DocumentText
            document={document}
            title={`${vendorName}, ${title}`}
            here={finding ?? (passage === null ? null : passageMark(passage))}
            passage={passage}
          />
        )}
      </div>
    </main>
  );
}

type TextProps = { document: ReadableDocument; title: string; here: string | null; passage: Span | null };

/** The text with its findings, its figures and how its score is made: of a vendor's document, or of somebody's own. */
export function DocumentText({ document, title, here, passage }: TextProps) {
  const [hidden, setHidden] = useState<Tone[]>([]);
  const [, setParameters] = useSearchParams();
  const text = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const search = useTextSearch(document.blocks);
  const all = useMemo(() => quotedFindings(document), [document]);
  const findings = useMemo(() => all.filter(({ polarity }) => !hidden.includes(polarity)), [all, hidden]);
  const groups = useMemo(() => groupNotes(findings), [findings]);
  const inOrder = useMemo(() => groups.flatMap((group) => group.findings), [groups]);
  const [start, end] = [passage?.start ?? 0, passage?.end ?? 0];
  const marks = useMemo(() => withPassage(marksOf(findings), { start, end }), [findings, start, end]);
  const open = (practice: string | null) =>
    setParameters(
      (known) => {
        known.delete('at');
        if (practice === null) known.delete('finding');
        else known.set('finding', practice);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  const reading: Reading = {
    ...marks,
    document,
    groups,
    matches: search.matches,
    match: search.at,
    here,
    onOpen: open,
  };
  const at = inOrder.findIndex(({ practice }) => practice === here);
  const step = (by: 1 | -1) => {
    const next = inOrder.at((at < 0 && by < 0 ? 0 : at) + by) ?? inOrder[0];
    if (next !== undefined) open(next.practice);
  };
  useStepKeys(step, { '/': () => field.current?.select(), Escape: () => here !== null && open(null) });
  useScrollToMark(text, here);
  useScrollToMatch(text, search);
  return (
    <>
      <DocumentLedger document={document} />
      <DocumentFigures document={document} />
      <ReaderTools
        findings={all}
        hidden={hidden}
        onHide={setHidden}
        at={at}
        shownCount={findings.length}
        onStep={step}
      >
        <SearchField search={search} input={field} />
      </ReaderTools>
      <div className="reader" ref={text}>
        <ReaderOutline blocks={document.blocks} findings={findings} search={search} />
        <ReadingContext value={reading}>
          <ReaderSheet groups={groups} head={<SheetHead document={document} title={title} />} />
        </ReadingContext>
      </div>
    </>
  );
}

/** In the order of the text. A finding that quotes nothing (what the document is silent on) has no place in it. */
function quotedFindings(document: ReadableDocument): Finding[] {
  return [...document.issues, ...document.recommendations]
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start);
}

type Marks = Pick<Reading, 'passages' | 'beginnings'>;

function marksOf(findings: Finding[]): Marks {
  const passages = findings.flatMap(({ practice, polarity, start, end, also }) =>
    [{ start, end }, ...also].map((span) => ({
      start: span.start,
      end: span.end,
      finding: practice,
      tone: polarity,
    })),
  );
  const beginnings = new Map(findings.map(({ practice, start }) => [practice, start]));
  return { passages, beginnings };
}

/** In the tone of the findings that it touches: a stroke of another one would lie under theirs, unseen. */
function withPassage(marks: Marks, { start, end }: Span): Marks {
  if (start >= end) return marks;
  const touched = marks.passages.filter((each) => each.start < end && start < each.end);
  const tone = tones.find((each) => touched.some((one) => one.tone === each)) ?? 'neutral';
  const finding = passageMark({ start, end });
  const passages = [...marks.passages, { start, end, finding, tone }];
  return { passages, beginnings: new Map(marks.beginnings).set(finding, start) };
}

/** The stronger strokes first. */
const tones: Tone[] = ['concern', 'favourable', 'neutral'];
