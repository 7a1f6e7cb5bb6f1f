import type { DocumentType } from '@clausewatch/contract/documents';
import { hasHanOrKana, plainWords } from './plain-words.ts';
import { typeOfCompound } from './policy-compounds.ts';

/**
 * Names built from words of a few families in any order ("Vendor list", "List of our providers"): a word of every group must stand in
 * a short text. A final * stands for any ending; in scripts without spaces a group's words are looked for anywhere.
 */
type PolicyFamily = { type: DocumentType; weight: 1 | 0.8; groups: string[] };

export type FamilyMatch = { type: DocumentType; weight: number; share: number; words: number };

function family(type: DocumentType, weight: 1 | 0.8, groups: string[]): PolicyFamily {
  return { type, weight, groups };
}

/** What the words of a short text name by the families they are of, and how compounds among them end. `share`: of the text, 0 to 1. */
export function familyMatches(words: readonly string[]): FamilyMatch[] {
  if (words.length > longestName) return [];
  const run = words.join('');
  const isJoined = hasHanOrKana(run);
  const built = families
    .filter((family) => family.hasHanOrKana === isJoined)
    .flatMap(({ type, weight, groups }) => {
      const found = new Set<string>();
      for (const { exact, stems, parts } of groups) {
        const member = isJoined
          ? parts.find((part) => run.includes(part))
          : words.find((word) => exact.has(word) || stems.some((stem) => word.startsWith(stem)));
        if (member === undefined) return [];
        found.add(member);
      }
      const share = isJoined ? [...found].join('').length / run.length : found.size / words.length;
      return [{ type, weight, share: Math.min(1, share), words: found.size }];
    });
  const compounds = words
    .map(typeOfCompound)
    .filter((type) => type !== null)
    .map((type) => ({ type, weight: 0.8, share: 1 / words.length, words: 1 }));
  return [...built, ...compounds];
}

/** More words than these are a sentence that holds the words of a family by chance. */
const longestName = 6;

const policyFamilies: PolicyFamily[] = [
  family('subprocessors', 1, [
    'list lists register liste listes listen verzeichnis übersicht lista listas listado elenco lijst overzicht wykaz rejestr förteckning',
    `vendor vendors subcontractor* processors sdk sdks providers dienstleister* auftragsverarbeiter* auftragnehmer* subunternehmer* prestataire*
       traitants fournisseurs proveedores encargados subcontratistas fornitori subappaltatori fornecedores subcontratad* dienstverleners
       leveranciers verwerkers podwykonawc* dostawc* procesor* podmiot* underleverantör* leverantörer personuppgiftsbiträden`,
  ]),
  family('subprocessors', 1, ['sdk sdks', 'directory directories verzeichnis annuaire directorio']),
  family('subprocessors', 1, [
    '目录 列表 清单 名单 目錄 清單 名單 一覧 リスト',
    'sdk 第三方 供应商 服务商 受托 委託先 処理者 外部サービス',
  ]),
  family('dpa', 1, [
    `agreement addendum annex exhibit contract vertrag vereinbarung anhang zusatz contrat accord avenant annexe addendum contrato acuerdo adenda
       anexo acordo adendo aditivo contratto accordo allegato overeenkomst bijlage umowa aneks załącznik avtal tillägg bilaga`,
    'processing verarbeitung traitement tratamiento tratamento trattamento verwerking gegevensverwerking przetwarzani* behandling',
    'data daten données datos dados dati gegevens gegevensverwerking persoonsgegevens dane danych personuppgifter',
  ]),
  family('dpa', 1, [
    'accord contrat contrato acuerdo acordo contratto nomina',
    'traitance encargo encargado subcontratação responsabile',
    'de des du del da do rgpd données datos dados dati tratamiento tratamento trattamento',
  ]),
  family('terms', 1, [
    `refund* return returns cancellation cancelation rückgabe* rückerstattung* remboursement* retour* annulation* devoluc* devoluç* reembolso*
       cancelac* cancelamento* rimborso rimborsi reso resi annullamento restitutie annulering zwrot* odstąpieni* återbetalning avbokning`,
    'policy policies richtlinie* politique* política* politica politiche beleid voorwaarden polityka zasady policyn',
  ]),
  family('security', 1, [
    'vulnerabilit* vulnérabilité* vulnerabilidad* schwachstelle* sicherheitslücke* faille* kwetsbaarhe* beveiligingslek* podatnoś* sårbarhet*',
    `reporting disclosure policy melden meldung offenlegung signaler signalement divulgation divulgación divulgazione divulgação
       informar segnala segnalare comunicar bekendmaking zgłoś zgłaszanie ujawniani* rapportera anmäl`,
  ]),
  family('security', 1, [
    'disclosure divulgation divulgación divulgazione divulgação offenlegung bekendmaking ujawniani* avslöjande',
    'responsible responsable responsabile responsável verantwort* verantwoord* odpowiedzialn* ansvarsfull* coordinated coordonnée coordinada koordiniert*',
  ]),
  family('security', 1, [
    'technische* techniques técnicas tecniche technische techniczne tekniska',
    'organisatori* organisationnelles organizativ* organizzativ* organizaci* organizacyjn*',
  ]),
  family('acceptable_use', 1, [
    `acceptable acceptables akzeptable* aceptable accettabile aceitável acceptabel* dopuszczaln* dozwolon* zulässige* angemessene* raisonnable
       équitable loyale razonable justo corretto uczciw* rozsądn* skälig* responsável`,
    'use usage nutzung verwendung utilisation uso utilizzo utilização gebruik użytkowani* użytku korzystani* användning',
  ]),
  family('acceptable_use', 1, [
    `community communauté comunidad comunità comunidade gemeinschaft* społecznoś* communityn forum forums foro foren discord comments
       commenting kommentar*`,
    `rules guidelines standards etiquette règles charte normas reglas regole norme regras diretrizes directrices lignes linee directives
       richtlinie* richtlijnen regeln regels regler riktlinjer zasady standardy regulamin`,
  ]),
  family('sla', 1, [
    'niveau* nivel niveles nível níveis livello livelli poziom*',
    'service* servicio* servizio serviço* usług* świadczenia',
  ]),
  family('sla', 1, [
    'availability uptime verfügbarkeit* disponibilité disponibilidad disponibilidade disponibilità dostępności beschikbaarheid',
    'guarantee commitment garantie garantía garantia garanzia gwarancja garanti',
  ]),
  family('ai', 0.8, [
    'ai ia ki genai artificial artificielle artificiale künstliche* sztuczn* kunstmatige',
    `policy terms guidelines principles principle ethics commitments charter notice statement transparency disclosure act responsible ethical
       trustworthy richtlinie* leitlinie* grundsätze* nutzungsbedingungen hinweise transparenz verordnung ethische* verantwortungsvoll* einsatz
       umgang politique charte principes conditions transparence éthique responsable utilisation política principios términos uso
       ética politica principi termini informativa responsabile utilizzo etica princípios termos responsável beleid voorwaarden verklaring
       verantwoorde gebruik polityka zasady odpowiedzialna wykorzystanie policyn principer villkor ansvarsfull användning`,
  ]),
  family('ai', 1, ['ai 人工知能', 'ポリシー 規約 原則 指針 方針 ガイドライン ガバナンス 倫理 責任']),
  family('privacy', 1, [
    'how wie comment cómo como come hoe jak hur',
    'we wir nous noi wij vi usamos utilizamos tratamos protegemos recogemos przetwarzamy',
    `use handle process collect share treat protect manage store safeguard verarbeiten nutzen verwenden schützen utilisons traitons protégeons
       collectons usamos utilizamos tratamos protegemos recogemos trattiamo utilizziamo raccogliamo gebruiken verwerken beschermen
       przetwarzamy använder behandlar`,
    'data information info daten informationen données informations datos información dados informações dati informazioni gegevens dane uppgifter',
  ]),
  family('privacy', 0.8, [
    `verarbeitung traitement tratamiento tratamento trattamento verwerking przetwarzani* behandling hantering schutz protection protección
       proteção protezione tutela bescherming ochron* skydd`,
    'daten données datos dados dati gegevens persoonsgegevens danych personuppgifter',
  ]),
  family('privacy', 1, [
    'how',
    'processed used handled collected protected shared stored',
    'data information',
  ]),
  family('terms', 1, [
    'developer developers merchant merchants seller sellers affiliate affiliates',
    'guidelines guideline rules policy policies requirements standards conditions contract',
  ]),
  family('other_compliance', 1, [
    'brand brands branding logo logos trademark trademarks marke marken marque marques marca marcas marchio marchi varumärke* merk',
    'guidelines guideline rules policy policies usage permissions richtlinie* leitlinie* charte directives normas linee richtlijnen riktlinjer',
  ]),
  family('acceptable_use', 1, [
    `harass* hate hateful nudity sexual violence violent misinformation disinformation extremis* terroris* spam impersonation bullying abuse abusive
       manipulat* deceptive doxxing`,
    'policy policies rules standards guidelines',
  ]),
  family('other_compliance', 1, [
    'ad ads advertising advertiser advertisers advertisement advertisements monetiz* monetis* publicitaire* publicidad pubblicitari* werbe*',
    'policy policies guidelines standards requirements rules specifications politique* política* politiche richtlinie*',
  ]),
  family('other_compliance', 1, [
    'ranking rankings ranked recommender recommendation recommendations classement posicionamiento',
    'parameters criteria how works work system systems algorithm* guidelines critères paramètres criterios',
  ]),
];

const families = policyFamilies.map(({ type, weight, groups }) => ({
  type,
  weight,
  hasHanOrKana: groups.some(hasHanOrKana),
  groups: groups.map(groupOf),
}));

function groupOf(group: string): { exact: Set<string>; stems: string[]; parts: string[] } {
  const members = group.split(/\s+/);
  const plain = (chosen: string[]): string[] => chosen.map((word) => plainWords(word).join(''));
  const exact = plain(members.filter((word) => !word.endsWith('*')));
  const stems = plain(members.filter((word) => word.endsWith('*')));
  return { exact: new Set(exact), stems, parts: [...exact, ...stems] };
}
