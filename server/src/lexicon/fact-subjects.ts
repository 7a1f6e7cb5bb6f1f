import type { DocumentType } from '@clausewatch/contract/documents';
import { phrase } from './phrase.ts';

export type FactSubject = {
  kinds: readonly ('duration' | 'money' | 'number')[];
  label: string;
  /** Whether a text may state several, so that the section tells which. */
  isOfSection?: true;
  /** What stands in the sentence. */
  words: RegExp;
  /** What it is for the reader that the figure rises, in documents of these types or of all; none where it could be either. */
  rise?: { is: 'better' | 'worse'; in?: readonly DocumentType[] };
};

/** What a figure is of, by the sentence it stands in; the first that holds. */
export const factSubjects: readonly FactSubject[] = [
  {
    kinds: ['number', 'duration'],
    label: 'Minimum age',
    words: phrase(
      `years? (?:old|of age)|age of|aged|under \\d{1,2}|minors?|children|jahre alt|lebensjahr\\p{L}*|ans révolus|âgée?s? d|años de edad|anni di età|anos de idade|jaar oud`,
    ),
  },
  {
    kinds: ['duration'],
    label: 'Notice of a data breach',
    rise: { is: 'worse' },
    words: phrase(`breach(?:es)?|security incidents?|datenpanne|violation de données|violación de seguridad`),
  },
  {
    kinds: ['money'],
    label: 'Most it can owe you',
    rise: { is: 'better' },
    words: phrase(
      `liab(?:le|ility)|haftung|responsabilité|responsabilidad|responsabilità|aansprakelijk\\p{L}*`,
    ),
  },
  {
    kinds: ['duration'],
    label: 'Most it can owe you, in fees of',
    rise: { is: 'better' },
    words:
      /(?=.*\b(?:liab|haft|responsab)).*\b(?:fees?|amounts?|sums?|charges)\b[^.]{0,40}\bpa(?:id|yable)\b/is,
  },
  {
    kinds: ['duration'],
    label: 'Time to opt out',
    rise: { is: 'better' },
    words: phrase(
      `opt(?:ing)?[- ]out|object(?:ion)?|widersprechen|widerspruch\\p{L}*|opposez|(?:vous|s'|de) ?opposer|oponerse|opporsi`,
    ),
  },
  {
    kinds: ['duration'],
    label: 'Time to bring a claim',
    rise: { is: 'better' },
    words:
      /\b(?:bring|brought|file[ds]?|commence[ds]?|made|make|raise[ds]?|assert\w*)\b[^.]{0,60}\bwithin\b|\bwithin\b[^.]{0,60}\b(?:bring|file|commence|raise)\b|(?:introduire|former|déposer|présenter)[^.]{0,40}réclamation|ansprüche[^.]{0,60}(?:geltend|erheben)/i,
  },
  {
    kinds: ['duration'],
    label: 'Time to fetch your data',
    rise: { is: 'better' },
    words:
      /\byou (?:can|may|will be able to) (?:still )?(?:download|export|retrieve)\b|(?:herunterladen|exportieren|abrufen)|vous (?:pouvez|pourrez) (?:encore )?(?:télécharger|exporter|récupérer)/i,
  },
  {
    kinds: ['duration'],
    label: 'Time to ask for your money back',
    rise: { is: 'better' },
    words:
      /\byou (?:can|may|are entitled to|have)\b[^.]{0,60}\b(?:refund|money back|withdraw)|(?:sie|du) (?:können|kannst)[^.]{0,60}(?:widerrufen|erstatt)|vous (?:pouvez|disposez|avez)[^.]{0,60}(?:rembours|rétract)/i,
  },
  {
    kinds: ['duration'],
    label: 'Time to cancel or return',
    words: phrase(
      `refunds?|withdraw(?:al)?|cancel\\p{L}*|returns?|widerruf\\p{L}*|rétractation|desistimiento|recesso`,
    ),
  },
  {
    kinds: ['duration'],
    label: 'Time to answer requests',
    rise: { is: 'worse' },
    words:
      /\b(?:answer|respond|repl(?:y|ies)|response)\b[^.]{0,60}\brequests?\b|\brequests?\b[^.]{0,40}\b(?:answered|respond|response)\b|anfragen?\b[^.]{0,60}(?:beantwort|antwort)|(?:beantwort|antwort)\p{L}*[^.]{0,60}anfrage|répond\p{L}*[^.]{0,60}demandes?|demandes?\b[^.]{0,60}répon/iu,
  },
  {
    kinds: ['duration'],
    label: 'Notice that customers give',
    rise: { is: 'worse' },
    words:
      /(?:customer|you) (?:may|can|shall|must)\b[^.]{0,80}\b(?:audit|inspect)[^.]{0,80}\bnotice|kunde kann[^.]{0,80}ankündigungsfrist|client peut (?:auditer|vérifier)[^.]{0,100}préavis/i,
  },
  {
    kinds: ['duration'],
    label: 'Notice to you',
    isOfSection: true,
    rise: { is: 'better' },
    words:
      /\b(?:we|[A-Z]\w+) (?:will |shall |can )?(?:\w+ )?(?:notif(?:y|ies)|informs?|tells?|gives?|announces?) (?:you|customers?|the customer|users|members)\b|\b(?:announce|tell you|inform you|notify you|receive)\b[^.]{0,80}\b(?:before|in advance)\b|\bin advance\b|(?:informieren|kündigen|benachrichtigen) wir\b|\bwir (?:informieren|kündigen|benachrichtigen)\b|im voraus|vous (?:adressons|informons|informerons|prévenons)|vous est annoncée?|préavis/iu,
  },
  {
    kinds: ['duration'],
    label: 'Cookie lifetime',
    isOfSection: true,
    rise: { is: 'worse', in: ['cookies', 'privacy'] },
    words: phrase(`cookies?`),
  },
  {
    kinds: ['duration'],
    label: 'Retention',
    // In terms it may be the time that is left to fetch what is one's own.
    rise: { is: 'worse', in: ['privacy', 'cookies'] },
    words: phrase(
      `retain(?:ed|s)?|retention|kept|keep|store[ds]?|delet(?:e|ed|ion)|erase[ds]?|gespeichert|speicher\\p{L}*|gelöscht|aufbewahr\\p{L}*|conserv\\p{L}*|conservad\\p{L}*|supprim\\p{L}*|effac\\p{L}*|bewahren|bewaar\\p{L}*`,
    ),
  },
  {
    kinds: ['duration'],
    label: 'Notice',
    words: phrase(
      `notice|notify|notified|inform(?:ed)?|in advance|mitteil\\p{L}*|ankündig\\p{L}*|préavis|preaviso|preavviso`,
    ),
  },
  {
    kinds: ['number'],
    label: 'Service credits',
    rise: { is: 'better' },
    words: /\bcredits?\b|(?:schreiben|schreibt)[^.]{0,80}\bgut\b|gutschrift|créditons|\bavoirs?\b/iu,
  },
  {
    kinds: ['number'],
    label: 'Availability',
    rise: { is: 'better' },
    words: /\bavailab(?:le|ility)\b|\buptime\b|verfügbar|disponib/iu,
  },
  {
    kinds: ['money', 'number'],
    label: 'Price or fee',
    rise: { is: 'worse' },
    words: phrase(
      `fees?|prices?|charges?|cost|per month|gebühr\\p{L}*|preis\\p{L}*|frais|prix|tarif\\p{L}*|precio|tarifa|prezzo`,
    ),
  },
];
