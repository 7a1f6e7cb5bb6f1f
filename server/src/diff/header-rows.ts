import type { Block } from '@clausewatch/contract/documents';
import { cellsOf } from '../table-rows.ts';

/** The first rows of tables that name their columns, and no entry: at least two cells, and half of all, do. */
export function findHeaderRows(blocks: readonly Block[]): Block[] {
  return blocks.filter((block, index) => {
    if (block.kind !== 'table_row' || blocks[index - 1]?.kind === 'table_row') return false;
    const cells = cellsOf(block.text).filter((cell) => cell !== '');
    const naming = cells.filter((cell) => cell.length <= longestName && columnName.test(cell)).length;
    return naming >= 2 && naming * 2 >= cells.length;
  });
}

const longestName = 40;

/** What columns of lists of companies and cookies are called, in ten languages; the words of a name may go on behind it. */
const columnName =
  /^(?:(?:the |legal |full |third[- ]party |authori[sz]ed )?(?:names?|entit(?:y|ies)|compan(?:y|ies)|sub-?\s?processors?|vendors?|providers?|suppliers?|partners?|recipients?|purposes?|services?|description|activit(?:y|ies)|functions?|locations?|countr(?:y|ies)|regions?|address|website|url|data|categor(?:y|ies)|durations?|retention|expiry|types?|cookies?|hosts?|domains?|no\.|#)|unternehmen|unterauftrags\p{L}+|anbieter|dienstleister|zwecke?|leistung|land|standort|ort|sitz|adresse|anschrift|daten|dauer|speicherdauer|noms?|sociétés?|entités?|sous-traitants?|prestataires?|finalités?|pays|lieu|localisation|durée|nombre|empresa|entidad|subencargad\p{L}+|proveedor|finalidad|servicio|país|ubicación|dirección|duración|nome|società|fornitor[ei]|sub-?responsabil[ei]|finalità|servizio|paese|sede|ubicazione|indirizzo|durata|fornecedor|subcontratante|finalidade|serviço|localização|endereço|naam|bedrijf|subverwerkers?|leverancier|doel|dienst|locatie|adres|nazwa|podmiot|firma|dostawca|cel|usługa|kraj|lokalizacja|namn|företag|underbiträden?|leverantör|ändamål|syfte|tjänst|plats|adress)(?![\p{L}\p{N}])(?: [\p{Ll}/&(][\p{L}/()-]*){0,4}$|^(?:名称|会社名|委託先|目的|業務内容|所在地|国名?|サービス)/iu;
