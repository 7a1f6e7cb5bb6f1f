import { languageName } from '@clausewatch/contract/languages';
import type { Block } from '@clausewatch/contract/documents';
import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import type { ExtractedDocument } from '../../extract/extract.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import type { VersionRow } from '../../store/documents/versions.ts';
import type { Loss } from '../pages/read-page.ts';
import { asksForConsent } from '../../lexicon/not-served-words.ts';
import { wordingKey } from '../../lexicon/typography.ts';
import { sharedWording } from '../moves/shared-wording.ts';

/** What has come in the place of the document: another language, a page without the part that it is, or a page that is no policy. */
type Unexpected = NonNullable<DocumentRow['unexpected']>;
/** What the document keeps of it while that is not believed. */
export type Disbelief = Pick<DocumentRow, 'unexpected' | 'unexpectedTimes' | 'unexpectedSince'>;

export type Doubt = {
  reason: string;
  disbelief: Disbelief;
  trouble: PageTroubleKind;
};

/** A page that comes otherwise so often in a row, over so many days, has changed for good: nobody can hide a change behind it for ever. */
const believedAfter = 3;
const believedAfterDays = {
  /** The whole page in place of the part that the document is. */
  no_part: 1,
  /** Never: the address has to show the document again. */
  no_policy: Infinity,
  /** Sites choose a language by where a visitor seems to be for weeks. */
  language: 30,
  /** A page without its end. */
  broken_off: 7,
  /** A whole page where only the end of the text is missing: that may have been taken out. */
  shortened: 3,
} as const;
const dayMs = 24 * 3_600_000;
/** In characters without spaces: less is a sentence, which the end of a text may well lose. */
const longestSentence = 200;

/**
 * Sites choose a language by where a visitor seems to be, and then serve another page under the same address: that is no change of the
 * document. Null where the text is in the version's language, or has come in the other one for so long that it is the document now.
 */
export function inOtherLanguage(
  document: DocumentRow,
  version: Pick<VersionRow, 'language' | 'blocks'>,
  served: Pick<ExtractedDocument, 'language' | 'blocks'>,
  at: Date,
): Doubt | null {
  const { language } = served;
  if (language === null || version.language === null || language === version.language) return null;
  // A text in two languages may be taken for one or the other after a small edit.
  if (sharedWording(version.blocks, served.blocks).ofAfter > 0.5) return null;
  const { disbelief, isLasting } = again(document, `language:${language}`, at);
  const reason = `The page came in ${languageName(language)} instead of ${languageName(version.language)}.`;
  return isLasting ? null : { reason, disbelief, trouble: 'other_language' };
}

/**
 * The rest of the page is not the document, however long the part is missing. Once that has lasted where the whole page is another, that
 * is what the address holds now: null.
 */
export function withoutItsPart(document: DocumentRow, loss: Loss, at: Date): Doubt | null {
  const { disbelief, isLasting } = again(document, 'no_part', at);
  if (isLasting && loss === 'replaced') return null;
  const reason = 'This document was a part of the page, and that part is not there.';
  return { reason, disbelief, trouble: 'part_missing' };
}

export function isConsentWall(blocks: readonly Block[]): boolean {
  return asksForConsent(blocks.map(({ text }) => text));
}

/** Of a text that keeps as much of its words, whatever else the page says is the document's own. */
const stillItself = 0.5;

/**
 * A policy's address that shows the home page, an advertisement or an error serves the document no more, and says nothing of what it
 * says now. Null where nothing speaks against the page (`fault`), or where the document's words are still there.
 */
export function asNoPolicy(
  document: DocumentRow,
  version: Pick<VersionRow, 'blocks'>,
  served: Pick<ExtractedDocument, 'blocks'> & { fault: string | null },
  at: Date,
): Doubt | null {
  const isWall = isConsentWall(served.blocks);
  if ((served.fault === null && !isWall) || document.selector !== null) return null;
  const { ofBefore, ofAfter } = sharedWording(version.blocks, served.blocks);
  if (Math.max(ofBefore, ofAfter) >= stillItself) return null;
  const { disbelief } = again(document, 'no_policy', at);
  const reason = isWall
    ? 'The address shows a consent page instead of the document.'
    : `The address shows another page instead of the document. ${served.fault}`;
  return { reason, disbelief, trouble: isWall ? 'consent_wall' : 'other_page' };
}

/**
 * A page that broke off, or one that keeps the beginning of the text alone, says nothing of the rest. Null where nothing but the end is
 * amiss for so long that it is the document now.
 */
export function asCutOff(
  document: DocumentRow,
  version: Pick<VersionRow, 'blocks'>,
  served: { document: Pick<ExtractedDocument, 'blocks'>; isBrokenOff: boolean },
  at: Date,
): Doubt | null {
  const before = textOf(version.blocks);
  const after = textOf(served.document.blocks);
  const isShortened = before.length - after.length > longestSentence && before.startsWith(after);
  if (!served.isBrokenOff && !isShortened) return null;
  const { disbelief, isLasting } = again(document, served.isBrokenOff ? 'broken_off' : 'shortened', at);
  const reason = served.isBrokenOff
    ? 'The page broke off before its end.'
    : 'The page ends before the text does that we have of it.';
  return isLasting ? null : { reason, disbelief, trouble: 'cut_off' };
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => wordingKey(text)).join('');
}

function again(
  document: DocumentRow,
  unexpected: Unexpected,
  at: Date,
): { disbelief: Disbelief; isLasting: boolean } {
  const isAgain = document.unexpected === unexpected;
  const unexpectedTimes = isAgain ? document.unexpectedTimes + 1 : 1;
  const unexpectedSince = (isAgain ? document.unexpectedSince : null) ?? at;
  const [kind] = unexpected.split(':') as [keyof typeof believedAfterDays];
  const isLasting =
    unexpectedTimes >= believedAfter &&
    at.getTime() - unexpectedSince.getTime() >= believedAfterDays[kind] * dayMs;
  return { disbelief: { unexpected, unexpectedTimes, unexpectedSince }, isLasting };
}
