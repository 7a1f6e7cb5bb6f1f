const norms = [
  String.raw`must|shall|govern\w*|laws?|courts?|jurisdiction|arbitrat\w*|disputes?|liab\w*|warrant\w*|indemni\w*|refunds?|refunded|cancel\w*|terminat\w*|withdraw\w*|complain\w*|consent\w*|licen[cs]\w*|agreements?|binding|retain\w*|retention|delet\w*|eras\w*|disclos\w*|sub-?processors?|processors?|third[ -]part\w*|recipients?|officer|rules?|obligations?|prohibit\w*|not allowed|(?:we|you|users?|customers?) (?:(?:will|do|may|can|must|are) not|can ?not|don['’]t|agree|keep|share|sell|store|collect)|(?:we|they) (?:will|may)`,
  String.raw`muss|müssen|dürfen|darf|recht[es]?|gerichte?|haft\p{L}*|kündig\p{L}*|widerr\p{L}*|erstatt\p{L}*|beschwerde\p{L}*|lizen[sz]\p{L}*|vertrag\p{L}*|lösch\p{L}*|auftragsverarbeiter|dritte[nr]?|empfänger`,
  String.raw`doit|doivent|droits?|lois?|tribuna\p{L}*|litiges?|responsab\p{L}*|rembours\p{L}*|résili\p{L}*|rétract\p{L}*|réclamations?|licences?|contrats?|sous-traitants?|tiers|destinataires?`,
  String.raw`deben?|derechos?|ley|leyes|litigios?|reembols\p{L}*|cancela\p{L}*|reclama\p{L}*|licencias?|contratos?|terceros|destinatarios?|encargados?`,
  String.raw`dev[eo]no|diritt[oi]|leggi?|foro|controversie|rimbors\p{L}*|reces\p{L}*|reclam[oi]|licenz[ae]|contratt[oi]|terzi|destinatari`,
  String.raw`devem?|direitos?|leis?|litígios|reclamações|licenças?|terceiros|destinatários`,
  String.raw`moet(?:en)?|mag|mogen|wet|rechten|rechter|rechtbank|geschillen|aansprakelijk\p{L}*|terugbetal\p{L}*|opzegg\p{L}*|klacht\p{L}*|licenties?|overeenkomst|derden|ontvangers?|verwerkers?`,
  String.raw`musi|prawo|prawa|sąd\p{L}*|odpowiedzialn\p{L}*|zwrot\p{L}*|odstąpi\p{L}*|reklamacj\p{L}*|licencj\p{L}*|umow\p{L}*|odbiorc\p{L}*`,
  String.raw`måste|lag(?:en|ar)?|domstol\p{L}*|tvist\p{L}*|ansvar\p{L}*|återbetal\p{L}*|ångra\p{L}*|klagomål|licens\p{L}*|avtal\p{L}*|mottagare|rättigheter`,
];
const words = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${norms.join('|')})(?![\p{L}\p{N}])`, 'iu');
const unspaced =
  /しなければ|してはならない|ものとし|準拠法|裁判所|責任|返金|解約|解除|禁止|第三者|委託|权利|法律|法院|责任|退款|终止|禁止|第三方/u;
const span =
  /\d+\s?(?:hours?|days?|weeks?|months?|years?|stunden|tagen?|wochen|monaten?|jahren?|jours?|mois|ans|días|meses|años|giorni|mesi|anni|dias|anos|dagen|maanden|jaar|dni|miesi|dagar|månader|日|か月|年)/iu;
const reserved =
  /all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti (?:sono )?riservati|todos os direitos reservados|alle rechten voorbehouden|wszelkie prawa zastrzeżone/giu;

/** Whether a few words around a text may bind somebody: they hold a word of law, rights or duties, or a span of time. */
export function saysTerms(text: string): boolean {
  const rest = text.replace(reserved, ' ');
  return words.test(rest) || unspaced.test(rest) || span.test(rest);
}

/** Whether a few words say how somebody is reached, as those of a contact section do. */
export function namesContact(text: string): boolean {
  return /@|conta[ck]t|kontakt|contatt|address|adress|direcci|indirizz|endereç/i.test(text);
}
