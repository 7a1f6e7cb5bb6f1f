import type { JudgedLanguage } from '@clausewatch/contract/languages';
import { phrase } from './phrase.ts';

// What makes a statement depend on something, in the languages that are judged. Patterns are for plain lower-case text.

type Words = Record<JudgedLanguage, RegExp>;

/** Words that make a statement depend on something, or leave open whether it holds. */
export const conditions: Words = {
  en: /(?<!\b(?:even|as|what) )\bif\b(?! you (?:have (?:any )?(?:questions?|concerns)|need (?:help|more)|would like to know))|\bwhere (?:you|we|there)\b|(?<!\b(?:rights?|ability|authority|licen[cs]es?|power)(?: [\w-]+){0,3} )\bto do so\b|\bwhere (?:applicable|appropriate|necessary|required|relevant|possible|available)|\bas (?:applicable|appropriate)\b|\b(?:in|under) (?:certain|some|limited|rare|other) (?:\w+ )?(?:cases|circumstances|jurisdictions|countries|regions|states|situations|instances)|\bcertain (?:jurisdictions|countries|regions|states|features|services|products)|\bdepending on|\bto the extent\b|\bunless\b|\bsubject to\b|\bprovided that\b|\bmay (?:also )?have (?:the|a|certain|additional) rights?|\bmay (?:also )?be (?:entitled|considered|deemed|eligible)|\b(?:deemed|considered) (?:to be )?an? "?sale|\bfor example\b|\b(?:is|are) (?:known|referred to) as\b|\be\.g\.|\bexcept\b|\bonly (?:if|where|when)\b|\bin the event\b|\bin the absence of\b/,
  de: phrase(`
    (?<!(?:auch|selbst) )wenn|falls|sofern|soweit|insoweit|solange|sobald|es sei denn|außer(?: \\p{L}+)?|ausgenommen|mit ausnahme|vorbehaltlich|vorbehalten bleib\\p{L}+|
    vorausgesetzt|gegebenenfalls|ggf|möglicherweise|unter umständen|eventuell\\p{L}*|je nach\\p{L}*|abhängig|nur (?:dann|wenn|soweit|sofern|bei|für|in|mit|nach)|
    (?:unter|in|bei|für) (?:bestimmt|gewiss|einig|manch|einzeln|selten|begrenzt|besonder|ander)\\p{L}+ (?:\\p{L}+ )?\\p{L}*(?:fällen|umständen|ländern|regionen|situationen|voraussetzungen|bedingungen|diensten?|funktionen|produkten?)|
    unter (?:den|folgenden) (?:\\p{L}+ )*(?:voraussetzungen|bedingungen)|im fall(?:e)?|in diesem fall(?:e)?|andernfalls|
    zum beispiel|z\\. ?b|beispielsweise|in der regel|manchmal|bei (?:einer?|jeder) \\p{L}+|ausnahmsweise|gelegentlich|grundsätzlich|bestimmte (?:\\p{L}+ )?(?:dienste|funktionen|länder|produkte|rechte)|bei bedarf|dort, wo|
    wo (?:dies|es)|(?:kann|können) (?:als|ein) (?:"?verkauf|recht)`),
  fr: phrase(`
    (?<!(?:même|comme) )si|s'ils?|lorsque|lorsqu'\\p{L}+|quand|en cas|(?:dans|pour) (?:le|les|ce|certains|quelques|ces|les deux|l'un des) cas|dans (?:l'|cette )hypothèse|le cas échéant|
    sous réserve|sous conditions?|(?:à la|à) (?:seule )?condition|pour autant|dès lors|dès que|tant que|sauf|[aà] l'exception|[aà] l'exclusion|hormis|excepté|[aà] moins|
    selon (?:que|(?:le|les|la|votre|vos) (?:\\p{L}+ )?(?:cas|pays|lieu|juridiction|circonstances|produits?|services?|offres?|loi|type|nature))|en fonction d\\p{L}+|en fonction d'\\p{L}+|dans la mesure|éventuel\\p{L}*|
    par exemple|p\\. ?ex|certain(?:e)?s (?:\\p{L}+ )?(?:pays|juridictions|états|régions|fonctionnalités|services|produits|circonstances|situations|droits|offres|articles)|
    (?:uniquement|seulement|exclusivement) (?:si|lorsque|dans|pour|aux|en)|ne (?:\\p{L}+ ){0,4}que (?:si|lorsque|dans|pour|sur|avec|après|aux)|
    parfois|quelquefois|[aà] titre exceptionnel|exceptionnellement|dans l'éventualité|(?:être|est) (?:considérée?|qualifiée?) (?:comme|de) (?:une )?"?vente|en principe|[aà] titre d'exemple|aux conditions suivantes|dans les conditions (?:suivantes|ci-)`),
  es: phrase(`
    (?<!incluso )si|cuando|en caso|en (?:el|este|ese|cuyo|tal) caso|en su caso|salvo|excepto|a menos|siempre (?:que|y cuando)|a condición|con sujeción|según (?:proceda|corresponda|el caso)|
    dependiendo|en función|en la medida|en (?:determinad|algun|ciert)[ao]s (?:\\p{L}+ )?(?:casos|circunstancias|países|regiones)|por ejemplo|p\\. ?ej|eventual\\p{L}*|solo|únicamente`),
  it: phrase(`
    (?<!anche )se|quando|qualora|in caso|nel caso|nei casi|in (?:tal|questo) caso|salvo|fatt[oa] salv[oa]|eccetto|tranne|a meno|purché|a condizione|laddove|ove|a seconda|in base al|
    nella misura|in (?:determinat|alcun|cert)[ie] (?:\\p{L}+ )?(?:casi|circostanze|paesi|regioni)|ad esempio|per esempio|eventual\\p{L}*|solo|soltanto`),
};

/** At the head of a sentence, which then tells what follows from it. */
export const conditionFirst: Words = {
  en: /^[^a-zà-ÿ]*(?:for (?!(?:example|instance|more|further|clarity|these|this|that|all|any|the|your|our)\b)[^,.;]{1,40},|(?:where|when|once|should|in case|provided|otherwise)\b)/,
  de: phrase(`
    ^[^\\p{L}]*(?:bei|beim|sollten?|möchten?|wünsch(?:en|t)|ist|sind|hat|haben|hast|wird|werden|wurden?|kommt|erfolgt|besteht|verstößt|verstoßen|stimm(?:en|t|st)|erteil(?:en|t)|widerruf(?:en|t)|nutz(?:en|t)|
    nach (?:ihrer|deiner|der|erfolgter) (?:\\p{L}+ )?(?:einwilligung|zustimmung|kündigung)|(?!(?:da|so)?mit |seit |nicht |jetzt |selbst |derzeit |jederzeit |samt |zuletzt |insgesamt )\\p{L}{3,}t (?:der|die|das|eine?|sich|dies|es)|ohne|mangels|während|ansonsten|sonst|auf (?:wunsch|anfrage)|hinsichtlich|bezüglich|was \\p{L}+ (?:\\p{L}+ )*betrifft)`),
  fr: phrase(`
    ^[^\\p{L}]*(?:lors d(?:e|es|u)|lors d'\\p{L}+|une fois|[aà] défaut|faute|sinon|dans ce contexte|[aà] cet(?:te)? (?:effet|fin)|au cas|s'agissant|en ce qui concerne|après|avant|autrement|pendant|sans|en l'absence)`),
  es: phrase('^[^\\p{L}]*(?:una vez|al|en caso|de lo contrario|donde|tras|sin|durante)'),
  it: phrase('^[^\\p{L}]*(?:una volta|in caso|in assenza|altrimenti|dove|durante|senza)'),
};

/** What is done only when the reader asks is not the vendor's own doing. */
export const asAsked: Words = {
  en: /\b(?:with|upon|based on|subject to) your (?:\w+ ){0,2}(?:consent|permission|approval|authori[sz]ation)|\bonce you opt|\bin case you\b|\bat your (?:request|direction|instruction)|\bwhere your\b/,
  de: phrase(`
    (?:mit|aufgrund|auf grundlage|auf basis|nach|vorbehaltlich|durch) (?:ihrer|deiner|eurer|seiner|der) (?:\\p{L}+ )?(?:einwilligung|zustimmung|erlaubnis|genehmigung)|
    auf (?:ihr|dein)(?:e|en)? (?:\\p{L}+ )?(?:wunsch|anfrage|anweisung|weisung|verlangen)|(?:einwilligung|zustimmung|erlaubnis) (?:erteilt|gegeben|geben|erteilen)|eingewilligt|zugestimmt|entscheiden`),
  fr: phrase(`
    (?:avec|après|sur la base d[eu]|moyennant) (?:\\p{L}+ ){0,2}(?:votre|son|leur) (?:\\p{L}+ )?(?:accord|consentement|autorisation|permission)|votre consentement|
    (?:à|sur) votre (?:\\p{L}+ )?(?:demande|instruction)|vos instructions|vous (?:\\p{L}+ )*(?:consentir|autorisez|choisissez|décidez)|volontairement|(?:consentement|accord) (?:préalable|exprès)`),
  es: phrase(
    '(?:con|previo|basado en|mediante) (?:su|tu) (?:\\p{L}+ )?(?:consentimiento|permiso|autorización)|a (?:su|tu) (?:solicitud|petición)|(?:usted|tú) (?:elija|decida|autorice)',
  ),
  it: phrase(
    '(?:con|previo|sulla base del|mediante) (?:il )?(?:suo|tuo|vostro) (?:\\p{L}+ )?(?:consenso|permesso)|su (?:sua|tua|vostra) richiesta',
  ),
};

/** Of these words no condition is made: disclaimers, and what to do with a question. */
export const noConditions: Words = {
  en: /\bunless (?:\w+ )?otherwise (?:\w+ )?(?:agreed|stated|specified|noted|indicated|provided|set out)\b|\b(?:to the )?(?:\w+ )?extent (?:that )?(?:\w+ )?(?:permitted|permissible|allowed|allowable)\b|\bto the extent the law \w+|\b(?:except|unless|other than) (?:(?:as|where|when|if|may|be|to the extent|we are|otherwise|expressly|specifically) )*(?:required|prohibited|forbidden|mandated) (?:by|under) (?:[\w-]+ ){0,3}laws?\b/g,
  de: phrase(
    '(?:soweit|sofern) (?:dies )?(?:gesetzlich|rechtlich|nach (?:geltendem|anwendbarem) recht) (?:zulässig|erlaubt|gestattet|möglich)|(?:wenn|falls|sollten) sie (?:\\p{L}+ )?fragen(?: \\p{L}+)? haben|bei fragen',
    { flags: 'g' },
  ),
  fr: phrase(
    "dans (?:la|toute la) mesure (?:permise|autorisée)|dans les limites (?:permises|autorisées)|si vous avez (?:des|une|la moindre|d'autres) questions?|si vous souhaitez (?:en savoir plus|nous contacter)",
    { flags: 'g' },
  ),
  es: phrase(
    'en la medida (?:máxima )?(?:permitida|que lo permita)|si tiene[s]? (?:alguna )?(?:pregunta|duda)s?',
    { flags: 'g' },
  ),
  it: phrase('nella misura (?:massima )?(?:consentita|permessa)|se (?:ha|hai|avete) domande', { flags: 'g' }),
};

/** Whose deed it is, or to whom it is done; a company with another name may be another company, but who reserves a right in these terms is not. */
export const parties: Words = {
  // Who may unsubscribe is the reader.
  en: /\b(?:(?:each|either|both|neither|any|the) part(?:y|ies)|licensor|foundation|we|us|our|ours|you|your|yours|company|provider|processor|customers?|users?|members?|unsubscribe\w*)\b/,
  de: phrase(
    'wir|uns|unser\\p{L}*|sie|ihr|ihr(?:e|em|en|er|es)|ihnen|du|dich|dir|dein\\p{L}*|euch|eure\\p{L}*|(?:kunde|kund:in|nutzer|teilnehmer|mitglied|verbraucher|besucher)\\p{L}*|behält sich|diese[rn]? (?:agb|bedingungen|vertrag\\p{L}*|datenschutz\\p{L}*|nutzungsbedingungen)|ausgeschlossen',
  ),
  fr: phrase(
    "nous|notre|nos|vous|votre|vos|(?<!de )(?:l'|les |le |tout |chaque )(?:client|utilisateur|utilisatrice|membre|abonné|acheteur|internaute|consommateur|adhérent|participant)(?:\\(?e\\)?)?s?|présent(?:e|es)? (?:contrat|politique|charte|condition|cg)\\p{L}*|conditions générales|cg[uv]s?|se réserve|décline toute|ne saurait être (?:tenue?|engagée)",
  ),
  es: phrase('nosotros|nos|nuestr[ao]s?|usted(?:es)?|sus?|te|tus?|client[ea]s?|usuari[ao]s?|miembros?'),
  it: phrase(
    "noi|nostr[aeio]|voi|vostr[aeio]|lei|su[aeo]i?|tu[aeo]i?|(?:l')?(?:client[ei]|utent[ei]|membr[io])",
  ),
};

/** Nobody's deed by itself: what "these" are, or what it is that "they" do, stands in another sentence; so may all of it. */
export const pointsBack: Words = {
  en: /^[^a-zà-ÿ]*(?:it|this|that|they|he|she|such|those|these (?:companies|third|partners|providers|cookies|parties))\b/,
  de: phrase(`
    ^[^\\p{L}]*(?:er|es(?! (?:gilt|gelten|ist|besteht|findet))|dies|solche\\p{L}*|jene\\p{L}*|letztere\\p{L}*|diese (?:dritt\\p{L}+|cookies|partner|anbieter|unternehmen|dienst\\p{L}*|dürfen|können|werden|sind)|
    hierbei|dabei|hierzu|dazu|hierfür|dafür|hierdurch|dadurch|damit|darin|dort|deren|dessen|ebenso|(?:weitere |nähere |mehr )?informationen (?:darüber|dazu)|(?:mehr )?erfahren sie|(?:lesen|sehen) sie)|hierbei`),
  fr: phrase(`
    ^[^\\p{L}]*(?:ils?|elles?|ce(?= (?:sont|dernier|n'est))|c'est|cela|ceci|celui-ci|celle-ci|ceux-ci|celles-ci|ces (?:derni[èe]r\\p{L}*|tiers|cookies|partenaires|prestataires|sociétés|entreprises|parties)|
    cette dernière|tels?|telles?|de tel(?:le)?s|y|à ce titre|ainsi|pour (?:plus|en savoir)|en savoir plus|consultez|[^.]{1,60} (?:désigne(?:nt)?|signifie(?:nt)?|est tout))|
    cela|(?:ces|cet|cette) (?:changements|modifications|éléments|engagement|obligation|identifiant)|ce cookie|dans ce (?:dernier )?(?:cadre|contexte)`),
  es: phrase(
    '^[^\\p{L}]*(?:ell[ao]s?|est[aeo]s?(?= (?:es|son|terceros|cookies|socios|proveedores|se|puede))|dich[ao]s?|tal(?:es)?|así)',
  ),
  it: phrase(
    '^[^\\p{L}]*(?:ess[aeio]|quest[aeio](?= (?:è|sono|terz|cookie|partner|fornitori|si|può))|tal[ei]|ciò|dett[aeio])',
  ),
};

/** How the next sentence begins that takes back some of what was said. */
export const takenBack: Words = {
  en: /^[^a-z]*(?:however|but)\b|^[^a-z]*(?:such|these|the|this) (?:\w+ )?(?:use|sharing|changes?|disclosures?|transfers?|licen[cs]es?|provision|section) (?:shall|will|is|are|does|do|may) (?:\w+ )?(?:only|not|be on|be limited|become effective upon your)/,
  de: phrase('^[^\\p{L}]*(?:jedoch|allerdings|dies gilt nicht|das gilt nicht|ausgenommen)'),
  fr: phrase("^[^\\p{L}]*(?:toutefois|cependant|néanmoins|ceci ne s'applique pas)"),
  es: phrase('^[^\\p{L}]*(?:sin embargo|no obstante)'),
  it: phrase('^[^\\p{L}]*(?:tuttavia|ciò non si applica)'),
};
