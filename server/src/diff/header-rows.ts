import type { Block } from '@clausewatch/contract/documents';
import { cellsOf } from '../layout/table-rows.ts';

/** The first rows of tables that name or ask what their columns tell, and no entry: at least two cells, and half of all, do. */
export function findHeaderRows(blocks: readonly Block[]): Block[] {
  return blocks.filter((block, index) => {
    if (block.kind !== 'table_row' || blocks[index - 1]?.kind === 'table_row') return false;
    const cells = cellsOf(block.text).filter((cell) => cell !== '');
    const naming = cells.filter((cell) => cell.length <= longestName && columnName.test(cell)).length;
    return naming >= 2 && naming * 2 >= cells.length;
  });
}

/** For each row of a table whose header names one, the column that tells where its entry is. */
export function findLocations(blocks: readonly Block[]): Map<Block, number> {
  return findColumn(blocks, locationName);
}

function findColumn(blocks: readonly Block[], name: RegExp): Map<Block, number> {
  const found = new Map<Block, number>();
  const headers = new Set(findHeaderRows(blocks));
  let column = -1;
  for (const block of blocks) {
    if (headers.has(block)) column = cellsOf(block.text).findIndex((cell) => name.test(cell));
    else if (block.kind !== 'table_row') column = -1;
    else if (column >= 0) found.set(block, column);
  }
  return found;
}

/** For each row of a table whose header names one, the column that tells what its entry does. */
export function findPurposes(blocks: readonly Block[]): Map<Block, number> {
  return findColumn(blocks, purposeName);
}

/** For each row of a table its first one, and for that the second. */
export function findTableLines(blocks: readonly Block[]): Map<Block, Block> {
  const lines = new Map<Block, Block>();
  let first: Block | null = null;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.kind !== 'table_row') first = null;
    else if (first !== null) lines.set(block, first);
    else {
      first = block;
      if (next?.kind === 'table_row') lines.set(block, next);
    }
  }
  return lines;
}

const purposeName =
  /purpose|service|activit|function|description|(?<!\p{L})(?:use|role|zwecke?|leistung\p{L}*|tätigkeit\p{L}*)(?!\p{L})|finalit|finalid|prestation|servicio|servizi|serviço|(?<!\p{L})(?:doel|dienst|cel|usług\p{L}*|ändamål|syfte|tjänst)|目的|業務|用途/iu;
const locationName =
  /location|countr|region|(?<!\p{L})land(?!\p{L})|standort|(?<!\p{L})(?:ort|sitz)(?!\p{L})|pays|(?<!\p{L})lieu|país|ubicaci|paese|(?<!\p{L})sede|ubicazion|localiza|locatie|kraj|lokaliza|plats|所在|国/iu;
const longestName = 40;

/** What columns of lists of companies and cookies are called, in ten languages. */
const english =
  'names?|entit(?:y|ies)|compan(?:y|ies)|sub-?\\s?processors?|vendors?|providers?|suppliers?|partners?|recipients?|purposes?|services?|description|activit(?:y|ies)|functions?|locations?|countr(?:y|ies)|regions?|address|website|url|data|categor(?:y|ies)|durations?|retention|expiry|types?|cookies?|hosts?|domains?|(?:legal|lawful) (?:basis|bases|grounds?)|(?:storage|retention) (?:periods?|times?|durations?)|no\\.|#';
const others =
  'unternehmen|unterauftrags\\p{L}+|anbieter|dienstleister|zwecke?|leistung|land|standort|ort|sitz|adresse|anschrift|daten|dauer|speicherdauer|noms?|sociétés?|entités?|sous-traitants?|prestataires?|finalités?|pays|lieu|localisation|durée|nombre|empresa|entidad|subencargad\\p{L}+|proveedor|finalidad|servicio|país|ubicación|dirección|duración|nome|società|fornitor[ei]|sub-?responsabil[ei]|finalità|servizio|paese|sede|ubicazione|indirizzo|durata|fornecedor|subcontratante|finalidade|serviço|localização|endereço|naam|bedrijf|subverwerkers?|leverancier|doel|dienst|locatie|adres|nazwa|podmiot|firma|dostawca|cel|usługa|kraj|lokalizacja|namn|företag|underbiträden?|leverantör|ändamål|syfte|tjänst|plats|adress';

/** "What it is for", "How long", "Why we need it": a column may ask what its cells answer. */
const asking =
  "what|how|why|who|whom|whose|where|when|which|was|wie|warum|weshalb|wer|wo|wann|wozu|wofür|welche[nrs]?|qu'|que|quoi|quel(?:le)?s?|comment|pourquoi|qui|où|quand|combien|qué|cómo|por qué|para qué|quién|dónde|cuándo|cuánto|cosa|come|perché|chi|dove|quando|quanto|o que|como|por que|quem|onde|wat|hoe|waarom|waarvoor|waar|wanneer|co|jak|dlaczego|kto|gdzie|kiedy|vad|hur|varför|vem|när";

/**
 * The name is the whole cell, two of them or one that goes on with "of" and its like: companies are called "Data Bridge" and "Service
 * Direct".
 */
const columnName = new RegExp(
  `^(?:${asking})(?!\\p{L})[^.!?]{0,38}\\??$|` +
    `^(?!.* (?:inc|llc|ltd|limited|corp|gmbh|ag|ab|bv|sa|sas|srl|co)\\.?$)(?:(?:the |legal |full |third[- ]party |authori[sz]ed )?(?:${english})|${others})` +
    '(?:,? ?(?:/|&|of|for|and|or|the|provided|processed|performed|collected|transferred|used|der|des|von|und|oder|de|du|des|et|ou|del|della|y|o|do|da|e|van|en|och|i)(?![\\p{L}\\p{N}])(?: [\\p{L}/&(][\\p{L}/()-]*){0,4}| ?/ ?[\\p{L}-]+| \\([^()]*\\)' +
    '| (?:names?|locations?|countr(?:y|ies)|purposes?|descriptions?|address|types?|categor(?:y|ies)|durations?|retention))?$|^(?:名称|会社名|委託先|目的|業務内容|所在地|国名?|サービス)$',
  'iu',
);
