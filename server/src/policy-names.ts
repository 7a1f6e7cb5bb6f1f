import type { DocumentType } from '@clausewatch/contract/documents';

/** What a short text (a link's words, a title, a piece of an address) says a document is called. */
export type PolicyName = {
  type: DocumentType;
  /** 0 to 1: 1 where the text is a document's full name and nothing else. */
  strength: number;
  /** The text is the name, but for fillers ("our", "read the"). */
  isExact: boolean;
};

/**
 * The type that a short text names, or null. Knows the names that policies carry in English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish, Swedish, Japanese and Chinese. Linear in the text, of which only the first 300 characters count.
 */
export function policyName(text: string): PolicyName | null {
  const words = withoutFillers(text.slice(0, 300));
  if (words.length === 0) return null;
  const matches = [...spacedMatches(words), ...unspacedMatches(words)];
  const best = matches.reduce<Match | null>((a, b) => (a === null || outranks(b, a) ? b : a), null);
  if (best === null) return null;
  const type = matches.some((match) => match.type === 'privacy' && best.type === 'cookies')
    ? 'privacy'
    : best.type;
  return { type, strength: best.weight * (0.55 + 0.45 * best.share), isExact: best.share >= 0.99 };
}

/** As `policyName`, for one piece of an address: `privacy-policy.html`, `termsOfUse`, `cookiepolicy`. */
export function policyNameOfSlug(slug: string): PolicyName | null {
  const spaced = slug
    .slice(0, 300)
    .replace(/\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|md)$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
  const named = policyName(spaced);
  const joined = plainWords(spaced).join('');
  const run = named === null || named.strength < 0.75 ? joinedNames.get(joined) : undefined;
  if (run !== undefined) return { type: run.type, strength: run.weight, isExact: true };
  return named;
}

/** Whether a short text names a page that lists policies: "Legal", "Trust Center", "Policies". */
export function namesHub(text: string): boolean {
  return hubNames.has(withoutFillers(text.slice(0, 120)).join(' '));
}

/** Whether the text holds a word that documents of this kind are called by, whatever their subject: "agreement", "guidelines". */
export function hasPolicyNoun(text: string): boolean {
  const words = plainWords(text.slice(0, 300));
  return (
    words.some((word) => policyNouns.has(word)) || unspacedNouns.some((noun) => words.join('').includes(noun))
  );
}

/** Whether the text offers a control ("Cookie settings", "Manage preferences") and no document. */
export function namesControl(text: string): boolean {
  return plainWords(text.slice(0, 300)).some((word) => controlWords.has(word));
}

/** Lower case, no accents, punctuation to spaces: "Politique de confidentialité" → ["politique", "de", "confidentialite"]. */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll(/[’']s\b/g, ' ');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function withoutFillers(text: string): string[] {
  return plainWords(text).filter((word) => !fillers.has(word));
}

type Match = { type: DocumentType; weight: number; share: number; words: number; rank: number };
type Name = { type: DocumentType; weight: number; words: string[]; rank: number };

/**
 * Weight 1: names that only a document bears. 0.8: words that name one when they stand alone. 0.6: words that hint at one.
 * A trailing * stands for any ending. Earlier rows win a tie: the rarer type first, since "privacy" and "terms" also occur in
 * the names of the others.
 */
const rows: [DocumentType, number, string][] = [
  [
    'subprocessors',
    1,
    'subprocessor*|sub processor*|subprocesseur*|sous traitants ulterieurs|liste des sous traitants|unterauftragsverarbeiter*|subauftragsverarbeiter*|subencargado*|lista de subencargados|sub responsabili|subcontratantes ulteriores|suboperadores|subverwerker*|podprocesor*|dalsze podmioty przetwarzajace|underbitraden*|underbitrade*|復処理者|サブプロセッサー|再委託先|third party service providers list',
  ],
  [
    'dpa',
    1,
    'data processing addendum|data processing agreement|data processing terms|data processor agreement|data protection addendum|data protection agreement|data processing amendment|data controller addendum|data controller agreement|data protection terms|data sharing agreement|controller terms|processor terms|controller controller*|standard contractual clauses|business associate agreement|ccpa addendum|dpa|avv|auftragsverarbeitung*|auftragsdatenverarbeitung*|auftragsverarbeitungsvertrag|accord de traitement des donnees|accord sur le traitement des donnees|contrat de sous traitance|acuerdo de tratamiento de datos|acuerdo de procesamiento de datos|encargo de tratamiento|contratto di nomina a responsabile|accordo sul trattamento dei dati|nomina responsabile|acordo de processamento de dados|acordo de tratamento de dados|verwerkersovereenkomst|umowa powierzenia*|powierzenie przetwarzania*|personuppgiftsbitradesavtal|データ処理契約|データ処理補遺|数据处理协议|数据处理附录',
  ],
  [
    'sla',
    1,
    'service level*|sla|slas|uptime commitment|uptime guarantee|niveaux de service|accord de niveau de service|acuerdo de nivel de servicio|livelli di servizio|accordo sul livello di servizio|acordo de nivel de servico|dienstverleningsniveau|umowa o gwarantowanym poziomie*|servicenivaavtal|サービスレベル*|服务等级协议|support policy|support terms',
  ],
  [
    'ai',
    1,
    'ai policy|ai policies|ai terms|ai addendum|ai principles|ai ethics|ai transparency*|ai governance|ai notice|ai disclosure*|ai usage policy|ai use policy|ai acceptable use*|ai code of conduct|ai statement|ai charter|responsible ai*|generative ai terms|generative ai policy|artificial intelligence policy|artificial intelligence terms|ki richtlinie*|ki nutzungsbedingungen|politique ia|charte ia|politica de ia|politica ia|ai beleid|polityka ai|ai policyn|ai ポリシー|aiポリシー|人工智能政策',
  ],
  [
    'ai',
    0.6,
    'generative ai|artificial intelligence|kunstliche intelligenz|intelligence artificielle|inteligencia artificial|intelligenza artificiale|sztuczna inteligencja',
  ],
  [
    'acceptable_use',
    1,
    'acceptable use*|acceptable usage*|aup|usage policy|usage policies|use policy|usage guidelines|use restrictions|community guidelines|community standards|community rules|community policy|community code*|code of conduct|content policy|content policies|content guidelines|content standards|content rules|content moderation*|prohibited uses|prohibited use|prohibited content|prohibited conduct|prohibited items|prohibited activities|prohibited products*|restricted content|restricted businesses|house rules|fair use policy|fair usage*|user conduct|user guidelines|rules of conduct|rules and policies|anti spam policy|spam policy|safety guidelines|platform guidelines|platform rules|conduct guidelines|hateful conduct*|dating etiquette|netiquette|nutzungsrichtlinie*|community richtlinie*|gemeinschaftsrichtlinie*|verhaltenskodex|verhaltensregeln|hausregeln|regles de la communaute|regles communautaires|regles de conduite|charte de la communaute|charte communautaire|charte d utilisation|charte de bonne conduite|charte de moderation|code de conduite|politique d utilisation acceptable|utilisation acceptable|standards de la communaute|normas de la comunidad|normas comunitarias|reglas de la comunidad|politica de uso aceptable|uso aceptable|codigo de conducta|linee guida della community|regole della community|norme della community|politica di utilizzo accettabile|uso accettabile|codice di condotta|diretrizes da comunidade|regras da comunidade|politica de uso aceitavel|uso aceitavel|codigo de conduta|communityrichtlijnen|huisregels|gedragscode|acceptabel gebruik*|beleid voor acceptabel gebruik|zasady spolecznosci|standardy spolecznosci|zasady dopuszczalnego uzytkowania|kodeks postepowania|communityriktlinjer|riktlinjer for communityn|uppforandekod|ordningsregler|acceptabel anvandning*|利用ガイドライン|コミュニティガイドライン*|コミュニティ ガイドライン*|利用規定|行動規範|社区准则|社区规范|可接受使用政策',
  ],
  [
    'privacy',
    1,
    'privacy policy|privacy policies|privacy notice*|privacy statement*|privacy and cookie*|privacy cookie*|cookie* and privacy*|cookie* privacy*|privacy charter|privacy declaration|privacy terms|privacy rights|privacy addendum|privacy shield*|privacy framework|data privacy policy|data privacy framework*|data protection policy|data protection notice|data protection statement|data protection declaration|data policy|personal data policy|personal data protection*|personal information policy|gdpr|gdpr policy|ccpa notice|ccpa|california privacy*|notice at collection|notice of privacy practices|consumer health data*|data use policy|information we collect|datenschutz|datenschutzerklarung|datenschutzerklaerung|datenschutzhinweis*|datenschutzrichtlinie*|datenschutzbestimmung*|datenschutzinformation*|datenschutzbelehrung|datenschutzverordnung|privatsphare|privatsphaere|dsgvo|politique de confidentialite|charte de confidentialite|declaration de confidentialite|confidentialite|politique de protection des donnees*|protection des donnees|protection des donnees personnelles|protection des donnees a caractere personnel|donnees personnelles|charte de protection des donnees*|politique vie privee|vie privee|politique de respect de la vie privee|charte donnees personnelles|rgpd|politica de privacidad|aviso de privacidad|declaracion de privacidad|privacidad|proteccion de datos|politica de proteccion de datos|politica de datos|datos personales|informativa sulla privacy|informativa privacy|politica sulla privacy|privacy e cookie|informativa sul trattamento*|trattamento dei dati personali|protezione dei dati|politica de privacidade|aviso de privacidade|privacidade|declaracao de privacidade|protecao de dados|protecao de dados pessoais|tratamento de dados pessoais|lgpd|privacybeleid|privacyverklaring|privacystatement|privacyreglement|privacy en cookie*|gegevensbescherming|polityka prywatnosci|prywatnosc|ochrona prywatnosci|ochrona danych*|ochrona danych osobowych|informacja o prywatnosci|rodo|integritetspolicy|integritet|sekretesspolicy|dataskydd|dataskyddspolicy|personuppgiftspolicy|behandling av personuppgifter|integritetsmeddelande|personuppgifter|個人情報保護方針|プライバシーポリシー|プライバシー ポリシー|プライバシー*|個人情報の取り扱い*|個人情報の取扱い*|個人情報保護*|個人情報|隐私政策|隐私权政策|隐私声明|隐私|隱私權政策|隱私',
  ],
  ['privacy', 0.8, 'privacy'],
  ['privacy', 0.6, 'data protection|personal data|personal information|confidentiality'],
  [
    'cookies',
    1,
    'cookie policy|cookies policy|cookie notice|cookies notice|cookie statement|cookie declaration|cookie list|cookie disclosure|use of cookies|how we use cookies|about cookies|cookie information|cookies and similar technologies|cookies and tracking|tracking technologies|trackers policy|tracker policy|local storage policy|interest based ads|ad choices|cookie richtlinie*|cookie hinweis*|cookie erklarung|cookies richtlinie*|cookierichtlinie*|politique de cookies|politique cookies|politique relative aux cookies|politique en matiere de cookies|politique de gestion des cookies|gestion des cookies|utilisation des cookies|charte cookies|cookies et traceurs|traceurs|politica de cookies|politica sobre cookies|uso de cookies|aviso de cookies|politica sui cookie|informativa sui cookie|informativa cookie|cookie informativa|cookiebeleid|cookieverklaring|cookie beleid|polityka cookie*|polityka cookies|polityka plikow cookie*|pliki cookie*|ciasteczka|cookiepolicy|cookie policyn|cookiepolicyn|kakor|om cookies|cookieポリシー*|クッキーポリシー*|cookie ポリシー|cookieの使用*|クッキー*|cookie政策|cookie 政策',
  ],
  ['cookies', 0.8, 'cookie*'],
  [
    'terms',
    1,
    'terms of service|terms of use|terms of sale|terms of business|terms of trade|terms and conditions*|terms conditions*|terms for*|terms of*|general terms*|service terms|user terms|user agreement|customer agreement|customer terms|consumer terms|commercial terms|business terms|enterprise terms|product terms|product specific terms|additional terms|additional product terms|supplemental terms|specific terms|service specific terms|site terms|website terms|legal terms|platform terms|online terms|developer terms|developer policy|developer agreement|developer distribution*|developer policies|api terms|api license*|api policy|api agreement|beta terms|preview terms|partner terms|partner agreement|reseller agreement|affiliate terms|affiliate agreement|referral terms|program terms|promotion* terms|terms privacy|marketplace terms|seller terms|seller agreement|seller policy|merchant terms|merchant agreement|creator terms|advertising terms|advertiser terms|ad terms|tos|eula|end user license*|end user licence*|end user agreement|license agreement|licence agreement|software license*|master services agreement|master service agreement|master subscription agreement|msa|services agreement|service agreement|subscription agreement|subscription terms|subscriber agreement|membership agreement|membership terms|member agreement|conditions of use|conditions of sale|conditions of service|conditions of carriage|general conditions*|refund policy|refunds policy|return policy|returns policy|cancellation policy|cancelation policy|billing policy|payment terms|purchase terms|subscription policy|gift card terms|trial terms|arbitration agreement|nutzungsbedingung*|nutzungsvereinbarung|agb|agbs|allgemeine geschaftsbedingung*|allgemeine geschaeftsbedingung*|geschaftsbedingung*|geschaeftsbedingung*|allgemeine nutzungsbedingung*|verkaufsbedingung*|lieferbedingung*|beforderungsbedingung*|vertragsbedingung*|teilnahmebedingung*|widerruf*|widerrufsbelehrung|conditions generales*|conditions d utilisation|conditions de service|conditions de vente|conditions de transport|conditions particulieres|conditions d achat|conditions d abonnement|contrat d utilisation|contrat de licence|cgu|cgv|cgus|cgvu|cgps|cga|condiciones de uso|condiciones de servicio|condiciones del servicio|condiciones generales*|terminos y condiciones*|terminos de servicio|terminos del servicio|terminos de uso|terminos*|condiciones de venta|condiciones de contratacion|condiciones legales|termini di servizio|termini e condizioni*|termini d uso|termini di utilizzo|condizioni d uso|condizioni di utilizzo|condizioni generali*|condizioni di vendita|condizioni del servizio|termos de servico|termos de uso|termos e condicoes*|termos de utilizacao|condicoes gerais*|condicoes de uso|condicoes de utilizacao|termos do servico|contrato de usuario|algemene voorwaarden|gebruiksvoorwaarden|servicevoorwaarden|leveringsvoorwaarden|verkoopvoorwaarden|voorwaarden|gebruikersovereenkomst|regulamin|regulamin serwisu|warunki korzystania*|warunki uzytkowania*|warunki swiadczenia*|zasady korzystania|warunki ogolne|ogolne warunki*|warunki|anvandarvillkor|allmanna villkor|anvandningsvillkor|villkor|kopvillkor|tjanstevillkor|利用規約|サービス利用規約|会員規約|規約|ご利用条件|利用条件|サービス規約|特定商取引*|服务条款|使用条款|用户协议|服务协议|用户服务协议|條款',
  ],
  ['terms', 0.8, 'terms|conditions|tou|tac|toc|tnc|legal agreement*|agreement|license|licence'],
  [
    'security',
    1,
    'security policy|security policies|security measures|security statement|security overview|security whitepaper|security white paper|security practices|security addendum|security exhibit|security and compliance|security compliance|information security*|data security*|infosec|technical and organizational*|technical and organisational*|toms|vulnerability disclosure*|vulnerability reporting*|responsible disclosure*|coordinated disclosure|coordinated vulnerability*|bug bounty*|disclosure policy|report a vulnerability|technische und organisatorische*|sicherheitsrichtlinie*|datensicherheit|informationssicherheit*|politique de securite*|mesures de securite|divulgation responsable|divulgation de vulnerabilites|politica de seguridad*|medidas de seguridad|politica di sicurezza|misure di sicurezza|politica de seguranca*|medidas de seguranca|beveiligingsbeleid|informatiebeveiliging|polityka bezpieczenstwa*|sakerhetspolicy|informationssakerhet*|情報セキュリティ*|セキュリティポリシー|セキュリティ方針|安全政策',
  ],
  [
    'security',
    0.8,
    'security|sicherheit|securite|seguridad|sicurezza|seguranca|beveiliging|bezpieczenstwo|sakerhet|セキュリティ',
  ],
  [
    'other_compliance',
    1,
    'imprint|legal notice*|legal notices|legal information|legal info|legal disclosure|legal statement|legal mentions|corporate information|disclaimer|accessibility statement|accessibility policy|accessibility|accessibility conformance*|vpat|copyright policy|copyright claims*|copyright notice|copyright infringement*|copyright dispute*|dmca|dmca policy|dmca notice|intellectual property*|ip policy|infringement policy|trademark policy|trademark guidelines|trademark usage*|trademarks|repeat infringer*|brand guidelines|brand policy|brand usage*|law enforcement*|government requests|government data requests|legal process|legal requests|subpoena*|transparency report*|transparency center|digital services act*|dsa|dsa transparency*|modern slavery*|slavery*|anti slavery*|human rights*|human trafficking|anti bribery*|anti corruption*|supplier code*|vendor code*|conflict minerals|whistleblow*|whistleblower*|speak up*|complaints policy|complaints procedure|complaint handling*|export compliance|export control*|environmental policy|sustainability policy|advertising policy|advertising policies|advertising content*|advertising guidelines|advertising standards|ads policy|ads policies|ad policy|ad policies|ad publishing*|publisher policies|publisher policy|monetization policy|monetization policies|monetisation polic*|content monetization*|creator guidelines|live policy|livestream policy|live guidelines|editorial policy|editorial guidelines|editorial standards|fact checking policy|corrections policy|ranking parameters*|how ranking*|recommender system*|recommendation* system*|quality guidelines|review guidelines|review policy|reviews policy|moderation policy|appeals policy|child safety*|csae|csam*|safety policy|age verification policy|minors policy|user consent policy|data retention policy|retention policy|data request policy|deceased*|memorial*|closed caption*|single sign on policy|business mediation*|platform to business*|p2b*|third party notices|third party licenses|open source licenses|open source notices|open source licences|warranty policy|limited warranty|shipping policy|impressum|imprint|anbieterkennzeichnung|rechtliche hinweise|rechtshinweise|haftungsausschluss|barrierefreiheit*|erklarung zur barrierefreiheit|lieferkettensorgfalt*|hinweisgeber*|mentions legales|mention legale|informations legales|mentions juridiques|avertissement juridique|accessibilite*|declaration d accessibilite|propriete intellectuelle|droit d auteur|devoir de vigilance|politique de moderation|aviso legal|informacion legal|nota legal|notas legales|accesibilidad|declaracion de accesibilidad|propiedad intelectual|derechos de autor|note legali|avviso legale|informazioni legali|accessibilita|dichiarazione di accessibilita|diritto d autore|aviso legal|informacoes legais|acessibilidade|declaracao de acessibilidade|propriedade intelectual|direitos autorais|colofon|juridische informatie|juridische kennisgeving|toegankelijkheid*|toegankelijkheidsverklaring|auteursrecht|nota prawna|informacje prawne|dostepnosc|deklaracja dostepnosci|prawa autorskie|juridisk information|juridiskt meddelande|tillganglighet*|tillganglighetsredogorelse|upphovsratt|アクセシビリティ*|著作権*|知的財産*|法的情報|免責事項|反社会的勢力*|法律声明|免责声明',
  ],
  [
    'other_compliance',
    0.6,
    'compliance|governance|trust and safety|ethics|safety|transparency|copyright|ranking|patents|warranty|hipaa|complaints',
  ],
];

/** Dropped from names and texts alike, so that "Terms & Conditions" and "the terms and conditions" are one. */
const fillers = new Set(
  'the our your see read view more full here please to also learn about this a an new updated current at and und unsere unser notre nos nuestra nuestros nossa nossos la le les el los las il lo et y e i en och de onze nasza nasze var'.split(
    ' ',
  ),
);

const hubNames = new Set(
  [
    'legal',
    'legal center',
    'legal centre',
    'legal hub',
    'legal documents',
    'legal docs',
    'legal stuff',
    'legal terms',
    'legal overview',
    'legal policies',
    'legal agreements',
    'legal resources',
    'legal information',
    'legal info',
    'legal notices',
    'legal and privacy',
    'legal privacy',
    'privacy legal',
    'privacy and legal',
    'legal compliance',
    'legal and compliance',
    'terms and policies',
    'terms policies',
    'policies',
    'policy',
    'our policies',
    'policies and terms',
    'policies terms',
    'all policies',
    'site policies',
    'site policy',
    'company policies',
    'policy center',
    'policy centre',
    'policies and guidelines',
    'policies and procedures',
    'policies guidelines',
    'terms and privacy',
    'terms privacy',
    'privacy and terms',
    'privacy terms',
    'privacy center',
    'privacy centre',
    'privacy hub',
    'privacy portal',
    'trust',
    'trust center',
    'trust centre',
    'trust hub',
    'trust portal',
    'trust and safety',
    'trust safety',
    'trust and security',
    'trust security',
    'trust and compliance',
    'security and privacy',
    'security privacy',
    'privacy security',
    'privacy and security',
    'security and trust',
    'security center',
    'safety center',
    'safety centre',
    'transparency center',
    'compliance',
    'compliance center',
    'help center policies',
    'agreements',
    'contracts',
    'terms center',
    'safety and policies',
    'rechtliches',
    'recht',
    'rechtliche informationen',
    'rechtliche hinweise',
    'richtlinien',
    'informations legales',
    'informations juridiques',
    'juridique',
    'nos politiques',
    'politiques',
    'mentions legales',
    'centre de confidentialite',
    'espace juridique',
    'legales',
    'politicas',
    'informacion legal',
    'avisos legales',
    'centro de privacidad',
    'note legali',
    'informazioni legali',
    'legale',
    'politiche',
    'informacoes legais',
    'juridico',
    'juridisch',
    'juridische informatie',
    'beleid',
    'voorwaarden en beleid',
    'dokumenty',
    'informacje prawne',
    'regulaminy',
    'regulaminy i polityki',
    'dokumenty prawne',
    'juridik',
    'juridiskt',
    'juridisk information',
    'villkor och policyer',
    'policyer',
    'ポリシー',
    '規約 ポリシー',
    '規約とポリシー',
    '法的情報',
    '各種規約',
    '規約一覧',
    '法律',
  ].map((name) => withoutFillers(name).join(' ')),
);

const policyNouns = new Set(
  'policy policies terms term conditions agreement agreements addendum addenda notice notices statement statements guideline guidelines guidance disclosure disclosures charter rules code commitments principles standards schedule exhibit annex appendix supplement license licence eula warranty disclaimer declaration richtlinie richtlinien bedingungen erklarung hinweise vereinbarung vertrag regeln politique politiques charte conditions contrat reglement mentions accord annexe politica politicas terminos condiciones acuerdo contrato aviso normas informativa termini condizioni contratto accordo norme regolamento termos condicoes acordo diretrizes regras beleid voorwaarden overeenkomst verklaring richtlijnen reglement polityka regulamin warunki zasady umowa oswiadczenie policy villkor avtal riktlinjer regler'.split(
    ' ',
  ),
);
const unspacedNouns = ['ポリシー', '規約', '規定', '方針', '条款', '政策', '协议', '声明'];

const controlWords = new Set(
  'settings setting preferences preference choices choice manage manager opt optout unsubscribe request requests einstellungen verwalten preferences parametres parametrer gerer preferencias configuracion gestionar impostazioni gestisci preferenze configuracoes gerenciar instellingen beheren ustawienia preferencje installningar hantera 設定'
    .split(' ')
    .flatMap(plainWords),
);

const spacedNames = new Map<string, Name[]>();
const stemNames: Name[] = [];
const unspacedNames: Name[] = [];
const joinedNames = new Map<string, Name>();
for (const [rank, [type, weight, phrases]] of rows.entries()) {
  for (const phrase of phrases.split('|')) addName(type, weight, rank, phrase);
}

function addName(type: DocumentType, weight: number, rank: number, phrase: string): void {
  const isStem = phrase.endsWith('*');
  const words = phrase.split(/(?<=\*) | /).flatMap((word) => {
    const plain = plainWords(word).filter((part) => !fillers.has(part));
    return word.endsWith('*') && plain.length > 0 ? [...plain.slice(0, -1), `${plain.at(-1)}*`] : plain;
  });
  const [first] = words;
  if (first === undefined) return;
  const name = { type, weight, words, rank };
  if (isUnspaced(first)) unspacedNames.push({ ...name, words: [words.join('').replaceAll('*', '')] });
  else if (first.endsWith('*')) stemNames.push(name);
  else spacedNames.set(first, [...(spacedNames.get(first) ?? []), name]);
  const joined = words.join('').replaceAll('*', '');
  if (!isStem && !joinedNames.has(joined)) joinedNames.set(joined, name);
}

function spacedMatches(words: string[]): Match[] {
  return words.flatMap((word, at) =>
    [...(spacedNames.get(word) ?? []), ...stemNames]
      .filter((name) => name.words.every((part, offset) => matchesWord(words[at + offset], part)))
      .map((name) => ({ ...name, words: name.words.length, share: name.words.length / words.length })),
  );
}

function unspacedMatches(words: string[]): Match[] {
  const run = words.join('');
  if (!isUnspaced(run)) return [];
  return unspacedNames
    .filter((name) => run.includes(name.words[0] ?? ''))
    .map((name) => {
      const length = name.words[0]?.length ?? 0;
      return { ...name, words: length, share: length / run.length };
    });
}

function matchesWord(word: string | undefined, part: string): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

function outranks(a: Match, b: Match): boolean {
  if (a.weight !== b.weight) return a.weight > b.weight;
  return a.rank === b.rank ? a.words > b.words : a.rank < b.rank;
}

/** Han, hiragana and katakana are written without spaces between words. */
function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}
