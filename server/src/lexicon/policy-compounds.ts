import type { DocumentType } from '@clausewatch/contract/documents';

/**
 * How German, Dutch and Swedish name documents in one word ("Einkaufsbedingungen", "Retourbeleid", "Personuppgiftshantering"): the
 * last part says that it is one, the first what of. Without accents.
 */
type Closing = {
  kind: 'contract' | 'rules';
  ending: RegExp;
  /** Whether the last part alone makes a document, or only beside a first part that policies have ("Klachtenregeling"). */
  isEnough: boolean;
};

/** The type of the document that a compound word names, or null. The word is in lower case, without accents. */
export function typeOfCompound(word: string): DocumentType | null {
  if (word.length > longestWord || ordinaryWords.test(word)) return null;
  const whole = wholeEndings.find(({ ending }) => ending.test(word));
  if (whole !== undefined) return whole.type;
  for (const { kind, ending, isEnough } of closings) {
    const at = word.search(ending);
    if (at < shortestFirst) continue;
    const first = word.slice(0, at);
    const subject = subjects.find(({ of, pattern }) => (of ?? kind) === kind && pattern.test(first));
    if (subject !== undefined) return subject.type;
    if (isEnough) return kind === 'contract' ? 'terms' : 'other_compliance';
  }
  return null;
}

const longestWord = 60;
/** "Ki-" and "av-" stand apart by a hyphen; a first part as short is an ending's own beginning ("Ver-trag"). */
const shortestFirst = 3;

const closings: Closing[] = [
  { kind: 'contract', ending: /(?:bedingungen|voorwaarden|villkor)$/, isEnough: true },
  {
    kind: 'contract',
    ending: /(?:vertrag|vertrage|vereinbarung|vereinbarungen|overeenkomst|overeenkomsten|avtal|avtalet)$/,
    isEnough: false,
  },
  {
    kind: 'rules',
    ending: /(?:richtlinien?|leitlinien?|kodex|beleid|richtlijnen|policy|policies|policyn|riktlinjer)$/,
    isEnough: true,
  },
  {
    kind: 'rules',
    ending:
      /(?:hinweise?|erklarung|erklaerung|grundsatze|konzept|regeln|regels|regler|regeling|reglement|verklaring|procedure|redogorelse|hantering|meddelande|notitie|kod|standards|bericht|rapport|verfahren|massnahmen|maatregelen|atgarder)$/,
    isEnough: false,
  },
];

/** First parts, by what they make of a document; those without `of` do so in contracts and rules alike. */
const subjects: { type: DocumentType; pattern: RegExp; of?: Closing['kind'] }[] = [
  { type: 'cookies', pattern: /^cookie/ },
  {
    type: 'dpa',
    pattern: /auftrags(?:daten)?verarbeit|^verwerkers|^bewerkers|gegevensverwerk|databehandling|bitrades/,
  },
  {
    type: 'privacy',
    pattern:
      /datenschutz|privacy|privatsphare|personuppgift|integritet|sekretess|dataskydd|persoonsgegeven|gegevensbescherming|datenverarbeitung/,
  },
  { type: 'sla', pattern: /serviceniv|tjansteniva|servicelevel|dienstgute/ },
  {
    type: 'terms',
    of: 'contract',
    pattern:
      /lizenz|licens|licentie|nutz|gebruik|anvandar|kund|klant|partner|abonn|mitglied|medlem|rahmen|raam|dienst|tjanst|service|handler|haendler|anbieter/,
  },
  {
    type: 'terms',
    of: 'rules',
    pattern:
      /retour|retur|ruckgabe|rueckgabe|erstattung|widerruf|annuler|restitutie|aterbetalning|avbokning|storn|kundigung|refund|cancel/,
  },
  {
    type: 'security',
    of: 'rules',
    pattern: /sicherheit|beveiliging|sakerhet|schwachstell|kwetsbaarhe|sarbarhet/,
  },
  {
    type: 'acceptable_use',
    of: 'rules',
    pattern:
      /verhaltens|gedrags|uppforande|community|gemeinschaft|gemenskap|inhalts|^foren|^forum|kommentar|^gebruik|^anvandning|^nutzung|^(?:haus|hus|huis)$|missbrauch/,
  },
  {
    type: 'other_compliance',
    of: 'rules',
    pattern:
      /klacht|klagomal|beschwerde|klokkenluid|hinweisgeber|menschenrecht|lieferkette|lieferant|leverantor|barrierefrei|toegankelijk|tillganglig|transparen|transparan|ethik|jugendschutz|batterie|urheberrecht|haftung/,
  },
];

/** Names of which only the end is known. */
const wholeEndings: { type: DocumentType; ending: RegExp }[] = [
  { type: 'privacy', ending: /informationspflicht(?:en)?$/ },
  { type: 'privacy', ending: /.{3}datenschutz$/ },
  { type: 'acceptable_use', ending: /hausordnung$/ },
  {
    type: 'terms',
    ending: /(?:benutzungs|nutzungs|gebuhren|beitrags|benutzer|platz|stadion|park|bibliotheks)ordnung$/,
  },
  {
    type: 'acceptable_use',
    ending: /(?:huis|gedrags|gebruiks|gemeenschaps|community|forum|platform)regels$/,
  },
  {
    type: 'acceptable_use',
    ending: /(?:haus|verhaltens|nutzungs|gemeinschafts|community|forums?|chat|platz|plattform)regeln$/,
  },
];

/** Words of everyday life that end as documents do. */
const ordinaryWords =
  /^(?:arbeits|wetter|rahmen|lebens|rand|zugangs|wettbewerbs|markt|umwelt|licht|start|anstellungs|ausbildungs|beschaftigungs|strassen)bedingungen$|^(?:arbeids|rand|basis|toelatings)voorwaarden$|^(?:arbets|levnads|anstallnings|livs)villkor$|^(?:overheids|personeels|jaar|klimaat|energie|zorg|landbouw)beleid$|^(?:sicherheits|warn|pflege|stellen|reise)hinweise?$|^(?:public|foreign|insurance|monetary|economic)polic(?:y|ies)$/;
