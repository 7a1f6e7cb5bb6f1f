import { phrase } from '../lexicon/phrase.ts';
import type { Edit } from './edits.ts';
import { sentencesOf } from './sentence-around.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Whether a notice or consent needs more or less than it did: "reasonable prior notice" and "notice", "written consent" and "consent"; or
 * whether the vendor promises to do something at once where it only promised to do it.
 */
export function isOtherFormality(
  edit: Edit,
  { lead, tail }: Surroundings,
  before: string,
  after: string,
): boolean {
  if (Math.max(before.length, after.length) > longestTurn) return false;
  if (formsIn(before) !== formsIn(after)) {
    const near = [nearLead.exec(lead)?.[0], before, after, nearTail.exec(tail)?.[0]].join(' ');
    if (notice.test(near)) return true;
  }
  if (soon.test(before) === soon.test(after)) return false;
  const sentences = sentencesOf(edit);
  return sentences !== null && sentences.every((sentence) => promise.test(sentence));
}

const longestTurn = 60;
const nearLead = /(?<!\p{L})(?:\p{L}{1,30}(?:\s|$)){0,2}$/u;
const nearTail = /^(?:[\s,]{0,2}(?:and |or )?[\p{L}-]{1,30}){0,3}/u;

function formsIn(text: string): string {
  return forms.flatMap((form, index) => (form.test(text) ? index : [])).join();
}

/** What a notice or consent may have to be, a line each: early, written, plain, apart, and enough. */
const forms: readonly RegExp[] = [
  'prior|advance|beforehand|vorherige[nrsm]?|vorab|préalable(?:ment)?|previ[oa]s?|previamente|preventiv[oa]|prévi[oa]|voorafgaande?|uprzedni\\p{L}+|wcześniejsz\\p{L}+|föregående|i förväg/事前|事先',
  'written|in writing|schriftlich\\p{L}*|écrite?s?|par écrit|escrit[oa]s?|por escrit[oa]|scritt[oa]|per iscritto|schriftelijke?|pisemn\\p{L}+|skriftlig\\p{L}*/書面|书面',
  'explicit|express|expressly|ausdrückliche?[nrsm]?|explicite|expresse?|exprès|expres[oa]|explícit[oa]|espress[oa]|esplicit[oa]|uitdrukkelijke?|wyraźn\\p{L}+|uttryckligt?/明示',
  'separate|gesonderte?[nrsm]?|séparé|separad[oa]|separat[oa]|afzonderlijke?|odrębn\\p{L}+|särskilt/個別|单独',
  'reasonable|adequate|sufficient|angemessene?[nrsm]?|raisonnable|suffisant|razonable|suficiente|ragionevole|razoável|redelijke?|rozsądn\\p{L}+|stosown\\p{L}+|rimlig\\p{L}*|skälig\\p{L}*/合理的?',
].map((words) => {
  const [spaced = '', unspaced] = words.split('/');
  return phrase(spaced, unspaced === undefined ? {} : { unspaced });
});

const notice = phrase(
  `notices?|notification|warning|consent|approval|permission|authori[sz]ation|ankündigung|benachrichtigung|mitteilung|zustimmung|einwilligung|genehmigung|erlaubnis|frist|vorankündigung
  |préavis|avis|notification|consentement|accord|autorisation|avisos?|notificaci[oó]n|consentimiento|autorización|preavviso|avviso|consenso|autorizzazione|notificação|consentimento|autorização
  |kennisgeving|toestemming|goedkeuring|powiadomieni\\p{L}+|zgod\\p{L}{1,2}|zawiadomieni\\p{L}+|meddelande|samtycke|godkännande|underrättelse`,
  { unspaced: `通知|同意|承諾|許可` },
);

const soon = phrase(
  `promptly|immediately|without (?:undue |unreasonable )?delay|as soon as (?:reasonably )?(?:possible|practicable)|unverzüglich|umgehend|sofort|dans les meilleurs délais|sans (?:retard|délai)|immédiatement
  |sin (?:dilación|demora)(?: indebida)?|inmediatamente|de inmediato|senza (?:ingiustificato )?(?:ritardo|indugio)|tempestivamente|prontamente|immediatamente|sem demora|imediatamente
  |onverwijld|onmiddellijk|niezwłocznie|bez zbędnej zwłoki|natychmiast|omedelbart|utan (?:onödigt )?dröjsmål`,
  { unspaced: `速やかに|遅滞なく|直ちに|及时|立即` },
);

/** What the vendor says that it will do, with data or for the reader. */
const promise = phrase(
  `we (?:will|shall|must)|we'll|we (?:delete|erase|notify|inform|remove|destroy|return|tell)|werden wir|wir (?:werden|löschen|informieren|benachrichtigen)|nous (?:vous informe\\p{L}+|supprim\\p{L}+|notifi\\p{L}+|effa\\p{L}+)
  |(?:le |les )?(?:informaremos|notificaremos|eliminaremos)|(?:informeremo|cancelleremo|notificheremo|provvederemo)|(?:informaremos|notificaremos|eliminaremos|excluiremos)
  |(?:zullen|verwijderen) (?:we|wij)|(?:we|wij) (?:zullen|verwijderen)|(?:usuniemy|poinformujemy|powiadomimy)|(?:vi (?:kommer|raderar|informerar|ska)|kommer vi|raderar vi)`,
  { unspaced: `当社は|我们(?:将|会)` },
);
