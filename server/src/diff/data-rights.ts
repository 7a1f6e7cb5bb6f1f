import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';

/** Whether a right over one's data came into an enumeration of rights or went out of it, wherever in it that one stands. */
export function isOtherRight({ blockBefore, blockAfter }: Edit, before: string, after: string): boolean {
  if (blockBefore === undefined || blockAfter === undefined) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  if (![blockBefore, blockAfter].every(({ text }) => rightWord.test(text))) return false;
  const text = `${before} ${after}`;
  return rights.some(
    (right) => right.test(text) && right.test(blockBefore.text) !== right.test(blockAfter.text),
  );
}

const rightWord =
  /(?<!\p{L})(?:rights?|rechte?s?|droits?|derechos?|diritt[oi]|direitos?|praw[oa]|rättighet\p{L}*|rätt(?:en)?|(?:you|sie|vous) (?:can|may|können|pouvez)|(?:ask|request|require|tell|instruct) us to|verlangen|demande[rz]|solicitar|pedir|chiedere|verzoeken|żądać|begära)(?!\p{L})|権利|請求|权利/iu;

/** One right each, by the beginnings of its names in ten languages; what stands behind `/` begins anywhere. */
const rights: readonly RegExp[] = [
  'access|auskunft|einsicht|accès|acceso|accesso|acesso|inzage|dostęp|tillgång|registerutdrag/開示|閲覧|访问',
  'rectif|correct|berichtig|corrig|rectific|rettific|retific|correç|correcti|sprostowa|poprawi|rättelse|rätta/訂正|更正',
  'eras|delet|lösch|effac|suppress|supprim|supres|suprim|cancellazion|cancel|apagament|elimina|verwijder|wissing|usunięci|usuwa|radering|radera/削除|消去|删除',
  'restrict|einschränk|limitation|limitaci|limitazion|limitaç|beperk|ogranicz|begräns/利用停止|限制',
  'portab|übertragbar|överför|dataportabilitet|overdraagba|przenosz|przenies/移転|可携',
  'complain|beschwerde|réclamation|reclamaci|reclamo|reclamaç|klacht|skarg|klagomål/苦情|投诉',
  'object|widersp|oppos|oponer|opposizion|oposi|bezwaar|sprzeciw|invänd/異議|反对',
].map((names) => {
  const [spaced, unspaced] = names.split('/');
  return new RegExp(`(?<!\\p{L})(?:d'|l')?(?:daten)?(?:${spaced})|${unspaced}`, 'iu');
});
