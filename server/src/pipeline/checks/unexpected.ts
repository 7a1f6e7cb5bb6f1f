import { languageName } from '@clausewatch/contract/languages';
import type { Block } from '@clausewatch/contract/documents';
import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import type { ExtractedDocument } from '../../extract/extract.ts';
import type { DocumentRow } from '../../store/documents/documents.ts';
import type { VersionRow } from '../../store/documents/versions.ts';
import type { Loss } from '../pages/read-page.ts';
import { asksForConsent } from '../../lexicon/not-served-words.ts';
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

/** A page that comes otherwise so often in a row, over so long, has changed for good. */
const believedAfter = 3;
const believedAfterMs = 24 * 3_600_000;

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

function again(
  document: DocumentRow,
  unexpected: Unexpected,
  at: Date,
): { disbelief: Disbelief; isLasting: boolean } {
  const isAgain = document.unexpected === unexpected;
  const unexpectedTimes = isAgain ? document.unexpectedTimes + 1 : 1;
  const unexpectedSince = (isAgain ? document.unexpectedSince : null) ?? at;
  const isLasting =
    unexpectedTimes >= believedAfter && at.getTime() - unexpectedSince.getTime() >= believedAfterMs;
  return { disbelief: { unexpected, unexpectedTimes, unexpectedSince }, isLasting };
}
