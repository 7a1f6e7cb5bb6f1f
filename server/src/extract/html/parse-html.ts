import type { Document } from 'domhandler';
import { Parser, Token, Tokenizer, TokenizerMode } from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';

const { CHARACTER, WHITESPACE_CHARACTER } = Token.TokenType;

/**
 * A page's tree as parse5 makes it, scripts taken to be off, in half of its time: text comes to the parser in whole runs and not word by
 * word. White space is lost between words that the standard throws away (in a `frameset`; among the columns of a `template`), and nowhere
 * else. Linear in the length of what `prescan` leaves.
 */
export function parseHtml(html: string): Document {
  const parser = new RunParser({ treeAdapter: adapter, scriptingEnabled: false });
  // As the parser does itself; runs are read from the input as it is.
  parser.tokenizer.write(html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html, true);
  return parser.document;
}

class RunTokenizer extends Tokenizer {
  protected override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    while (this.active && !this.paused) {
      while (this.state === TokenizerMode.DATA && this.takeRun());
      this.consumedAfterSnapshot = 0;
      const codePoint = this._consume();
      if (!this._ensureHibernation()) this._callState(codePoint);
    }
    this.inLoop = false;
  }

  /**
   * Hands over all text up to the next markup, entity or NUL; false if there was none. White space ahead of it goes by itself: where
   * there is no body yet it is not what begins one. Behind the first letter the standard treats words and spaces alike.
   */
  private takeRun(): boolean {
    const { preprocessor } = this;
    const first = preprocessor.html.charCodeAt(preprocessor.pos + 1);
    if (!isText(first)) return false;
    const isSpace = isWhiteSpace(first) && this.currentCharacterToken?.type !== CHARACTER;
    // May drop what was parsed of the input, so that all places in it change.
    this._ensureCharacterToken(isSpace ? WHITESPACE_CHARACTER : CHARACTER);
    const { html } = preprocessor;
    const start = preprocessor.pos + 1;
    let end = start + 1;
    if (isSpace) while (isWhiteSpace(html.charCodeAt(end))) end++;
    else while (isText(html.charCodeAt(end))) end++;
    if (start !== this.runEnd) {
      this._flushRun('');
      this.runStart = start;
    }
    this.runEnd = end;
    preprocessor.pos = end - 1;
    return true;
  }
}

/** False for `<`, `&` and NUL, and for the end, whose code is not a number. */
function isText(code: number): boolean {
  return code > 0 && code !== 60 && code !== 38;
}

function isWhiteSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 12;
}

class RunParser extends Parser<Htmlparser2TreeAdapterMap> {
  override tokenizer = new RunTokenizer(this.options, this);
}
