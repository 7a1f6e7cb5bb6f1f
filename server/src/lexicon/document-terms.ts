import type { DocumentType } from '@clausewatch/contract/documents';

/**
 * Terms that documents of a type use again and again, and how often (per 1,000 words) they stand in a typical one. `terms`: in lower
 * case and without accents, as a pattern's alternatives over several lines. No nesting: linear in the text.
 */
type DocumentTerms = { typicalPerThousand: number; terms: string };

export const documentTerms: Record<DocumentType, DocumentTerms> = {
  privacy: {
    typicalPerThousand: 14,
    terms: String.raw`
      personal (?:data|information)|privacy (?:policy|notice|statement)|data (?:subject|controller|protection)|
      information we collect|we collect|legitimate interest|personenbezogene|datenschutz|verantwortliche|betroffene|
      donnees (?:personnelles|a caractere personnel)|responsable d[ue] traitement|confidentialite|finalites?\b|
      datos personales|tratamiento de|privacidad|dati personali|trattamento|titolare|dados pessoais|tratamento|privacidade|
      persoonsgegevens|verwerking|privacyverklaring|danych osobowych|dane osobowe|przetwarzan|personuppgifter|behandling|
      integritetspolicy|個人情報|利用目的|プライバシー|個人データ|个人信息|隐私|personoplysning|personopplysning|dataansvarlig|behandlingsansvarlig|
      henkilotieto|henkilotietoj|rekisterinpitaj|osobnich udaj|osobnych udaj|szemelyes adat|adatkezel|
      date(?:lor)? cu caracter personal|персональн|обработк|личн(?:и|ите) данни|προσωπικ|osobnih podat|osebnih podat|
      asmens duomen|personas dat|isikuandme|kisisel veri|veri sorumlusu|개인정보`,
  },
  terms: {
    typicalPerThousand: 16,
    terms: String.raw`
      these terms|this agreement|agreement|liab(?:le|ility)|warrant(?:y|ies)|indemnif|terminat|governing law|arbitrat|
      licen[sc]e|subscription|terms of (?:service|use)|you agree|purchase|refund|payment|vertrag|haftung|
      nutzungsbedingungen|kundigung|gewahrleistung|agb\b|conditions generales|responsabilite|utilisateur|contrat|
      resiliation|commande|garantie|condiciones|responsabilidad|usuario|contrato|condizioni|responsabilita|utente|contratto|
      termos|condicoes|usuario|passagers?\b|transporteur|billets?\b|remboursement|acheteur|vendeur|livraison|clients?\b|
      contrat\b|lieferung|kunde\b|kunden\b|bestellung|voorwaarden|aansprakelijk|overeenkomst|regulamin|umow|uslug|
      uzytkownik|villkor|avtal|ansvar|利用規約|本規約|会員|契約|免責|損害賠償|準拠法|管轄裁判所|条款|用户|betingelser|vilkar|aftale|sopimusehd|kayttoehd|
      toimitusehd|smlouv|podminky|zmluv|podmienky|szerzodes|felhasznal|contractul|utilizator|соглашени|договор|
      ответственност|угод|договір|условия|ugovor|uvjeti|pogodb|pogoji|sutart|ligum|noteikum|leping|tingimus|sozlesme|
      kullanici|약관|회원`,
  },
  cookies: {
    typicalPerThousand: 28,
    terms: String.raw`
      cookies?\b|pixels?\b|web beacons?|trackers?\b|local storage|traceurs?\b|kakor|ciasteczk|クッキー|cookie`,
  },
  dpa: {
    typicalPerThousand: 24,
    terms: String.raw`
      (?<!sub-?\s?)\bprocessors?\b|\bcontrollers?\b|customer (?:personal )?data|standard contractual clauses|
      data (?:exporter|importer)|data processing (?:agreement|addendum)|\bdpa\b|personal data breach|
      documented instructions|auftragsverarbeit|auftragnehmer|auftraggeber|weisung|sous-traitants?\b(?! ulterieur)|
      instructions? documentees?|\bencargado|instrucciones documentadas|responsabile (?:del trattamento|tratta|adotta)|
      istruzion[ei] documentat|(?<!sub)verwerkers?\b|podmiot(?:u|owi)? przetwarzajac|administratora?\b|
      personuppgiftsansvarig|(?<!under)bitrade|(?<!復)処理者|管理者`,
  },
  subprocessors: {
    typicalPerThousand: 25,
    terms: String.raw`
      sub-?\s?processors?|sous-traitants? ulterieur|unterauftrag|subunternehmer|subencargad|subprocesador|sub-?responsabil|
      subprocessador|suboperador|subverwerker|podprocesor|dalszy(?:ch|m)? podmiot|underbitrade|サブプロセッサ|復処理者|再委託先`,
  },
  security: {
    typicalPerThousand: 16,
    terms: String.raw`
      vulnerabilit|encrypt|penetration test|researchers?\b|responsible disclosure|access controls?|soc 2|iso ?27001|
      bug bounty|security (?:measures|controls|incident|team|issue|report)|firewall|intrusion|backups?\b|safe harbor|
      verschlussel|schwachstelle|zugriffsrecht|zutrittskontroll|sicherheits(?:vorfall|vorfalle|lucke)|chiffre(?:es?|ment)|
      vulnerabilite|moindre privilege|sauvegardes?\b|incidents? de securite|cifra(?:n|do|dos|das?)\b|minimo privilegio|
      copias de seguridad|crittograf|privilegio minimo|criptograf|menor privilegio|copias de seguranca|versleutel|
      kwetsbaarhe|beveiligingsincident|szyfrowan|podatnosc|kopie zapasowe|krypter|sarbarhet|sakerhetskopi|sakerhetsincident|
      brandvagg|暗号化|脆弱性|不正アクセス|アクセス権|インシデント|バックアップ`,
  },
  acceptable_use: {
    typicalPerThousand: 22,
    terms: String.raw`
      prohibit|not allowed|do(?:n['’]t| not) (?:post|use|share|create|upload|allow)|you may not|harass|hate(?:ful)?\b|
      violen(?:t|ce)|nudity|sexual|spam|illegal|abus(?:e|ive)|exploit|terroris|self-harm|bully|misinformation|impersonat|
      guidelines|community|acceptable use|remove content|gewalt|hass|belastig|verboten|interdit|haine|harcelement|illicite|
      prohibid|acoso|odio|vietat|molest|proibid|assedio|verboden|intimidatie|zabronion|niedozwolon|przemoc|nienawisc|
      forbjud|trakasser|禁止|嫌がらせ|差別|違反|なりすまし|わいせつ`,
  },
  sla: {
    typicalPerThousand: 22,
    terms: String.raw`
      uptime|service credits?|availab(?:le|ility)|downtime|service levels?|\bsla\b|monthly|maintenance window|
      response times?|severity|verfugbarkeit|ausfallzeit|gutschrift|wartungsfenster|reaktionszeit|disponibilite|
      indisponibilite|delai de reponse|disponibilidad|tiempo de (?:inactividad|respuesta)|disponibilita|tempo di risposta|
      beschikbaarheid|reactietijd|(?<!nie)dostepnosc|niedostepnosc|czas reakcji|tillganglighet av|稼働率|停止時間|応答時間|可用性|サービスレベル`,
  },
  ai: {
    typicalPerThousand: 22,
    terms: String.raw`
      artificial intelligence|responsible ai|ai (?:models?|principles|tools?)|machine learning|generative|
      large language model|training data|ai (?:system|feature|output)s?|kunstliche intelligenz|\bki\b|
      intelligence artificielle|inteligencia artificial|intelligenza artificiale|sztuczn\w{1,4} inteligencj|
      kunstmatige intelligentie|\bia\b|人工知能|人工智能|生成ai|aiモデル|言語モデル`,
  },
  other_compliance: {
    typicalPerThousand: 20,
    terms: String.raw`
      copyright|infring|dmca|counter-notice|trademarks?\b|logos?\b|brand|law enforcement|subpoena|search warrant|
      legal process|accessib|wcag|registered office|vat (?:number|id)|modern slavery|human rights|transparency|advertis|
      \bads?\b|monetiz|ranking|geschaftsfuhrer|handelsregister|ust-id|barrierefrei|publisher of (?:the|this) website|
      joint stock company|editor of the|share capital|registered (?:with|under)|siege social|
      directeur de (?:la )?publication|hebergeur|hebergement|siret|\brcs\b|rgaa|propriete intellectuelle|accesibilidad|
      registro mercantil|partita iva|sede legale|capitale sociale|acessibilidade|kvk\b|toegankelijk|dostepnosci|tillganglig|
      著作権|販売事業者|運営責任者|特定商取引|支払方法|送料`,
  },
};
