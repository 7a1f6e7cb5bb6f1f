import { cellsOf } from '../layout/table-rows.ts';
import type { EditContext } from './edit-kind.ts';
import type { Edit } from './edits.ts';

/**
 * Whether a column of a table tells something else than it did: what its cells say stays, and means another thing under "Notes" than under
 * "Retention period". Another name for the same, or one that is not known, is a rewording.
 */
export function isOtherColumn({ blockBefore, blockAfter }: Edit, { headers }: EditContext): boolean {
  if (blockBefore?.kind !== 'table_row' || blockAfter?.kind !== 'table_row') return false;
  if (!headers.has(blockBefore) && !headers.has(blockAfter)) return false;
  const [left, right] = [cellsOf(blockBefore.text), cellsOf(blockAfter.text)];
  if (left.length !== right.length) return false;
  return left.some((cell, column) => isOtherTopic(cell, right[column] ?? ''));
}

function isOtherTopic(before: string, after: string): boolean {
  if (before === after || Math.max(before.length, after.length) > longestName) return false;
  const [from, to] = [topicsIn(before), topicsIn(after)];
  if (from.size > 0 && to.size > 0) return from.isDisjointFrom(to);
  return (from.size > 0 && vague.test(after)) || (to.size > 0 && vague.test(before));
}

function topicsIn(name: string): Set<number> {
  return new Set(topics.flatMap((topic, index) => (topic.test(name) ? index : [])));
}

const longestName = 60;

/** What columns tell of data, a line each: how long, what for, where, on what ground, and to whom; behind `/` without gaps between words. */
const topics: readonly RegExp[] = [
  'retention|retain|durat|expir|lifetime|lifespan|storage|stor(?:ed|ing)|kept|keep|how long|period|dauer|frist|lösch|speicher|wie lange|durée|conserv|combien de temps|duraci|plazo|durata|scadenza|duração|prazo|bewaar|termijn|hoe lang|okres|przechow|lagring|hur länge/期間|期限',
  'purpose|why|use[sd]?(?!\\p{L})|using|function|activit|zweck|wozu|warum|finalit|finalid|pourquoi|utilis|doel|waarom|cel(?!\\p{L})|dlaczego|ändamål|syfte|varför/目的|用途',
  'location|countr|region|where|land(?!\\p{L})|standort|sitz|pays|lieu|país|ubicaci|paese|sede(?!\\p{L})|localiza|locatie|kraj|plats/所在|国',
  'legal (?:basis|ground)|lawful|basis|grounds?(?!\\p{L})|rechtsgrund|base (?:légale|juridique|jurídica|legal|giuridica)|rechtsgrond|podstaw|rättslig/法的根拠',
  'recipient|shared? with|disclosed|third part|empfänger|destinatai|destinatari|destinatári|ontvanger|odbiorc|mottagare/提供先',
].map((names) => {
  const [spaced, unspaced] = names.split('/');
  return new RegExp(`(?<!\\p{L})(?:${spaced})|${unspaced}`, 'iu');
});

/** Names under which anything may stand. */
const vague =
  /^(?:notes?|comments?|remarks?|details?|other|others|info|information|more(?: info| information)?|miscellaneous|examples?|anmerkung(?:en)?|bemerkung(?:en)?|hinweise?|sonstiges|remarques?|commentaires?|autres?|notas?|comentarios?|observaciones|otros|osservazioni|altro|commenti|comentários|observações|outros|opmerking(?:en)?|overige?|uwagi|inne|anmärkning(?:ar)?|kommentar(?:er)?|övrigt|備考|备注)?$/iu;
