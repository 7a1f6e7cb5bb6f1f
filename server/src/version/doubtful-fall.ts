import type { PageTroubleKind } from '@clausewatch/contract/page-trouble';
import { asksToSignIn, challengeSentence, isErrorLine } from '../lexicon/not-served-words.ts';

/** Below this share of the last version's words a page may be one that was not really served (measured on 771 pairs of captures). */
const wholeShare = 0.97;
/** Half the text gone is suspicious together with an error or a login. */
const suspiciousShare = 0.5;

/**
 * Why a text is not the policy although the page answered; null where nothing speaks against it.
 * `wordsBefore` is the length of the last version, null for a document seen for the first time.
 */
export function whyFallIsDoubtful(
  current: { wordCount: number; content: string; suspectExtraction: boolean },
  wordsBefore: number | null,
): DoubtfulFall | null {
  const { wordCount, content } = current;
  if (wordCount < fewestWords)
    return { trouble: 'empty', reason: `The page holds only ${wordCount} words of text.` };
  const isShort = wordCount < shortPage;
  const isChallenge = isShort && challengeSentence.test(content);
  const asked = isShort ? asksOrFails(content) : null;
  if (wordsBefore === null) {
    const trouble = isChallenge ? 'bot_wall' : asked;
    const reason =
      'The page asks for a check or a login, or reports an error, instead of showing the document.';
    return trouble === null ? null : { trouble, reason };
  }
  const share = wordCount / wordsBefore;
  if (share >= wholeShare) return null;
  const left = `${wordCount.toLocaleString('en')} of ${wordsBefore.toLocaleString('en')} words are left`;
  if (isChallenge)
    return { trouble: 'bot_wall', reason: `The page asks to prove that the visitor is human; ${left}.` };
  if (share < suspiciousShare && asked !== null)
    return { trouble: asked, reason: `The page asks for a login or reports an error; ${left}.` };
  if (current.suspectExtraction && share < sharpFall)
    return { trouble: 'unreadable', reason: `Most of the page’s text could not be read; ${left}.` };
  if (share < collapse && isShort)
    return { trouble: 'other_page', reason: `Almost nothing of the document was served; ${left}.` };
  return null;
}

/** What the page shows instead of the document, and why, as a sentence for a person. */
export type DoubtfulFall = { trouble: PageTroubleKind; reason: string };

/** What the first lines are: those of an error page, or lines that ask to sign in or to pass a check; null where they are neither. */
function asksOrFails(content: string): 'soft_404' | 'login' | null {
  const lines = content
    .slice(0, 2_000)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const head = lines.slice(0, headLines);
  if (head.some(isErrorLine)) return 'soft_404';
  return head.some(asksToSignIn) ? 'login' : null;
}

/** Title, menu entries that were left, and the message itself. */
const headLines = 8;

/** Fewer words than any policy needs to say anything. */
const fewestWords = 20;
/** Challenge, login and error pages are shorter; a policy that merely mentions logins is longer. */
const shortPage = 300;
/** A doubtful extraction that lost this much is more likely at fault than the vendor. */
const sharpFall = 0.7;
/** A document replaced by a note of a few lines. */
const collapse = 0.1;
