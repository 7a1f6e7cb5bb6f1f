import type { Rule } from '../practice.ts';

const no = /\b(?:nicht|kein\w*|niemals|nie|weder|ohne)\b/;

/**
 * German rules of the practices that matter most, by id. German puts its "nicht" behind the verb, so a rule names the words of
 * denial that it cannot bear. `\b` knows no umlauts: patterns do not lean on it beside one.
 * Long because it is data.
 */
export const german: Readonly<Record<string, readonly Rule[]>> = {
  'sells-data': [
    {
      cue: 'verkauf',
      act: /\bverkauf(?:en|t)\b/,
      with: [/\bwir\b/, /\b(?:personenbezogene\w*|persönliche\w*|ihre) (?:\w+ )?(?:daten|informationen)/],
      without: [no, /unternehmensverkauf|verkauf von|produkte|waren/],
    },
  ],
  'no-sale': [
    {
      cue: 'verkauf|verkäuf',
      act: /\b(?:nicht|niemals|nie|kein\w*)\b[^.;]{0,60}\bverkauf(?:en|t)\b|\bverkaufen\b[^.;]{0,80}\b(?:nicht|niemals|nie|keine)\b/,
      with: [/daten|informationen/],
      without: [/\b(?:ohne ihre|es sei denn|außer|sie dürfen)/],
      denies: true,
    },
  ],
  'shares-for-ads': [
    {
      cue: 'werbepartner|werbetreibend|werbenetzwerk|werbezweck|werbung',
      act: /\b(?:weitergeben|weitergegeben|übermitteln|übermittelt|teilen|geben)\b/,
      with: [
        /werbepartner|werbetreibende|werbenetzwerk|(?:zu|für) werbe?zwecke|für werbung/,
        /daten|informationen/,
      ],
      without: [no, /\b(?:nur mit ihrer|einwilligung|widersprechen)\b/],
    },
  ],
  'legal-disclosure': [
    {
      cue: 'gesetzlich|behörd',
      act: /(?:weitergeben|weitergegeben|übermitteln|übermittelt|offenlegen|offengelegt|herausgeben|weitergabe)/,
      with: [
        /gesetzlich (?:dazu )?verpflichtet|behörden|strafverfolgung|gesetzliche verpflichtung/,
        /daten|informationen/,
      ],
      without: [no],
    },
  ],
  'uses-processors': [
    {
      cue: 'auftragsverarbeit|dienstleister',
      act: /\b(?:auftragsverarbeiter|dienstleister)/,
      with: [/\b(?:wir|uns|unsere\w*)\b/],
      without: [no],
    },
  ],
  'binds-processors': [
    {
      cue: 'vertraulich|auftragsverarbeit|verpflichtet',
      act: /\b(?:dienstleister|auftragsverarbeiter|partner|auftragnehmer)\w*\b[^.;]{0,140}?\b(?:sind|werden|wurden|ist)\b[^.;]{0,80}?(?:verpflichtet|gebunden|weisungen)/,
      without: [/gesetzlich verpflichtet/],
    },
  ],
  'keeps-no-longer': [
    {
      cue: 'nur so lange|nur solange|nicht länger|nur für den zeitraum|nur für die dauer',
      act: /(?:nur so ?lange|nicht länger als|nur für (?:den zeitraum|die dauer))/,
      with: [/(?:ge)?speicher|aufbewahr|verarbeite/],
      without: [/cookies?/],
      denies: true,
    },
  ],
  'keeps-as-needed': [
    {
      cue: 'solange|so lange|sobald|zeitraum',
      act: /(?:solange|so lange)[^.;]{0,100}?(?:erforderlich|notwendig|benötig)/,
      with: [/speicher|aufbewahr|verarbeite/],
      without: [/cookies?/],
    },
  ],
  'states-retention': [
    {
      cue: 'tage|monat|jahr|stunden|wochen',
      act: /(?:speicher|aufbewahr|gelöscht|löschen|löschung)[^.;]{0,120}?(?:\d{1,3}|einem|zwei|drei|sechs|sieben|zehn|zwölf|vierzehn|dreißig) (?:stunden?|tagen?|wochen?|monaten?|jahren?)|(?:\d{1,3}|sieben|vierzehn|dreißig|sechs|zehn) (?:stunden?|tagen?|wochen?|monaten?|jahren?)[^.;]{0,80}?(?:gespeichert|gelöscht|aufbewahrt)/,
      without: [/cookies?|antwort|kündig|frist von/],
    },
  ],
  'deletes-on-request': [
    {
      cue: 'lösch',
      act: /(?:\brecht\b|\bkönnen sie\b|\bsie können\b|verlangen|\bansprüche?\b)[^.;]{0,160}?(?:löschung|löschen)/,
      with: [/daten|konto|informationen|\bart\b|\bdsgvo\b/],
      without: [/cookies?|browser|kein recht/],
    },
    { cue: 'lösch', act: /^[^a-zäöü]{0,6}(?:das )?(?:recht auf )?löschung/, under: /rechte?/ },
  ],
  'access-right': [
    {
      cue: 'auskunft',
      act: /(?:\brecht\b|\bkönnen\b|verlangen|jederzeit|\banspruch\b)[^.;]{0,120}?auskunft|auskunftsrecht|recht auf auskunft/,
      without: [/kein recht|behörden/],
    },
  ],
  'correction-right': [
    {
      cue: 'berichtig',
      act: /(?:\brecht\b|\bkönnen\b|verlangen|\banspruch\b)[^.;]{0,160}?berichtig/,
      without: [/kein recht/],
    },
    { cue: 'berichtig', act: /^[^a-zäöü]{0,6}(?:das )?(?:recht auf )?berichtigung/, under: /rechte?/ },
  ],
  'portability-right': [
    {
      cue: 'übertragbar|maschinenlesbar',
      act: /(?:recht auf datenübertragbarkeit|datenübertragbarkeit|in einem[^.;]{0,60}?maschinenlesbaren format)/,
      without: [/haft/, /kein recht/],
    },
  ],
  'objection-right': [
    {
      cue: 'widerspr|einschränkung',
      act: /(?:\brecht\b|\bkönnen\b|jederzeit)[^.;]{0,140}?(?:widerspruch|widersprechen|einschränkung der verarbeitung)/,
      without: [/kein recht|nutzungsbedingungen|\bagb\b|änderung/],
    },
  ],
  'withdraw-consent': [
    {
      cue: 'widerruf',
      act: /einwilligung[^.;]{0,100}?widerruf|widerruf[^.;]{0,60}?einwilligung/,
      without: [/\bkaufvertrag|widerrufsbelehrung/],
    },
  ],
  'complaint-right': [
    {
      cue: 'beschwer',
      act: /beschwer(?:de|en)[^.;]{0,120}?aufsichtsbehörde|aufsichtsbehörde[^.;]{0,80}?beschwer/,
    },
  ],
  dpo: [
    {
      cue: 'datenschutzbeauftragt',
      act: /datenschutzbeauftragte/,
      without: [/\b(?:nicht bestellt|keinen?)\b/],
    },
  ],
  'legal-bases': [
    {
      cue: 'rechtsgrundlage|art. 6|berechtigt',
      act: /rechtsgrundlage|\bart\. ?6\b|\bunser\w* berechtigte\w* interesse/,
    },
  ],
  'privacy-contact': [
    { cue: '@', act: /[\w.+-]{1,64}@[\w-]{1,60}\.\w/, with: [/datenschutz|daten|fragen|rechte|kontakt/] },
  ],
  encrypts: [
    {
      cue: 'verschlüssel|tls|ssl',
      act: /(?:verschlüssel|\b(?:ssl|tls)\b)/,
      with: [/\b(?:wir|unsere\w*|wird|werden|nutzt|diese seite|verbindung|übertragung|daten)\b/],
      without: [no, /unverschlüsselt|schlüssel nicht/],
    },
  ],
  'security-measures': [
    {
      cue: 'maßnahmen',
      act: /(?:technische|organisatorische|sicherheits)[^.;]{0,60}?maßnahmen/,
      with: [/\b(?:wir|unsere\w*|werden|ergriffen|getroffen|treffen)\b/],
    },
  ],
  'transfers-abroad': [
    {
      cue: 'usa|drittl|drittst|außerhalb',
      act: /(?:übermittel|übertragen|übertragung|verarbeit|weitergabe|gespeichert)/,
      with: [
        /\busa\b|drittl[aä]nd|drittstaat|außerhalb (?:der|des) (?:eu\b|ewr|europäischen)/,
        /daten|informationen/,
      ],
      without: [no, /nur innerhalb/],
    },
  ],
  'standard-clauses': [
    {
      cue: 'standardvertragsklausel|standarddatenschutzklausel',
      act: /standard(?:vertrags|datenschutz)klausel/,
      without: [no],
    },
  ],
  'transfer-framework': [
    {
      cue: 'angemessenheitsbeschluss|privacy framework|angemessenes datenschutzniveau',
      act: /angemessenheitsbeschluss|data privacy framework|angemessenes datenschutzniveau/,
      without: [no],
    },
  ],
  analytics: [
    {
      cue: 'google analytics|matomo|webanalyse',
      act: /(?:nutz|verwende|einsatz|setz)[^.;]{0,80}?(?:google analytics|webanalyse)/,
      without: [no],
    },
  ],
  'targeted-ads': [
    {
      cue: 'werbung|werbeanzeigen',
      act: /(?:personalisierte|interessenbezogene|zielgerichtete|relevante|nutzungsbasierte)[^.;]{0,40}?(?:werbung|werbeanzeigen|anzeigen)/,
      without: [no, /widerspr|deaktivier|einwilligung/],
    },
  ],
  'refuse-cookies': [
    {
      cue: 'cookie',
      act: /\b(?:sie können|können sie|browser)\b[^.;]{0,140}?(?:ablehnen|deaktivier|verhindern|löschen|blockier|unterbinden|ausschließen)/,
      with: [/cookie/],
    },
  ],
  'cookie-consent': [
    {
      cue: 'cookie',
      act: /\b(?:nur|erst|ausschließlich)\b[^.;]{0,100}?(?:einwilligung|zustimmung|zugestimmt|eingewilligt)/,
      with: [/cookie/, /\b(?:setz|gesetzt|verwend|eingesetzt|gespeichert|speicher)/],
    },
  ],
  'no-automated-decisions': [
    {
      cue: 'automatisiert',
      act: /(?:keine|nicht|verzichten)[^.;]{0,80}?automatisierte[^.;]{0,40}?entscheidung|automatisierte[^.;]{0,60}?(?:findet|finden|erfolgt)[^.;]{0,20}?(?:nicht|keine)/,
      without: [/\brecht\b/],
      denies: true,
    },
  ],
  'liability-excluded': [
    {
      cue: 'haft',
      act: /(?:haftung[^.;]{0,120}?ausgeschlossen|keine haftung|keinerlei haftung|haften (?:wir )?nicht|haftet nicht)/,
      without: [/links?\b|inhalte externer|unberührt|gilt nicht|fremde/],
      denies: true,
    },
  ],
  'liability-cap': [
    {
      cue: 'haft',
      act: /(?:haftung|haften|haftet)[^.;]{0,160}?(?:begrenzt|beschränkt)/,
      with: [/vorhersehbar|betrag|euro|höhe|vertragstypisch/],
    },
  ],
  'governing-law': [
    {
      cue: 'recht der|deutsches recht|schweizer recht|österreichisches recht',
      act: /es gilt[^.;]{0,60}?recht|(?:deutsches|schweizer|österreichisches) recht/,
    },
  ],
  'exclusive-court': [
    {
      cue: 'gerichtsstand',
      act: /(?:ausschließlicher |alleiniger )?gerichtsstand[^.;]{0,160}?\bist\b/,
      without: [/\b(?:nicht ausschließlich|wohnsitz des verbrauchers)\b/],
    },
  ],
  'auto-renewal': [
    {
      cue: 'verlänger',
      act: /verlänger[^.;]{0,100}?automatisch|automatisch[^.;]{0,80}?verlänger|verlängert sich[^.;]{0,160}?(?:sofern|wenn|falls)[^.;]{0,60}?kündig/,
      without: [/\bnicht automatisch\b/],
    },
  ],
  'changes-any-time': [
    {
      cue: 'jederzeit',
      act: /(?:jederzeit)[^.;]{0,120}?(?:ändern|anpassen|anzupassen|zu ändern|geändert)|(?:ändern|anzupassen)[^.;]{0,60}?jederzeit/,
      with: [/bedingungen|\bagb\b|datenschutzerklärung|erklärung|richtlinie/],
      without: [no, /\bsie können\b|frist|\btage\b|\bwochen\b/],
    },
  ],
  'use-is-consent': [
    {
      cue: 'widerspr|weitere nutzung|weiternutz|fortgesetzte',
      act: /(?:widerspr\w*[^.;]{0,160}?(?:gelten|gilt)[^.;]{0,80}?(?:angenommen|genehmigt|akzeptiert|zustimmung)|(?:weitere|fortgesetzte) nutzung[^.;]{0,120}?(?:zustimm|akzept|annahme|einverstanden))/,
      denies: true,
    },
  ],
  'change-notice': [
    {
      cue: 'änderung',
      act: /(?:informieren|benachrichtigen|mitteilen|mitgeteilt|hinweisen|unterrichten)/,
      with: [
        /änderung/,
        /bedingungen|\bagb\b|datenschutzerklärung|erklärung|richtlinie/,
        /\b(?:wir|ihnen|sie|nutzer|kunden?)\b/,
      ],
      without: [no, /\bsie müssen\b/],
    },
  ],
  'no-refunds': [
    {
      cue: 'erstatt',
      act: /(?:nicht|keine|kein)[^.;]{0,60}?(?:erstatt|rückerstatt)/,
      with: [/gebühr|zahlung|betr|entgelt|rückerstattung|kosten|preis/],
      without: [/versandkosten|versandgebühr|lieferkosten|portokosten/],
      denies: true,
    },
  ],
  'closes-any-reason': [
    {
      cue: 'ohne angabe von gründen|jederzeit',
      act: /\bwir\b[^.;]{0,120}?(?:ohne angabe von gründen|jederzeit)[^.;]{0,80}?(?:kündigen|sperren|löschen|beenden)/,
      with: [/konto|vertrag|zugang|nutzer/],
      denies: true,
    },
  ],
  'perpetual-licence': [
    {
      cue: 'unwiderruflich|zeitlich unbe|unbefristet',
      act: /(?:unwiderruflich|zeitlich (?:und räumlich )?unbe(?:grenzt|schränkt)|unbefristet)[^.;]{0,160}?(?:recht|lizenz)/,
      with: [/inhalte|beiträge|räum(?:en|t)/, /\b(?:sie|nutzer|kunde)\b/],
    },
  ],
  dated: [
    {
      cue: 'stand|aktualisiert|gültig ab|fassung',
      act: /(?:stand|aktualisiert|gültig ab|fassung)[^.;]{0,24}?(?:(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember) \d{4}|\d{1,2}\. ?\d{1,2}\. ?\d{2,4})/,
    },
  ],
};
