import './reader.css';
import { documentTypeNames } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReadableDocument } from '../../../api/client-document.ts';
import { documentQuery, vendorQuery } from '../../../api/vendors.ts';
import type { Tone } from '../../../ui/mark.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useStepKeys } from '../../../ui/use-step-keys.ts';
import { DocumentLedger } from '../document-ledger.tsx';
import { DocumentFigures } from '../figures.tsx';
import type { Span } from './marked-text.ts';
import { ReaderHead } from './reader-head.tsx';
import { ReaderOutline } from './reader-outline.tsx';
import { ReaderSheet } from './reader-sheet.tsx';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { passageMark, type Reading, ReadingContext } from './reader-text.tsx';
import { ReaderTools } from './reader-tools.tsx';
import { ScreenError } from '../../../components/screen-error.tsx';
import { SheetHead } from '../sheet-head.tsx';
import { Unread } from '../unread.tsx';

/** Beyond this a smooth scroll shows nothing but a blur. */
const farInScreens = 2;

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
  const title = document.title === '' ? documentTypeNames[document.type] : document.title;
  return (
    <main id="main">
      <PageTitle>{`${title}, ${vendorName}`}</PageTitle>
      <div className="page main">
        <ReaderHead document={document} title={title} vendorName={vendorName} />
        {document.blocks.length === 0 ? (
          <Unread document={document} />
        ) : (
          <Text
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

function Text({ document, title, here, passage }: TextProps) {
  const [hidden, setHidden] = useState<Tone[]>([]);
  const [, setSearch] = useSearchParams();
  const text = useRef<HTMLDivElement>(null);
  const all = useMemo(() => quotedFindings(document), [document]);
  const findings = useMemo(() => all.filter(({ polarity }) => !hidden.includes(polarity)), [all, hidden]);
  const [start, end] = [passage?.start ?? 0, passage?.end ?? 0];
  const reading = useMemo(
    () => withPassage(readingOf(document, findings, here), { start, end }),
    [document, findings, here, start, end],
  );
  const at = findings.findIndex(({ practice }) => practice === here);
  const step = (by: 1 | -1) => {
    const next = findings.at((at < 0 && by < 0 ? 0 : at) + by) ?? findings[0];
    if (next === undefined) return;
    setSearch({ document: document.id, finding: next.practice }, { replace: true, preventScrollReset: true });
  };
  useStepKeys(step);
  useLayoutEffect(() => {
    if (here === null) {
      // With the frame that draws the text, whose layout scrolling would ask for at once.
      const frame = requestAnimationFrame(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      return () => cancelAnimationFrame(frame);
    }
    const mark = text.current?.querySelector<HTMLElement>(`mark[data-begins~="${CSS.escape(here)}"]`);
    if (mark === null || mark === undefined) return undefined;
    const isFar = Math.abs(mark.getBoundingClientRect().top) > farInScreens * innerHeight;
    mark.scrollIntoView({ block: 'center', behavior: isFar ? 'instant' : 'auto' });
    mark.focus({ preventScroll: true });
    return undefined;
  }, [here]);
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
      />
      <div className="reader" ref={text}>
        <ReaderOutline blocks={document.blocks} findings={findings} />
        <ReadingContext value={reading}>
          <ReaderSheet findings={findings} head={<SheetHead document={document} title={title} />} />
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

function readingOf(document: ReadableDocument, findings: Finding[], here: string | null): Reading {
  const passages = findings.flatMap(({ practice, polarity, start, end, also }) =>
    [{ start, end }, ...also].map((span) => ({
      start: span.start,
      end: span.end,
      finding: practice,
      tone: polarity,
    })),
  );
  const beginnings = new Map(findings.map(({ practice, start }) => [practice, start]));
  return { document, passages, beginnings, here };
}

/** In the tone of the findings that it touches: a stroke of another one would lie under theirs, unseen. */
function withPassage(reading: Reading, { start, end }: Span): Reading {
  if (start >= end) return reading;
  const touched = reading.passages.filter((each) => each.start < end && start < each.end);
  const tone = tones.find((each) => touched.some((one) => one.tone === each)) ?? 'neutral';
  const finding = passageMark({ start, end });
  const passages = [...reading.passages, { start, end, finding, tone }];
  return { ...reading, passages, beginnings: new Map(reading.beginnings).set(finding, start) };
}

/** The stronger strokes first. */
const tones: Tone[] = ['concern', 'favourable', 'neutral'];
