/** Why an alert is taken back, each as the end of a sentence that begins with the day. */
export const retractionReasons = {
  not_read_whole: 'the page was not read whole.',
  moved: 'the text was only moved.',
  layout: 'only the layout changed.',
  misread: 'we misread the clause.',
  other_text: 'what we read was not this policy.',
} as const;
export type RetractionReason = keyof typeof retractionReasons;

/** A reason by itself: “The page was not read whole”. */
export function reasonTitle(reason: RetractionReason): string {
  const sentence = retractionReasons[reason];
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1, -1)}`;
}

type Told = {
  severity: 'editorial' | 'minor' | 'material';
  direction: 'worse' | 'mixed' | 'better' | 'neutral';
};

/** What is corrected of a change: “it is minor, not material; for you it is better, not worse.” */
export function correctionSentence(now: Told, was: Told): string {
  const severity = now.severity === was.severity ? [] : [`it is ${now.severity}, not ${was.severity}`];
  const direction =
    now.direction === was.direction ? [] : [`for you it is ${now.direction}, not ${was.direction}`];
  return `${[...severity, ...direction].join('; ')}.`;
}
