// A list, longer than most files: what policies are called, by type and language.
import type { DocumentType } from '@clausewatch/contract/documents';

export type VocabularyRow = {
  type: DocumentType;
  /** 1: a name that only a document bears. 0.8: a word that names one when it stands alone. 0.6: a word that hints at one. */
  weight: 1 | 0.8 | 0.6;
  /** By language; names between bars, a final * stands for any ending. Case, accents and fillers ("the", "and") do not count. */
  names: Record<string, string>;
};

function row(
  type: VocabularyRow['type'],
  weight: VocabularyRow['weight'],
  names: VocabularyRow['names'],
): VocabularyRow {
  return { type, weight, names };
}

/**
 * Where two rows name the same text with the same weight, the earlier row wins: rarer types come first, since "privacy" and
 * "terms" also stand in the names of the others.
 */
export const policyVocabulary: VocabularyRow[] = [
  row('other_compliance', 1, {
    en: 'supplier code* | vendor code* | partner code* | affiliate disclosure* | financial disclosure*',
  }),
  row('subprocessors', 1, {
    en: 'subprocessor* | sub processor* | third party service providers list | third party subcontractors | third party providers | third party vendors | third party processors',
    de: 'unterauftragsverarbeiter* | subauftragsverarbeiter* | unterauftragnehmer* | unterauftrag* | subunternehmer* | subdienstleister* | subprozessor*',
    fr: 'subprocesseur* | sous-traitants ultérieurs | liste des sous-traitants',
    es: 'subencargado* | lista de subencargados | subprocesador*',
    it: 'sub responsabili* | subresponsabil* | subincaricat* | sub incaricati | sub processori',
    pt: 'subcontratantes ulteriores | suboperadores | subprocessador* | subcontratantes',
    nl: 'subverwerker*',
    pl: 'podprocesor* | dalsze podmioty przetwarzające | subprocesor* | podprzetwarzając* | dalsi przetwarzający',
    sv: 'underbiträde*',
    ja: '復処理者 | サブプロセッサー | 再委託先 | サブプロセッサ | 副処理者',
    da: 'underdatabehandler*',
    no: 'underdatabehandler* | underleverandører',
    fi: 'alihankkijat | alikäsittelijä*',
  }),
  row('subprocessors', 0.8, {
    en: 'service providers | subcontractors',
    de: 'dienstleister | auftragsverarbeiter',
    fr: 'prestataires | sous-traitants | fournisseurs de services',
    es: 'proveedores de servicios | encargados del tratamiento',
    it: 'fornitori di servizi | responsabili del trattamento',
    pt: 'prestadores de serviços | fornecedores de serviços',
    nl: 'dienstverleners | verwerkers',
    pl: 'podmioty przetwarzające | podwykonawcy',
    sv: 'personuppgiftsbiträden | underleverantörer',
  }),
  row('dpa', 1, {
    en: `data processing addendum* | data processing agreement* | data processing terms* | data processor agreement | data processing amendment |
        data protection addendum | data protection agreement | data protection terms | data privacy addendum | privacy addendum |
        data transfer addendum | transfer impact assessment* | data transfer agreement | data sharing agreement | data controller addendum | data controller agreement |
        controller terms | processor terms | controller controller* | standard contractual clauses | business associate agreement |
        ccpa addendum | dpa | sccs | baa | data processing annex | data processing exhibit`,
    de: 'avv | av vertrag* | av vereinbarung | auftragsverarbeitung* | auftragsdatenverarbeitung* | adv vertrag*',
    fr: 'accord de traitement des données* | accord sur le traitement des données* | contrat de sous-traitance',
    es: 'acuerdo de tratamiento de datos | acuerdo de procesamiento de datos | encargo de tratamiento | contrato de encargo*',
    it: 'accordo sul trattamento dei dati* | nomina responsabile* | contratto di nomina a responsabile',
    pt: 'acordo de processamento de dados | acordo de tratamento de dados',
    nl: 'verwerkersovereenkomst',
    pl: 'umowa powierzenia* | powierzenie przetwarzania*',
    sv: 'personuppgiftsbiträdesavtal | pub avtal*',
    ja: 'データ処理契約 | データ処理補遺 | データ処理に関する | データ処理 | データ保護補遺 | データ保護契約',
    zh: '数据处理协议 | 数据处理附录',
    da: 'databehandleraftale',
    no: 'databehandleravtale',
    fi: 'tietojenkäsittelysopimus | henkilötietojen käsittelysopimus',
    cs: 'smlouva o zpracování osobních údajů',
    hu: 'adatfeldolgozási*',
  }),
  row('sla', 1, {
    en: 'service level* | sla | slas | uptime commitment | uptime guarantee | support policy | support terms',
    fr: 'niveaux de service | accord de niveau de service',
    es: 'acuerdo de nivel de servicio',
    it: 'livelli di servizio | accordo sul livello di servizio',
    pt: 'acordo de nível de serviço',
    nl: 'dienstverleningsniveau | serviceniveau*',
    pl: 'umowa o gwarantowanym poziomie* | gwarantowany poziom usług',
    sv: 'servicenivåavtal | tjänstenivå* | servicenivå*',
    ja: 'サービスレベル | サービス品質保証',
    zh: '服务等级协议',
    de: 'dienstgütevereinbarung* | verfügbarkeitsgarantie',
  }),
  row('ai', 1, {
    en: `ai policy | ai policies | ai terms | ai addendum | ai principles | ai ethics | ai transparency* | ai governance | ai notice |
        ai disclosure* | ai usage policy | ai use policy | ai acceptable use* | ai code of conduct | ai statement | ai charter | responsible ai* |
        generative ai terms | generative ai policy | artificial intelligence policy | artificial intelligence terms | ai commitments | trustworthy ai | ethical ai | use of ai | how we use ai | approach to ai | ai act`,
    de: 'ki richtlinie* | ki nutzungsbedingungen | ki grundsätze',
    fr: 'politique ia | charte ia | charte intelligence artificielle',
    es: 'política de ia | política de inteligencia artificial',
    it: 'politica ia | politica sull intelligenza artificiale',
    pt: 'política de inteligência artificial',
    nl: 'ai beleid',
    pl: 'polityka ai',
    sv: 'ai policyn',
    ja: 'AIポリシー | AI利用方針 | AI倫理',
    zh: '人工智能政策',
  }),
  row('ai', 0.6, {
    en: 'generative ai | artificial intelligence',
    de: 'künstliche intelligenz',
    fr: 'intelligence artificielle',
    es: 'inteligencia artificial',
    it: 'intelligenza artificiale',
    pl: 'sztuczna inteligencja',
  }),
  row('acceptable_use', 1, {
    en: `acceptable use* | acceptable usage* | aup | usage policy | usage policies | use policy | usage guidelines | use restrictions |
        community guideline* | community standards | community rules | community policy | community policies | community code* | community principles |
        code of conduct | content policy | content policies | content guidelines | content standards | content rules | content moderation* |
        prohibited uses | prohibited use | prohibited content | prohibited conduct | prohibited items | prohibited activities | prohibited products* |
        prohibited business* | restricted content | restricted business* | house rules | fair use policy | fair usage* | user conduct |
        user guidelines | rules of conduct | platform rules | platform guidelines | rules policies | anti spam policy | spam policy |
        messaging policy | safety guidelines | conduct guidelines | hateful conduct* | netiquette | trust safety polic* | trust safety rules | trust safety guidelines | trust safety standards | rules of the road | forum rules | server rules | comment policy | commenting policy | hate speech policy | harassment policy`,
    de: 'nutzungsrichtlinie* | community richtlinie* | gemeinschaftsrichtlinie* | verhaltenskodex | verhaltensregeln | hausregeln | verhaltensrichtlinie* | fair use richtlinie* | gemeinschaftsstandards',
    fr: `règlement intérieur | règles de la communauté | règles communautaires | règles de conduite | charte de la communauté | charte communautaire | charte d'utilisation |
        charte de bonne conduite | charte de modération | code de conduite | politique d'utilisation acceptable | utilisation acceptable |
        standards de la communauté | directives communautaires | politiques de la communauté | politique de contenu | règles d'utilisation`,
    es: 'normas de la comunidad | normas comunitarias | reglas de la comunidad | directrices de la comunidad | política de uso aceptable | uso aceptable | código de conducta | política de contenido | normas de uso',
    it: 'linee guida della community | linee guida per la community | regole della community | norme della community | politica di utilizzo accettabile | uso accettabile | codice di condotta',
    pt: 'diretrizes da comunidade | regras da comunidade | política de uso aceitável | uso aceitável | código de conduta | política de conteúdo',
    nl: 'communityrichtlijnen | huisregels | gedragscode | acceptabel gebruik* | beleid voor acceptabel gebruik | fair use beleid',
    pl: 'zasady społeczności | standardy społeczności | zasady dopuszczalnego użytkowania | kodeks postępowania | netykieta',
    sv: 'communityriktlinjer | riktlinjer för communityn | uppförandekod | ordningsregler | acceptabel användning*',
    ja: '利用ガイドライン | コミュニティガイドライン | コミュニティ ガイドライン | 禁止事項 | 行動規範 | コミュニティ規約 | コミュニティルール | コンテンツポリシー | 投稿ガイドライン | 利用ルール | 適正利用 | 適切な利用',
    zh: '社区准则 | 社区规范 | 社区公约 | 可接受使用政策',
  }),
  row('acceptable_use', 0.8, {
    en: 'guidelines',
    fr: 'charte',
    nl: 'richtlijnen',
    sv: 'riktlinjer',
    ja: 'ガイドライン',
  }),
  row('acceptable_use', 0.6, { it: 'regolamento' }),
  row('privacy', 1, {
    en: `privacy policy | privacy policies | privacy notice* | privacy statement* | privacy cookie* | cookie* privacy* | privacy charter |
        privacy declaration | privacy terms | privacy rights | privacy shield* | privacy framework | privacy principles | data privacy policy |
        data privacy notice | data privacy framework* | data protection policy | data protection notice | data protection statement | data protection information | data privacy information | information on data protection |
        data protection declaration | data policy | data use policy | personal data policy | personal data protection* | personal information policy |
        gdpr | gdpr policy | ccpa | ccpa notice | california privacy* | notice at collection | notice of privacy practices | consumer health data* |
        information we collect | how we use your data | children privacy* | kids privacy* | website privacy* | online privacy* | app privacy* | candidate privacy* | applicant privacy* | recruitment privacy* | employee privacy* | customer privacy* | student privacy* | patient privacy* | pipeda | popia | paia | coppa* | fair processing notice | data collection notice | notice of financial incentive* | data subject rights`,
    de: `datenschutz | datenschutzerklärung | datenschutzerklaerung | datenschutzhinweis* | datenschutzrichtlinie* | datenschutzbestimmung* |
        datenschutzinfo* | datenschutzbelehrung | datenschutzverordnung | privatsphäre | privatsphaere | dsgvo | schutz ihrer daten | informationen zur datenverarbeitung | hinweise zur datenverarbeitung`,
    fr: `politique de confidentialité | charte de confidentialité | déclaration de confidentialité | confidentialité | politique de protection des données* |
        protection des données | protection des données personnelles | protection données personnelles | protection des données à caractère personnel |
        données personnelles | données à caractère personnel | charte de protection des données* | charte données personnelles | politique vie privée |
        vie privée | politique de respect de la vie privée | rgpd | mentions rgpd`,
    es: 'política de privacidad | aviso de privacidad | declaración de privacidad | privacidad | protección de datos | política de protección de datos | política de datos | datos personales | tratamiento de datos',
    it: 'informativa sulla privacy | informativa privacy | politica sulla privacy | privacy e cookie | informativa sul trattamento* | informativa clienti | informativa fornitori | informativa candidati | informativa utenti | informativa dipendenti | trattamento dei dati personali | protezione dei dati | riservatezza',
    pt: 'política de privacidade | aviso de privacidade | privacidade | declaração de privacidade | proteção de dados | proteção de dados pessoais | tratamento de dados pessoais | lgpd | tratamento de dados',
    nl: 'privacybeleid | privacyverklaring | privacystatement | privacyreglement | gegevensbescherming | privacy beleid | privacy verklaring | avg',
    pl: 'polityka prywatności | prywatność | ochrona prywatności | ochrona danych* | informacja o prywatności | rodo | klauzula informacyjna* | obowiązek informacyjny | ochrony prywatności | dane osobowe',
    sv: 'integritetspolicy | integritet | sekretesspolicy | sekretess | dataskydd | dataskyddspolicy | personuppgiftspolicy | behandling av personuppgifter | integritetsmeddelande | personuppgifter',
    ja: '個人情報保護方針 | プライバシーポリシー | プライバシー ポリシー | プライバシー | 個人情報の取り扱い | 個人情報の取扱い | 個人情報保護 | 個人情報',
    zh: '隐私政策 | 隐私权政策 | 隐私声明 | 隐私协议 | 隐私 | 隱私權政策 | 隱私 | 个人信息保护 | 个人信息处理 | 個人資料收集 | 個人資料保護',
    da: 'privatlivspolitik* | persondatapolitik* | databeskyttelse* | personoplysninger | behandling af personoplysninger | beskyttelse af personlige oplysninger | fortrolighedspolitik',
    no: 'personvern | personvernerklæring* | personvernpolicy | personopplysninger | behandling av personopplysninger',
    fi: 'tietosuoja* | tietosuojaseloste* | tietosuojakäytäntö* | rekisteriseloste* | yksityisyys* | henkilötietojen käsittely*',
    cs: 'ochrana osobních údajů | ochrana soukromí | zásady ochrany osobních údajů | zpracování osobních údajů | osobní údaje | zásady ochrany soukromí | soukromí',
    sk: 'ochrana osobných údajov | zásady ochrany osobných údajov | spracúvanie osobných údajov | osobné údaje | ochrana súkromia',
    hu: 'adatvédelem | adatvédelmi* | adatkezelési* | adatkezelés',
    ro: 'politica de confidențialitate | confidențialitate | protecția datelor* | prelucrarea datelor* | date cu caracter personal',
    ru: 'политика конфиденциальности | конфиденциальность | политика обработки персональных данных | обработка персональных данных | персональные данные | политика в отношении обработки* | защита данных',
    uk: 'політика конфіденційності | конфіденційність | політика приватності | персональні дані | обробка персональних даних',
    bg: 'политика за поверителност | поверителност | политика за лични данни | защита на личните данни | лични данни',
    el: 'πολιτική απορρήτου | πολιτική προστασίας* | προστασία προσωπικών δεδομένων | προσωπικά δεδομένα | απόρρητο',
    hr: 'politika privatnosti | pravila privatnosti | zaštita privatnosti | zaštita osobnih podataka | privatnost',
    sl: 'politika zasebnosti | varstvo osebnih podatkov | pravilnik o zasebnosti | zasebnost',
    lt: 'privatumo politika | privatumas | asmens duomenų*',
    lv: 'privātuma politika | privātums | personas datu*',
    et: 'privaatsuspoliitika | privaatsustingimused | privaatsus | isikuandmete*',
    tr: 'gizlilik* | kişisel verilerin* | kvkk* | aydınlatma metni',
    ko: '개인정보처리방침 | 개인정보 처리방침 | 개인정보취급방침 | 개인정보 취급방침 | 개인정보보호* | 개인정보 보호*',
    ca: 'política de privadesa | política de privacitat | privadesa | protecció de dades',
    id: 'kebijakan privasi | privasi',
    vi: 'chính sách bảo mật | chính sách quyền riêng tư | quyền riêng tư',
    ar: 'سياسة الخصوصية | إشعار الخصوصية | بيان الخصوصية | سياسة حماية البيانات | الخصوصية',
    he: 'מדיניות פרטיות | מדיניות הפרטיות | פרטיות',
    th: 'นโยบายความเป็นส่วนตัว* | นโยบายข้อมูลส่วนบุคคล* | นโยบายคุ้มครองข้อมูลส่วนบุคคล* | นโยบายการคุ้มครองข้อมูลส่วนบุคคล* | ประกาศความเป็นส่วนตัว* | ประกาศเกี่ยวกับความเป็นส่วนตัว* | ความเป็นส่วนตัว',
    hi: 'गोपनीयता नीति | निजता नीति | गोपनीयता',
    fa: 'سیاست حفظ حریم خصوصی | سیاست حریم خصوصی | حریم خصوصی',
    is: 'persónuverndarstefna* | persónuverndaryfirlýsing* | persónuvernd',
    ms: 'dasar privasi | notis privasi',
    sr: 'политика приватности | политика о приватности',
  }),
  row('privacy', 0.8, { en: 'privacy' }),
  row('privacy', 0.6, {
    en: 'data protection | personal data | personal information | confidentiality',
  }),
  row('cookies', 1, {
    en: `cookie policy | cookies policy | cookie notice | cookies notice | cookie statement | cookie declaration | cookie list | cookie disclosure |
        use of cookies | how we use cookies | about cookies | cookie information | cookies similar technologies | cookies tracking* |
        tracking technologies | tracking policy | trackers policy | tracker policy | local storage policy | interest based ads | ad choices`,
    de: 'cookie richtlinie* | cookie hinweis* | cookie erklärung | cookierichtlinie* | cookie bestimmungen',
    fr: 'politique de cookies | politique cookies | politique relative aux cookies | politique en matière de cookies | politique de gestion des cookies | gestion des cookies | utilisation des cookies | charte cookies | cookies traceurs | traceurs',
    es: 'política de cookies | política sobre cookies | uso de cookies | aviso de cookies',
    it: 'politica sui cookie | informativa sui cookie | informativa cookie',
    pt: 'política de cookies | aviso de cookies',
    nl: 'cookiebeleid | cookieverklaring | cookie beleid',
    pl: 'polityka cookie* | polityka plików cookie* | pliki cookie* | ciasteczka',
    sv: 'cookiepolicy | cookiepolicyn | kakor | om cookies',
    ja: 'Cookieポリシー | クッキーポリシー | Cookieの使用 | クッキー | 外部送信',
    zh: 'Cookie政策',
    da: 'cookiepolitik | cookiedeklaration | brug af cookies',
    no: 'informasjonskapsler | bruk av informasjonskapsler | cookieerklæring',
    fi: 'evästeet | evästekäytäntö* | evästeseloste*',
    cs: 'zásady cookies | zásady používání souborů cookie | soubory cookie*',
    hu: 'sütik | süti tájékoztató | süti szabályzat | cookie szabályzat | cookie tájékoztató',
    ru: 'политика использования файлов cookie* | файлы cookie*',
    uk: 'політика використання файлів cookie* | файли cookie*',
    tr: 'çerez*',
    ko: '쿠키*',
    hr: 'kolačići | politika kolačića',
    sl: 'piškotki | politika piškotkov',
    lt: 'slapukai | slapukų politika',
    lv: 'sīkdatnes | sīkdatņu politika',
    et: 'küpsised | küpsiste*',
    vi: 'chính sách cookie*',
    ar: 'سياسة ملفات تعريف الارتباط | ملفات تعريف الارتباط | سياسة الكوكيز',
    he: 'מדיניות עוגיות | מדיניות קובצי cookie',
    th: 'นโยบายคุกกี้* | นโยบายการใช้คุกกี้* | การใช้คุกกี้* | คุกกี้',
    el: 'πολιτική cookies | πολιτική για τα cookies',
    is: 'vafrakökur | vafrakökustefna | stefna um vafrakökur',
  }),
  row('cookies', 0.8, { en: 'cookie*' }),
  row('terms', 1, {
    en: `terms of service | terms of use | terms of sale | terms of business | terms of trade | terms conditions* | terms for* | terms of* |
        general terms* | service terms | user terms | user agreement | customer agreement | customer terms | consumer terms | commercial terms |
        business terms | enterprise terms | product terms | product specific terms | additional terms | additional product terms | supplemental terms |
        specific terms | service specific terms | site terms | website terms | legal terms | platform terms | online terms | developer terms |
        developer policy | developer policies | developer agreement | developer distribution* | api terms | api license* | api policy | api agreement |
        beta terms | preview terms | partner terms | partner agreement | reseller agreement | affiliate terms | affiliate agreement | referral terms |
        program terms | promotion* terms | marketplace terms | seller terms | seller agreement | seller policy | merchant terms | merchant agreement |
        supplier agreement | publisher terms | publisher agreement | creator terms | streamer agreement | advertising terms | advertiser terms | ad terms |
        terms privacy | tos | eula | end user license* | end user licence* | end user agreement | license agreement | licence agreement |
        software license* | master services agreement | master service agreement | master subscription agreement | msa | services agreement |
        service agreement | subscription agreement | subscription terms | subscriber agreement | membership agreement | membership terms |
        member agreement | conditions of use | conditions of sale | conditions of service | conditions of carriage | general conditions* |
        refund policy | refunds policy | return policy | returns policy | cancellation policy | cancelation policy | billing policy | payment terms |
        purchase terms | subscription policy | gift card terms | trial terms | evaluation agreement | arbitration agreement | money back guarantee | sweepstakes rules | contest rules | competition rules | official rules | giveaway rules | contract of carriage | returns refunds | refunds returns | returns exchanges | refund cancellation* | refunds cancellation* | cancellation refund* | cancellations refunds | e sign consent | esign consent | gtc | gtcs`,
    de: `nutzungsbedingung* | nutzungsvereinbarung | agb | agbs | allgemeine geschäftsbedingung* | allgemeine geschaeftsbedingung* | geschäftsbedingung* |
        geschaeftsbedingung* | allgemeine nutzungsbedingung* | verkaufsbedingung* | lieferbedingung* | beförderungsbedingung* | vertragsbedingung* |
        teilnahmebedingung* | widerruf*`,
    fr: `conditions générales* | conditions d'utilisation | conditions de service | conditions de vente | conditions de transport | conditions particulières |
        conditions d'achat | conditions d'abonnement | contrat d'utilisation | contrat de licence | cgu | cgv | cgus | cgvu | cgps | cga | droit de rétractation | règlement du jeu | règlement des jeux* | termes et conditions | cgs`,
    es: `condiciones de uso | condiciones de servicio | condiciones del servicio | condiciones generales* | términos condiciones* | términos de servicio |
        términos del servicio | términos de uso | términos* | condiciones de venta | condiciones de contratación | condiciones legales | derecho de desistimiento | bases legales`,
    it: `termini di servizio | termini condizioni* | termini d'uso | termini di utilizzo | condizioni d'uso | condizioni di utilizzo | condizioni generali* |
        condizioni di vendita | condizioni del servizio | diritto di recesso | resi e rimborsi`,
    pt: `termos de serviço | termos do serviço | termos de uso | termos condições* | termos de utilização | condições gerais* | condições de uso |
        condições de utilização | contrato de usuário | direito de arrependimento | livre resolução | trocas e devoluções`,
    nl: 'algemene voorwaarden | gebruiksvoorwaarden | servicevoorwaarden | leveringsvoorwaarden | verkoopvoorwaarden | voorwaarden | gebruikersovereenkomst | herroepingsrecht',
    pl: 'regulamin | regulamin serwisu | warunki korzystania* | warunki użytkowania* | warunki świadczenia* | zasady korzystania | warunki ogólne | ogólne warunki* | warunki | odstąpienie od umowy | prawo odstąpienia* | zwroty i reklamacje',
    sv: 'användarvillkor | allmänna villkor | användningsvillkor | villkor | köpvillkor | tjänstevillkor | ångerrätt*',
    ja: '利用規約 | サービス利用規約 | 会員規約 | 規約 | ご利用条件 | 利用条件 | 約款 | 使用許諾 | 返品 | 返金 | キャンセルポリシー',
    zh: '服务条款 | 使用条款 | 用户协议 | 服务协议 | 用户服务协议 | 條款 | 使用者協議',
    da: 'vilkår | handelsbetingelser | brugsbetingelser | forretningsbetingelser | salgsbetingelser | abonnementsvilkår | brugervilkår | betingelser | fortrydelsesret*',
    no: 'brukervilkår | salgsvilkår | kjøpsvilkår | avtalevilkår | angrerett*',
    fi: 'käyttöehdot | yleiset ehdot | toimitusehdot | palveluehdot | sopimusehdot | tilausehdot | yleiset sopimusehdot | yleiset käyttöehdot',
    cs: 'obchodní podmínky | všeobecné obchodní podmínky | podmínky použití | podmínky užívání | smluvní podmínky | podmínky služby | reklamační řád | všeobecné podmínky',
    sk: 'obchodné podmienky | všeobecné obchodné podmienky | podmienky používania | všeobecné podmienky | reklamačný poriadok',
    hu: 'általános szerződési feltételek | ászf | felhasználási feltételek | szerződési feltételek',
    ro: 'termeni și condiții | condiții de utilizare | termeni de utilizare | condiții generale*',
    ru: 'пользовательское соглашение | условия использования | условия обслуживания | правила пользования | публичная оферта | договор оферты | оферта | лицензионное соглашение | условия предоставления услуг | правила сервиса',
    uk: 'умови використання | умови користування | угода користувача | користувацька угода | публічна оферта | договір оферти | правила користування',
    bg: 'общи условия* | условия за ползване',
    el: 'όροι χρήσης | όροι και προϋποθέσεις | γενικοί όροι* | όροι παροχής*',
    hr: 'uvjeti korištenja | opći uvjeti* | uvjeti poslovanja',
    sl: 'pogoji uporabe | splošni pogoji* | pogoji poslovanja',
    lt: 'naudojimo sąlygos | naudojimosi sąlygos | taisyklės ir sąlygos | pirkimo taisyklės | naudojimosi taisyklės',
    lv: 'lietošanas noteikumi | noteikumi un nosacījumi | distances līgums',
    et: 'kasutustingimused | üldtingimused | müügitingimused',
    tr: 'kullanım koşulları | kullanım şartları | üyelik sözleşmesi | kullanıcı sözleşmesi | hizmet şartları | hizmet koşulları | mesafeli satış sözleşmesi | şartlar ve koşullar',
    ko: '이용약관 | 서비스 이용약관 | 이용 약관 | 서비스 약관 | 약관 | 운영정책 | 이용조건',
    ca: 'condicions d ús | condicions generals* | termes i condicions',
    id: 'syarat dan ketentuan | syarat ketentuan | ketentuan layanan | ketentuan penggunaan | persyaratan layanan',
    vi: 'điều khoản sử dụng | điều khoản dịch vụ | điều khoản và điều kiện',
    ar: 'شروط الاستخدام | شروط الخدمة | الشروط والأحكام | اتفاقية المستخدم | اتفاقية الاستخدام',
    he: 'תנאי שימוש | תנאי השימוש | תקנון',
    th: 'ข้อกำหนดและเงื่อนไข* | เงื่อนไขการใช้งาน* | ข้อกำหนดการใช้งาน* | ข้อกำหนดการให้บริการ* | เงื่อนไขการให้บริการ* | ข้อตกลงการใช้งาน* | ข้อตกลงและเงื่อนไข*',
    hi: 'नियम और शर्तें | उपयोग की शर्तें | सेवा की शर्तें',
    fa: 'شرایط استفاده | قوانین و مقررات | شرایط و قوانین',
    is: 'skilmálar | notkunarskilmálar | notendaskilmálar | viðskiptaskilmálar',
    ms: 'terma dan syarat | terma perkhidmatan | terma penggunaan',
    sr: 'услови коришћења | услови употребе | општи услови*',
  }),
  row('terms', 0.8, {
    en: 'terms | ts cs | t cs | tou | tac | toc | tnc | legal agreement* | agreement | license | licence',
    de: 'vertrag | vereinbarung',
    fr: 'contrat',
    es: 'contrato',
    it: 'termini | contratto',
    pt: 'termos',
    nl: 'overeenkomst',
    pl: 'umowa | owu | ows',
    sv: 'avtal',
  }),
  row('terms', 0.6, {
    en: 'conditions | t c',
    de: 'bedingungen',
    es: 'condiciones',
    it: 'condizioni | recesso',
    pt: 'condições | regulamento',
    fr: 'rétractation',
  }),
  row('security', 1, {
    en: `security policy | security policies | security measures | security statement | security overview | security whitepaper | security white paper |
        security practices | security addendum | security exhibit | security compliance | information security* | data security* | infosec |
        technical organizational* | technical organisational* | toms | vulnerability disclosure* | vulnerability reporting* | responsible disclosure* |
        coordinated disclosure | coordinated vulnerability* | bug bounty* | disclosure policy | report a vulnerability | vdp | business continuity* | incident response policy | penetration testing policy | backup policy | encryption policy | access control policy | report a security*`,
    de: 'technische organisatorische* | sicherheitsrichtlinie* | datensicherheit | informationssicherheit*',
    fr: 'politique de sécurité* | mesures de sécurité | sécurité des données | divulgation responsable | divulgation de vulnérabilités | pssi',
    es: 'política de seguridad* | medidas de seguridad | seguridad de la información',
    it: 'politica di sicurezza | misure di sicurezza',
    pt: 'política de segurança* | medidas de segurança',
    nl: 'beveiligingsbeleid | informatiebeveiliging',
    pl: 'polityka bezpieczeństwa*',
    sv: 'säkerhetspolicy | informationssäkerhet* | datasäkerhet',
    ja: '情報セキュリティ | セキュリティポリシー | セキュリティ方針 | 脆弱性',
    zh: '安全政策',
  }),
  row('security', 0.8, {
    en: 'security',
    de: 'sicherheit',
    fr: 'sécurité',
    es: 'seguridad',
    it: 'sicurezza',
    pt: 'segurança',
    nl: 'beveiliging | veiligheid',
    pl: 'bezpieczeństwo',
    sv: 'säkerhet',
    ja: 'セキュリティ',
  }),
  row('other_compliance', 1, {
    en: `imprint | legal notice* | legal information | legal info | legal disclosure | legal statement | legal mentions | corporate information |
        disclaimer | accessibility statement | accessibility policy | accessibility | accessibility conformance* | vpat | copyright policy |
        copyright claims* | copyright notice | copyright infringement* | copyright dispute* | dmca | dmca policy | dmca notice |
        intellectual property* | ip policy | infringement policy | trademark policy | trademark guidelines | trademark usage* | trademarks |
        repeat infringer* | brand guidelines | brand policy | brand usage* | law enforcement* | government requests | government data requests |
        legal process | legal requests | subpoena* | transparency report* | transparency center | digital services act* | dsa | dsa transparency* |
        modern slavery* | slavery* | anti slavery* | human rights* | human trafficking | anti bribery* | anti corruption* | supplier code* |
        vendor code* | conflict minerals | whistleblow* | nondiscrimination* | non discrimination* | telehealth consent | code of practice | complaints code | network management* | open internet* | grievance redress* | grievance officer* | passenger charter | passenger rights* | customer charter | customer service plan | tarmac delay* | speak up* | complaints policy | complaints procedure | complaint handling* |
        export compliance | export control* | environmental policy | sustainability policy | advertising policy | advertising policies |
        advertising content* | advertising guidelines | advertising standards | ads policy | ads policies | ad policy | ad policies | ad publishing* |
        ad quality* | publisher policies | publisher policy | monetization policy | monetization policies | monetization standards | monetisation polic* |
        content monetization* | creator guidelines | live policy | live policies | livestream policy | live guidelines | editorial policy |
        editorial guidelines | editorial standards | fact checking policy | corrections policy | ranking parameters* | how ranking* |
        recommender system* | recommendation* system* | quality guidelines | review guidelines | review policy | reviews policy | moderation policy |
        appeals policy | child safety* | csae | csam* | safety policy | age verification policy | minors policy | user consent policy |
        data retention policy | retention policy | data request policy | deceased* | memorial* | closed caption* | single sign on policy |
        business mediation* | platform to business* | p2b* | third party notices | third party licenses | open source licenses |
        open source notices | open source licences | warranty policy | limited warranty | shipping policy | code of ethics | ethics code | gender pay gap* | tax strategy | regulatory disclosure* | regulatory information | risk disclosure* | affiliate disclosure* | responsible gambling | responsible gaming | section 508* | supply chain transparency | transparency in supply chains* | financial services guide | pillar 3* | equal opportunit* | eeo* | best execution*`,
    de: 'impressum | pflichtangaben | nachhaltigkeitsbezogene offenlegung* | beschwerdemanagement | anbieterkennzeichnung | rechtliche hinweise | rechtshinweise | haftungsausschluss | barrierefreiheit* | erklärung zur barrierefreiheit | lieferkettensorgfalt* | hinweisgeber* | lieferkettengesetz | versandbedingungen | streitbeilegung* | transparenzbericht* | urheberrecht | beschwerdeverfahren | ethikkodex | pflichtinformationen | batteriegesetz | batterieverordnung | offenlegungsverordnung | jugendschutz*',
    fr: `mentions légales | mention légale | informations légales | mentions juridiques | avertissement juridique | accessibilité* |
        déclaration d'accessibilité | propriété intellectuelle | droit d'auteur | devoir de vigilance | politique de modération | charte de référencement | lanceur d'alerte | lanceurs d'alerte | dispositif d'alerte | alerte professionnelle | index égalité* | rapport de transparence | traitement des réclamations | réclamations | informations réglementaires | droits d'auteur | charte éthique | code éthique`,
    es: 'aviso legal | información legal | nota legal | notas legales | accesibilidad | declaración de accesibilidad | propiedad intelectual | derechos de autor | canal ético | canal de denuncias* | canal de ética | código ético | código de ética | libro de reclamaciones | quejas y reclamaciones | sistema interno de información | informe de transparencia',
    it: 'carta dei servizi | note legali | avviso legale | informazioni legali | accessibilità | dichiarazione di accessibilità | diritto d autore | codice etico | modello 231 | modello organizzativo* | whistleblowing | dati societari | diritti d autore | proprietà intellettuale | rapporto di trasparenza | gestione dei reclami',
    pt: 'aviso legal | informações legais | acessibilidade | declaração de acessibilidade | propriedade intelectual | direitos autorais | canal de denúncias | canal de ética | código de ética | livro de reclamações | resolução de litígios | resolução alternativa de litígios | relatório de transparência',
    nl: 'colofon | juridische informatie | juridische kennisgeving | toegankelijkheid* | auteursrecht | klachtenregeling | klachtenprocedure | intellectueel eigendom | bezorgvoorwaarden',
    pl: 'nota prawna | informacje prawne | dostępność | deklaracja dostępności | prawa autorskie | sygnaliści | zgłoszenia sygnalistów | zgłaszanie naruszeń | strategia podatkowa | własność intelektualna | zastrzeżenia prawne | kodeks etyki | raport przejrzystości',
    sv: 'juridisk information | juridiskt meddelande | tillgänglighet* | upphovsrätt | visselblås* | ansvarsfriskrivning | klagomål* | modernt slaveri | etikkod',
    ja: 'アクセシビリティ | 著作権 | 知的財産 | 法的情報 | 免責事項 | 反社会的勢力 | 特定商取引 | 特商法 | 資金決済法 | 古物営業法 | サイトポリシー | カスタマーハラスメント | 電子公告 | 商標 | ブランドガイドライン | 透明性レポート | ソーシャルメディアポリシー | 利益相反',
    zh: '法律声明 | 免责声明 | 免責聲明',
    da: 'tilgængelighed* | tilgængelighedserklæring | whistleblowerordning',
    no: 'åpenhetsloven | tilgjengelighet* | tilgjengelighetserklæring',
    fi: 'saavutettavuus* | saavutettavuusseloste | ilmoituskanava',
    cs: 'prohlášení o přístupnosti | přístupnost',
    sk: 'vyhlásenie o prístupnosti',
    hu: 'impresszum | akadálymentes*',
    ru: 'правовая информация | реквизиты',
    ko: '사업자정보 | 청소년보호정책 | 청소년 보호정책',
    tr: 'künye',
  }),
  row('other_compliance', 0.6, {
    en: 'compliance | governance | trust safety | ethics | licenses | licences | notices | fair use | safety | transparency | copyright | ranking | patents | warranty | hipaa | complaints',
  }),
];

/** Pages that list policies: "Legal", "Trust Center". */
export const hubVocabulary = `
  legal | legals | legal center | legal centre | legal hub | legal documents | legal docs | legal stuff | legal bits | legal info | legalese | boring bits | boring stuff | fine print | small print | legal mumbo jumbo | legal terms | legal overview | legal policies |
  legal agreements | legal resources | legal information | legal info | legal notices | legal privacy | privacy legal | legal compliance |
  terms policies | policies | policy | policies terms | all policies | site policies | site policy | company policies | policy center |
  policy centre | policies guidelines | policies procedures | terms privacy | privacy terms | privacy center | privacy centre | privacy hub |
  privacy portal | trust | trust center | trust centre | trust hub | trust portal | trust safety | trust security | trust compliance |
  security privacy | privacy security | security trust | security center | safety center | safety centre | transparency center | compliance |
  compliance center | help center policies | agreements | contracts | terms center | safety policies |
  contratos | contratti | contrats | verträge | vertragsunterlagen | rechtsdokumente | umowy | avtal |
  rechtliches | recht | kleingedruckte | kleingedrucktes | rechtliche informationen | rechtliche hinweise | richtlinien |
  documents légaux | documents juridiques | documentos legales | documentos legais | documenti legali |
  informations légales | informations juridiques | juridique | politiques | mentions légales | centre de confidentialité | espace juridique |
  legales | políticas | información legal | avisos legales | centro de privacidad | note legali | informazioni legali | legale | politiche |
  informações legais | jurídico | juridisch | juridische informatie | beleid | voorwaarden beleid |
  dokumenty | informacje prawne | regulaminy | regulaminy polityki | dokumenty prawne | juridik | juridiskt | juridisk information |
  villkor policyer | policyer | ポリシー | 規約とポリシー | 法的情報 | 各種規約 | 規約一覧 | 法律`;

/** Words that documents of this kind are called by, whatever their subject. */
export const policyNounVocabulary = `
  policy policies terms term conditions agreement agreements addendum addenda notice notices statement statements guideline guidelines disclosure
  disclosures charter rules code commitments principles standards schedule exhibit annex appendix supplement license licence eula warranty
  disclaimer declaration richtlinie richtlinien bedingungen erklärung hinweise vereinbarung vertrag regeln politique politiques charte contrat
  règlement mentions accord annexe política políticas términos condiciones acuerdo contrato aviso normas informativa termini condizioni contratto
  accordo norme regolamento termos condições acordo diretrizes regras beleid voorwaarden overeenkomst verklaring richtlijnen reglement polityka
  regulamin warunki zasady umowa oświadczenie villkor avtal riktlinjer regler`;

/** A few words that end with one of these, or begin so in Romance languages, name a document: "Software Directory Policy". */
export const closingNounVocabulary = `
  policy policies terms agreement agreements addendum guidelines richtlinie richtlinien bedingungen vereinbarung beleid voorwaarden villkor`;
export const openingNounVocabulary = `
  politique charte conditions contrat política condiciones términos contrato condizioni termini contratto condições termos acordo polityka
  regulamin umowa`;

export const unspacedPolicyNouns = [
  'ポリシー',
  '規約',
  '規定',
  '規程',
  '方針',
  '指針',
  '約款',
  'ガイドライン',
  'に基づく表示',
  'に基づく表記',
  '条款',
  '政策',
  '协议',
  '声明',
  '须知',
];

/** Words of controls ("Cookie settings", "Manage preferences"), which lead to no document. */
export const controlVocabulary = `
  settings setting preferences preference choices choice manage manager opt optout unsubscribe request requests einstellungen verwalten kündigen
  préférences paramètres paramétrer gérer preferencias configuración gestionar impostazioni gestisci preferenze configurações gerenciar
  instellingen beheren ustawienia preferencje inställningar hantera 設定 indstillinger innstillinger asetukset nastavení nastavenia beállítások setări
  настройки налаштування ayarları ayarlar tercihleri 설정 postavke nastavitve nustatymai`;

/** How compounds end that name controls ("Cookievoorkeuren"). Without accents. */
export const controlEndings =
  /(?:einstellungen|instellingen|voorkeuren|installningar|indstillinger|innstillinger|asetukset|設定)$/;

/** What vendors sell and offer: last in Germanic languages ("Cookie consent manager"), first in Romance ones. */
export const closingProductVocabulary = `
  software tool tools generator generators template templates management monitoring automation solution solutions products jobs careers counsel engineer engineers analyst internship
  pricing plans glossary checklist calculator webinar lösung lösungen vorlage vorlagen schulung schulungen training trainings workshop`;
export const openingProductVocabulary = `
  logiciel outil outils générateur herramienta herramientas generador plantilla strumento strumenti generatore ferramenta ferramentas gerador`;

/** Dropped from names and texts alike, so that "Terms & Conditions" and "the terms and conditions" are one. */
export const fillerVocabulary = `
  the our your see read view more full here please to also learn about this a an new updated current at and und unsere unser notre nos nuestra
  nuestros nossa nossos la le les el los las il lo et y e i en och de onze nasza nasze var`;

/** Words of links that say nothing of what they lead to. */
export const pointerVocabulary = `
  read view see more learn here full the this to our please a en la le de click download open show go find out details detail link page document pdf online hier lesen mehr weiterlesen ansehen anzeigen
  herunterladen öffnen klicken klick ici lire voir plus savoir cliquez cliquer télécharger consulter suite en aquí ver más leer descargar
  consultar abrir haz clic qui leggi scopri scarica visualizza clicca più di aqui saiba mais clique leia baixar lees meer klik bekijk
  downloaden tutaj więcej czytaj kliknij pobierz zobacz här läs mer klicka hämta こちら 詳しくはこちら 詳細 もっと見る 続きを読む ダウンロード`;
