import type { Block, DocumentType } from '@clausewatch/contract/documents';
import { governingLines } from './governing.ts';
import { isMeasure } from './quantity.ts';

/**
 * The blocks of a document that are entries of a list of who receives data: short ones under a line such as "Our partners" or "We share
 * your data with:". Only documents that tell whose data goes where hold such lists; lists of cookies change from week to week.
 */
export function findRecipientEntries(type: DocumentType, blocks: readonly Block[]): Set<Block> {
  const found = new Set<Block>();
  if (!typesWithRecipients.has(type)) return found;
  const places = governingLines(blocks);
  for (const [index, block] of blocks.entries()) {
    const place = places[index];
    if (!place || (block.kind !== 'item' && block.kind !== 'table_row') || isMeasure(block.text)) continue;
    const { heading, label } = place;
    const isUnderLabel = label !== null && opensRecipients(label.text);
    // Behind a label of its own a list is about what that says, unless it names a company.
    const isUnderHeading =
      heading !== null && opensRecipients(heading.text) && (label === null || isName(block.text));
    if (isUnderLabel || isUnderHeading) found.add(block);
  }
  return found;
}

const typesWithRecipients: ReadonlySet<DocumentType> = new Set([
  'privacy',
  'dpa',
  'subprocessors',
  'ai',
  'security',
]);

function opensRecipients(line: string): boolean {
  return (
    line.length <= longestOpening && (recipients.test(line) || sharing.test(line)) && !othersWay.test(line)
  );
}

const longestOpening = 120;

/** What those are called who receive data, at the end of a line or before what they do. */
const recipients =
  /(?<!\p{L})(?:(?:our|their|other|external|main|key|trusted|third[- ]party|service|technology|business|advertising|analytics|payment|hosting|cloud|data) (?:\p{L}+ (?:and )?){0,2}(?:partners|providers|vendors|suppliers|processors|recipients)|(?:categories of )?recipients|(?:sub-?\s?)processors|(?:service )?providers|vendors|suppliers|third parties|(?:unsere |externe )?(?:dienstleister|dienstanbieter|partner|auftragsverarbeiter|unterauftragsverarbeiter|empfänger)|(?:nos |les )?(?:prestataires|partenaires|sous-traitants|destinataires|fournisseurs)|(?:nuestros |los )?(?:proveedores|encargados|destinatarios|socios)|(?:i nostri |i )?(?:fornitori|destinatari|partner|responsabili)|(?:os nossos |nossos )?(?:fornecedores|destinatários|parceiros|subcontratantes)|(?:onze )?(?:leveranciers|dienstverleners|verwerkers|subverwerkers|ontvangers|partners)|(?:nasi |odbiorcy|dostawcy|podwykonawcy|partnerzy)|(?:våra )?(?:leverantörer|mottagare|personuppgiftsbiträden|underbiträden|samarbetspartners))(?: of (?:your |personal )*(?:data|information)| der daten| des données| de (?:los )?datos| dei dati| (?:dos|de) dados| van (?:uw |persoons)?gegevens| danych| av (?:dina )?uppgifter| (?:that )?we (?:use|work with|rely on)| (?:are|include))?\s?[:：]?$|(?:委託先|提供先|共同利用者|サブプロセッサー?|パートナー|接收方|受托方)(?:一覧|の一覧|列表)?\s?[:：]?$/iu;

/** A sentence or question that ends with whom data goes to: "Who we share your data with", "We disclose personal data to:". */
const sharing =
  /(?<!\p{L})(?:shar(?:e[sd]?|ing)|disclos(?:e[sd]?|ing|ures?)|transfer(?:s|red)?|sell|give|provide)(?!\p{L}).{0,60}(?<!\p{L})(?:with|to)(?: (?:whom|(?:the )?following(?: [\p{L}-]+){0,5}))?\s?[:：?]?$|(?<!\p{L})(?:with whom|who) (?:do )?we (?:may )?(?:share|disclose)|(?:an wen|mit wem) .{0,40}(?:weiter|teilen|übermittel)|(?:weitergabe|übermittlung) (?:.{0,30} )?an(?: folgende \p{L}+)?\s?[:：?]?$|(?:avec qui|à qui) .{0,40}(?:partag|communiqu|transm)|con qui[ée]n(?:es)? .{0,40}compart|con chi .{0,40}condivid|com quem .{0,40}(?:partilh|compartilh)|met wie .{0,40}del|komu .{0,40}(?:udostępn|przekaz)|(?:med vem|till vem) .{0,40}(?:dela|lämna)/iu;

/** Data that comes from them, and what we never give them, is another matter. */
const othersWay =
  /(?<!\p{L})(?:from|by|never|not|no|von|durch|nicht|nie|keine|de la part|jamais|provenant|desde|nunca|da parte|non|mai|não|nunca|niet|nooit|nie|inte|aldrig|rights|obligations|websites?|sites?|links?|content)(?!\p{L})/iu;

/** An entry that begins with a name: one word or several with a capital, before a mark or the end. */
function isName(text: string): boolean {
  return /^(?:\p{Lu}[\p{L}\p{N}.&'-]*(?:,? (?:\p{Lu}[\p{L}\p{N}.&'-]*|and|of|&)){0,5}|[\p{sc=Han}\p{sc=Katakana}ー]{2,20})\s?(?:[(:：–—|,-].*)?$/u.test(
    text,
  );
}
