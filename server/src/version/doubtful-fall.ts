import { asksToSignIn, challengeSentence, isErrorLine } from '../lexicon/not-served-words.ts';

/** Below this share of the last version's words a page may be one that was not really served (measured on 771 pairs of captures). */
const wholeShare = 0.97;
/** Half the text gone is suspicious together with an error or a login. */
const suspiciousShare = 0.5;

/**
 * Why a text is not the policy although the page answered, as a sentence for a person; null where nothing speaks against it.
 * `wordsBefore` is the length of the last version, null for a document seen for the first time.
 */
export function whyFallIsDoubtful(
  current: { wordCount: number; content: string; suspectExtraction: boolean },
  wordsBefore: number | null,
): string | null {
  const { wordCount, content } = current;
  if (wordCount < fewestWords) return `The page holds only ${wordCount} words of text.`;
  if (wordsBefore === null) {
    return wordCount < shortPage && (challengeSentence.test(content) || asksOrFails(content))
      ? 'The page asks for a check or a login, or reports an error, instead of showing the document.'
      : null;
  }
  const share = wordCount / wordsBefore;
  if (share >= wholeShare) return null;
  const left = `${wordCount.toLocaleString('en')} of ${wordsBefore.toLocaleString('en')} words are left`;
  if (wordCount < shortPage && challengeSentence.test(content))
    return `The page asks to prove that the visitor is human; ${left}.`;
  if (share < suspiciousShare && wordCount < shortPage && asksOrFails(content)) {
    return `The page asks for a login or reports an error; ${left}.`;
  }
  if (current.suspectExtraction && share < sharpFall)
    return `Most of the page’s text could not be read; ${left}.`;
  if (share < collapse && wordCount < shortPage) return `Almost nothing of the document was served; ${left}.`;
  return null;
}

/** Whether the first lines are those of an error page, or ask to sign in or to pass a check. */
function asksOrFails(content: string): boolean {
  const lines = content
    .slice(0, 2_000)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, headLines).some((line) => isErrorLine(line) || asksToSignIn(line));
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
