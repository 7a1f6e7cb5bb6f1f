/**
 * The marks of a text that decide something, in order and each in one way of writing: which way a bound goes, yes and no. Ticks and
 * crosses say yes and no against each other, or in a cell of a table, where a bare "x" and a filled dot do too; before an item, they are bullets.
 */
function decisiveMarks(text: string, isCell: boolean): { bounds: string; answers: string } {
  const bounds = Array.from(text.matchAll(bound), (match) => boundNames.get(match[0]) ?? match[0]);
  const answers = Array.from(text.matchAll(isCell ? answerInCell : answer), (match) =>
    crosses.has(match[0]) ? 'no' : 'yes',
  );
  return { bounds: bounds.join(' '), answers: answers.join(' ') };
}

/**
 * Whether two readings of one place differ in what their marks say. `around` is the text they stand in: elsewhere than before a number
 * `<` and `>` part links or show markup.
 */
export function differInMarks(
  before: string,
  after: string,
  place: { isCell: boolean; around: string },
): boolean {
  const { isCell } = place;
  const [left, right] = [decisiveMarks(before, isCell), decisiveMarks(after, isCell)];
  if (left.bounds !== right.bounds && boundBeforeNumber.test(place.around)) return true;
  const isAnswered = left.answers !== '' && right.answers !== '';
  return left.answers !== right.answers && (isAnswered || isCell);
}

/** Whether a cell of a table answers yes or no, by a mark or a word. */
export function isAnswer(cell: string): boolean {
  return (
    cell.length <= longestAnswer &&
    (/^[•▪◦●○■□]+$/u.test(cell) || answerWord.test(cell) || cell.search(answerInCell) >= 0)
  );
}

/** Whether a line by itself answers yes or no; outside of tables a letter or dot may be anything ("X" is a company). */
export function isSpokenAnswer(line: string): boolean {
  return line.length <= longestAnswer && (/^[✓✔☑✅✗✘✕✖❌❎☒🗙]$/u.test(line) || isSpoken(line));
}

function isSpoken(line: string): boolean {
  return answerWord.test(line) && /\p{L}{2}|\p{sc=Han}/u.test(line);
}

const longestAnswer = 12;
const answerWord =
  /^(?:y|n|yes|no|ja|nein|nee|nej|oui|non|s[íi]|n[ãa]o|sim|tak|nie|kyllä|ei|はい|いいえ|あり|なし|有|無|是|否|[×〇◯])[.*]?$/iu;

const bound = /[≤≥⩽⩾≦≧≠±]|[<>]=|[<>]/gu;
const boundBeforeNumber = /[≤≥⩽⩾≦≧≠±<>]=?\s?[$€£¥]?\d/u;
const boundNames = new Map([
  ['⩽', '≤'],
  ['≦', '≤'],
  ['<=', '≤'],
  ['⩾', '≥'],
  ['≧', '≥'],
  ['>=', '≥'],
]);
const crosses = new Set(['✗', '✘', '✕', '✖', '❌', '❎', '☒', '🗙']);
const answer = /[✓✔☑✅✗✘✕✖❌❎☒🗙]/gu;
const answerInCell = /[✓✔☑✅✗✘✕✖❌❎☒🗙●]|(?<![\p{L}\p{N}])[xX](?![\p{L}\p{N}])/gu;
