const norms = [
  String.raw`must|shall|govern\w*|laws?|courts?|jurisdiction|arbitrat\w*|disputes?|liab\w*|warrant\w*|indemni\w*|refunds?|refunded|cancel\w*|terminat\w*|withdraw\w*|complain\w*|consent\w*|licen[cs]\w*|agreements?|binds?|binding|bound|retain\w*|retention|delet\w*|eras\w*|disclos\w*|sub-?processors?|processors?|third[ -]part\w*|recipients?|officer|rules?|obligations?|prohibit\w*|not allowed|(?:we|you|users?|customers?) (?:(?:will|do|may|can|must|are) not|can ?not|don['’]t|agree|keep|share|sell|store|collect)|(?:we|they) (?:will|may)`,
  String.raw`muss|müssen|dürfen|darf|recht[es]?|gerichte?|haft\p{L}*|kündig\p{L}*|widerr\p{L}*|erstatt\p{L}*|beschwerde\p{L}*|lizen[sz]\p{L}*|vertrag\p{L}*|lösch\p{L}*|auftragsverarbeiter|dritte[nr]?|empfänger`,
  String.raw`doit|doivent|droits?|lois?|tribuna\p{L}*|litiges?|responsab\p{L}*|rembours\p{L}*|résili\p{L}*|rétract\p{L}*|réclamations?|licences?|contrats?|sous-traitants?|tiers|destinataires?`,
  String.raw`deben?|derechos?|ley|leyes|litigios?|reembols\p{L}*|cancela\p{L}*|reclama\p{L}*|licencias?|contratos?|terceros|destinatarios?|encargados?`,
  String.raw`dev[eo]no|diritt[oi]|leggi?|foro|controversie|rimbors\p{L}*|reces\p{L}*|reclam[oi]|licenz[ae]|contratt[oi]|terzi|destinatari`,
  String.raw`devem?|direitos?|leis?|litígios|reembols\p{L}*|rescis\p{L}*|reclamações|licenças?|terceiros|destinatários`,
  String.raw`moet(?:en)?|mag|mogen|wet|rechten|rechter|rechtbank|geschillen|aansprakelijk\p{L}*|terugbetal\p{L}*|opzegg\p{L}*|klacht\p{L}*|licenties?|overeenkomst|derden|ontvangers?|verwerkers?`,
  String.raw`musi|prawo|prawa|sąd\p{L}*|odpowiedzialn\p{L}*|zwrot\p{L}*|odstąpi\p{L}*|reklamacj\p{L}*|licencj\p{L}*|umow\p{L}*|odbiorc\p{L}*`,
  String.raw`måste|lag(?:en|ar)?|domstol\p{L}*|tvist\p{L}*|ansvar\p{L}*|återbetal\p{L}*|ångra\p{L}*|klagomål|licens\p{L}*|avtal\p{L}*|mottagare|rättigheter`,
  String.raw`skal|lov(?:en|givning\p{L}*)?|domstol\p{L}*|refusion\p{L}*|refunder\p{L}*|opsig\p{L}*|oppsig\p{L}*|fortryd\p{L}*|angre\p{L}*|klage\p{L}*|aftale\p{L}*|tredjepart\p{L}*|modtagere?|mottakere?`,
  String.raw`täytyy|laki|lain|lakia|tuomioistui\p{L}*|riita\p{L}*|vastuu\p{L}*|palaute\p{L}*|irtisano\p{L}*|peruut\p{L}*|valitu\p{L}*|sopimu\p{L}*|kolman\p{L}*|vastaanottaj\p{L}*`,
  String.raw`musí|práv[aou]|zákon\p{L}*|soud\p{L}*|súd\p{L}*|spor[yůu]?|odpovědnost\p{L}*|zodpovednos\p{L}*|odstoup\p{L}*|odstúp\p{L}*|vrác\p{L}*|smlouv\p{L}*|zmluv\p{L}*|stížnost\p{L}*|příjemc\p{L}*`,
  String.raw`trebuie|dreptul|drepturi\p{L}*|leg(?:ea|i|ile)|instanț\p{L}*|litigii\p{L}*|răspunde\p{L}*|ramburs\p{L}*|rezili\p{L}*|terț\p{L}*|destinatari\p{L}*`,
  String.raw`köteles|jog(?:a|ok|át|szabály\p{L}*)|törvény\p{L}*|bíróság\p{L}*|felelős\p{L}*|visszatérít\p{L}*|felmond\p{L}*|elállás\p{L}*|panasz\p{L}*|szerződés\p{L}*|címzett\p{L}*`,
  String.raw`hak(?:kı|ları)?\p{L}*|kanun\p{L}*|mahkeme\p{L}*|uyuşmazlı\p{L}*|sorumlu\p{L}*|iade\p{L}*|fesh\p{L}*|şikayet\p{L}*|sözleşme\p{L}*|üçüncü`,
];
const words = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${norms.join('|')})(?![\p{L}\p{N}])`, 'iu');
const unspaced =
  /しなければ|してはならない|ものとし|準拠法|裁判所|責任|返金|解約|解除|禁止|第三者|委託|权利|法律|法院|责任|退款|终止|禁止|第三方/u;
const span =
  /\d+\s?(?:hours?|days?|weeks?|months?|years?|stunden|tagen?|wochen|monaten?|jahren?|jours?|mois|ans|días|meses|años|giorni|mesi|anni|dias|anos|dagen|maanden|jaar|dni|miesi|dagar|månader|日|か月|年)/iu;
const reserved =
  /all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti (?:sono )?riservati|todos os direitos reservados|alle rechten voorbehouden|wszelkie prawa zastrzeżone/giu;

/** What whoever fills in a form agrees to by that, as every newsletter says: it ends with its sentence. */
const ofForm =
  /(?<!\p{L})(?:by (?:subscrib|sign|submit|click|enter|provid|send|join|check|tick)|(?:you (?:can|may) )?unsubscribe|(?:mit|durch) (?:dem |der |die |ihre[rm]? )?(?:klick|anmeldung|absenden|eintragung)|en (?:vous (?:inscri|abonn)|cliquant|soumettant)|al (?:suscribir|hacer clic|enviar)|iscrivendo|cliccando|inviando|ao (?:se inscrever|clicar|enviar)|door (?:je |u )?(?:aan te melden|te klikken)|zapisując|klikając|genom att)[^.!?]*[.!?]?/giu;

/** Letters of scripts in which no word of law is known here: what a sentence of them says may be anything. */
const unread =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Georgian}\p{Script=Armenian}]/gu;
/** Rights and the holder's name take fewer. */
const sentenceLetters = 30;

/** Whether a few words around a text may bind somebody: they hold a word of law, rights or duties, or a span of time, or cannot be read here. */
export function saysTerms(text: string): boolean {
  const rest = text.replace(reserved, ' ');
  return words.test(rest) || unspaced.test(rest) || span.test(rest) || isUnread(rest);
}

/** The same of what stands around a form, but for what is agreed to with it. */
export function saysTermsBesidesForm(text: string): boolean {
  return saysTerms(text.replace(ofForm, ' '));
}

function isUnread(text: string): boolean {
  return !text.includes('©') && (text.match(unread)?.length ?? 0) >= sentenceLetters;
}

/** Whether a few words say how somebody is reached, as those of a contact section do. */
export function namesContact(text: string): boolean {
  return /@|conta[ck]t|kontakt|contatt|address|adress|direcci|indirizz|endereç/i.test(text);
}
