import type { JudgedLanguage } from '@clausewatch/contract/languages';
import { phrase } from './phrase.ts';

// Words by which a rewording of a sentence turns what it does for its reader, in the languages that are judged. For folded lower-case text.

export type Words = Record<JudgedLanguage, RegExp>;

function words(row: Record<JudgedLanguage, string>): Words {
  const patterns = Object.entries(row).map(([language, text]) => [language, phrase(text, { flags: 'g' })]);
  return Object.fromEntries(patterns) as Words;
}

/** Words that deny; "not only" and its like are taken out before. */
export const deniers: Words = words({
  en: "not|no|never|none|neither|nor|cannot|can't|\\p{L}+n't|without|unable|nobody|no longer",
  de: 'nicht|kein\\p{L}*|nie|niemals|weder|ohne|keinesfalls|keinerlei|ausgeschlossen',
  fr: "ne|n'\\p{L}+|jamais|aucune?|sans|ni",
  es: 'no|nunca|jamás|ningún|ninguna?|ni|sin',
  it: 'non|mai|nessun[oa]?|né|senza',
});

/** What is done without something is done all the same. */
export const lacking = phrase('without|ohne|sans|sin|senza', { flags: 'g' });

export const emptyDeniers: Words = words({
  en: 'not only|not limited to|whether or not|not just|not merely|without limitation|without undue delay|no later than|not later than|not more than|no more than|not less than|no less than|unless otherwise|(?:that|which|who) (?:is|are|do|does|have|has) not',
  de: 'nicht nur|ohne einschränkung|nicht beschränkt auf|ohne unangemessene verzögerung|nicht später als|nicht mehr als|nicht weniger als|unverzüglich ohne',
  fr: "ne (?:\\p{L}+ ){0,3}qu(?:e|')|n'\\p{L}+ qu(?:e|')|qui (?:ne |n')\\p{L}+|non seulement|sans limitation|sans s'y limiter|sans retard injustifié|sans délai",
  es: 'no solo|sin limitación|sin dilación|sin demora|no más tarde',
  it: 'non solo|senza limitazione|senza ritardo|senza indugio|non oltre',
});

/** Getting out of something, or objecting to it. */
export const optingOut: Words = words({
  en: 'opt(?:ed|ing|s)?[- ]?outs?|opt(?:ed|ing)? out|object(?:ion)? (?:to|against)|right to object|unsubscribe|withdraw (?:your|this|that) consent|turn (?:it|this|that|them) off|(?:disable|deactivate|switch off) (?:it|this|that|them)',
  de: 'widersprechen|widersprichst|widersprochen|widerspruch\\p{L}*|opt[- ]?out|abmelden|abbestellen|abwählen|deaktivieren|deaktiviert|ablehnen|widerrufen',
  fr: "(?:vous|s'|de vous) ?opposer|vous opposez|vous (?:y )?opposer|opposition|vous désinscrire|vous désabonner|refuser|refusez|désactiv\\p{L}+|retirer votre consentement|opt[- ]?out",
  es: 'oponer(?:se|te)|oposición|darse de baja|desactivar|rechazar|retirar su consentimiento|excluirse',
  it: 'oppor(?:si|ti|vi)|opposizione|disattivare|rifiutare|revocare il consenso|disiscriver(?:si|ti)',
});

/** What a text may or might do; who says it will, or just does, says more. */
export const possibly: Words = words({
  en: 'may|might|could|can',
  de: 'kann|können|könnte|könnten|darf|dürfen|gegebenenfalls|möglicherweise',
  fr: 'peut|peuvent|pouvons|pourrait|pourrions|pourra|pourrons|éventuellement|susceptibles? de',
  es: 'puede|pueden|podemos|podría|podríamos|podrá|podremos',
  it: 'può|possono|possiamo|potrebbe|potremmo|potrà|potremo',
});

export const alone: Words = words({
  en: 'only|solely|exclusively',
  de: 'nur|ausschließlich|lediglich',
  fr: "seulement|uniquement|exclusivement|ne (?:\\p{L}+ ){1,3}que|n'\\p{L}+ que",
  es: 'solo|sólo|únicamente|exclusivamente|solamente',
  it: 'solo|soltanto|unicamente|esclusivamente',
});

/** Conditions, consent, and those for whom alone something holds. */
export const limits: Words = words({
  en: 'if|unless|except(?: (?:if|where|when|for|as|to))?|subject to|provided that|to the extent(?! (?:permitted|required))|where (?:applicable|possible|you|we)|with your (?:\\p{L}+ )?(?:consent|permission|agreement)|(?:obtain|obtaining) your (?:\\p{L}+ )?consent|upon (?:your )?request|(?:residents?|located|based|living|live|users|customers) (?:of|in) (?:the )?\\p{L}+|for (?:a )?(?:reasonable )?fee|in (?:certain|some|limited|exceptional) \\p{L}+|for business customers|(?:paid|paying|enterprise|premium|business) (?:plans?|customers?|users?|accounts?)',
  de: 'wenn|falls|sofern|soweit|es sei denn|außer|vorbehaltlich|mit (?:ihrer|deiner) (?:\\p{L}+ )?(?:einwilligung|zustimmung)|auf (?:ihre|deine|ihren|deinen) (?:anfrage|antrag|wunsch)|auf (?:anfrage|antrag)|(?:wohnsitz|wohnhaft|ansässig|wohnen) in (?:der |dem )?\\p{L}+|gegen (?:eine )?gebühr|in (?:bestimmten|manchen|einigen) \\p{L}+|nutzer (?:in|aus) (?:der )?\\p{L}+|bezahl\\p{L}* (?:konten|tarife\\p{L}*|kunden)|geschäftskunden',
  fr: "si|sauf|à moins|sous réserve|à condition|dans la mesure|avec votre (?:\\p{L}+ )?(?:accord|consentement)|sur (?:votre )?demande|lorsque|résid(?:ez|ents?|ant) (?:en|dans|de) (?:l'|la )?\\p{L}+|moyennant|(?:utilisateurs|clients) (?:situés |résidant )?(?:en|dans|de) (?:l')?\\p{L}+|dans certain(?:e)?s \\p{L}+|clients (?:payants|professionnels)",
  es: 'si|salvo|excepto|a menos|siempre que|con su (?:\\p{L}+ )?consentimiento|previa solicitud|residentes? (?:en|de) \\p{L}+|cuando|en determinad[oa]s \\p{L}+',
  it: 'se|salvo|tranne|a meno|a condizione|con il (?:suo|tuo|vostro) consenso|su richiesta|residenti in \\p{L}+|qualora|in determinat[ei] \\p{L}+',
});

/** What a vendor does to its readers, and what they have to bear. */
export const burdens: Words = words({
  en: '(?:be|is|are) (?:sold|rented|shared|disclosed|transferred|collected|used|processed|stored|kept|retained)|pass(?:es)? (?:\\p{L}+ ){0,4}(?:on|to)|hands? (?:\\p{L}+ ){0,4}over|sells?|rents?|trades?|shar(?:e|es|ing)|disclos(?:e|es|ing)|transfers?|collects?|tracks?|monitors?|records?|combin(?:e|es)|profiles?|us(?:e|es|ing)|process(?:es)?|retains?|keeps?|stor(?:e|es)|scans?|reads?|trains?|suspends?|terminates?|charg(?:e|es)|waiv(?:e|es)|indemnif(?:y|ies)|grants? us|licen[cs]e|arbitration|change (?:these|our|the)|raise|increase|remove|refuse',
  de: 'geben wir|zeichnen wir|wir zeichnen|verkauf\\p{L}*|vermiet\\p{L}*|teilen|weitergeb\\p{L}*|geben|gibt|übermitteln|übertragen|erheben|sammeln|erfassen|verfolgen|überwachen|aufzeichnen|verwenden|nutzen|verarbeiten|verarbeitet|speichern|aufbewahren|bewahren|trainieren|training|sperren|kündigen|berechnen|verzichten|freistellen|schiedsverfahren|ändern|erhöhen|löschen wir',
  fr: 'vend(?:ons|re|ent)|lou(?:ons|er)|partag(?:eons|er|ent)|divulgu\\p{L}+|transf(?:érons|érer)|transmet\\p{L}+|collect(?:ons|er|e)|recueill\\p{L}+|suiv(?:ons|re)|surveill\\p{L}+|enregistr\\p{L}+|utilis(?:ons|er|e)|trait(?:ons|er|e)|conserv(?:ons|er|e)|entraîn\\p{L}+|suspend\\p{L}+|résilier|résilions|factur\\p{L}+|renonc\\p{L}+|indemnis\\p{L}+|arbitrage|modifi\\p{L}+|augment\\p{L}+',
  es: 'vend\\p{L}+|compart\\p{L}+|divulg\\p{L}+|transfer\\p{L}+|recopil\\p{L}+|recog\\p{L}+|utiliz\\p{L}+|usamos|trat\\p{L}+|conserv\\p{L}+|suspend\\p{L}+|renunci\\p{L}+|indemniz\\p{L}+',
  it: 'vend\\p{L}+|condivid\\p{L}+|divulg\\p{L}+|trasfer\\p{L}+|raccogl\\p{L}+|utilizz\\p{L}+|tratt\\p{L}+|conserv\\p{L}+|sospend\\p{L}+|rinunc\\p{L}+|indennizz\\p{L}+',
});

/** What readers may do, and what is done for them. */
export const benefits: Words = words({
  en: '(?<!(?:about|to|from|of|with|for|on) )you (?:can|may|will be able to|have the (?:right|option)|are entitled|retain|own|keep)|right to|rights? (?:of|to)|entitled|encrypt(?:s|ed|ion)?|protects?|safeguards?|anonymi[sz]es?|pseudonymi[sz]es?|refunds?|free of charge|(?:we|it|supplier|processor|company) (?:will|shall) (?:\\p{L}+ )?(?:notify|inform|delete|erase|assist|tell|ask|obtain|refund|return|answer|respond)|we (?:tell you|announce|honou?r|notify|inform|delete|erase|ask|obtain|require|refund)|deletes?|(?:audit|certif)\\p{L}*|ownership',
  de: 'sie (?:können|dürfen|haben das recht|behalten)|du (?:kannst|darfst|hast das recht|behältst)|recht auf|berechtigt|verschlüssel\\p{L}*|schützen|schützt|anonymisier\\p{L}*|pseudonymisier\\p{L}*|erstatt\\p{L}*|kostenlos|kostenfrei|unentgeltlich|informieren|benachrichtigen|kündigen wir|wir kündigen|ankündigen|(?:im|zum) voraus|beacht(?:et|en)|respektier\\p{L}*|lösch(?:en|t)|zertifizier\\p{L}*|eigentum|unterstütz\\p{L}*',
  fr: "vous (?:pouvez|avez le droit|conservez|restez|disposez)|droit (?:de|d'|à)|chiffr\\p{L}+|protég\\p{L}+|anonymis\\p{L}+|rembours\\p{L}+|gratuit\\p{L}*|(?:vous )?inform(?:ons|erons)|notifi(?:ons|erons|er)|effac\\p{L}+|respect(?:ons|e)|supprim(?:ons|erons)|certifi\\p{L}+|propriétaires?",
  es: 'usted (?:puede|tiene derecho|conserva)|puede[s]?|derecho a|cifr\\p{L}+|proteg\\p{L}+|reembols\\p{L}+|gratuit\\p{L}*|informaremos|notificaremos|eliminaremos|consentimiento',
  it: "(?:può|puoi|potete)|diritto (?:di|a|alla|all')|crittograf\\p{L}+|protegg\\p{L}+|rimbors\\p{L}+|gratuit\\p{L}*|informeremo|notificheremo|cancelleremo|consenso",
});

/** Data and people that the law protects more than others. */
export const sensitive: Words = words({
  en: 'health|medical|genetic|biometric\\p{L}*|voiceprints?|faceprints?|fingerprints?|face (?:scans?|geometry)|precise (?:geo)?location|religio\\p{L}+|political\\p{L}*|sexual\\p{L}*|ethnic\\p{L}*|racial|children|minors|social security|government id\\p{L}*|bank account|credit card|messages|criminal',
  de: 'gesundheit\\p{L}*|medizinisch\\p{L}*|genetisch\\p{L}*|biometrisch\\p{L}*|stimmabdr\\p{L}+|fingerabdr\\p{L}+|gesichts\\p{L}+|genaue[nr]? standort\\p{L}*|religiös\\p{L}*|politisch\\p{L}*|sexuell\\p{L}*|ethnisch\\p{L}*|kinder\\p{L}*|minderjährig\\p{L}*|ausweis\\p{L}*|bankverbindung|nachrichten',
  fr: 'santé|médica\\p{L}+|génétiques?|biométriques?|empreintes?|localisation précise|religi\\p{L}+|politiques?|sexuel\\p{L}*|ethniques?|enfants|mineurs|bancaires?|messages',
  es: 'salud|médic\\p{L}+|genétic\\p{L}+|biométric\\p{L}+|ubicación precisa|religios\\p{L}+|polític\\p{L}+|sexual\\p{L}*|étnic\\p{L}+|niños|menores|bancari\\p{L}+',
  it: 'salute|medic[hi]\\p{L}*|genetic\\p{L}+|biometric\\p{L}+|posizione precisa|religios\\p{L}+|politic\\p{L}+|sessual\\p{L}*|etnic\\p{L}+|bambini|minori|bancari\\p{L}*',
});

/** When something is done that has no measure. */
export const someTime: Words = words({
  en: 'without undue delay|promptly|as soon as (?:reasonably )?(?:possible|practicable)|in a timely manner|within a reasonable (?:time|period)|as long as (?:is )?(?:necessary|needed|required)|indefinitely|from time to time',
  de: 'unverzüglich|ohne unangemessene verzögerung|zeitnah|so bald wie möglich|schnellstmöglich|in angemessener (?:zeit|frist)|solange (?:es |dies |wie )?(?:erforderlich|nötig|notwendig)\\p{L}*|unbegrenzt|auf unbestimmte zeit',
  fr: 'sans retard injustifié|dans les meilleurs délais|dès que possible|rapidement|dans un délai raisonnable|aussi longtemps que (?:\\p{L}+ ){0,3}nécessaire|indéfiniment|pour une durée indéterminée',
  es: 'sin dilación indebida|lo antes posible|en un plazo razonable|durante el tiempo (?:que sea )?necesario|indefinidamente',
  it: 'senza ingiustificato ritardo|il prima possibile|entro un termine ragionevole|per il tempo necessario|a tempo indeterminato',
});

/** Words of measure, and what the vendor owes by it. */
export const comparisons: Record<JudgedLanguage, { more: RegExp; less: RegExp; owed: RegExp }> = {
  en: compared(
    'greater|higher|larger|at least|minimum',
    'lesser|lower|smaller|at most|up to|maximum',
    'liab\\p{L}+|refund\\p{L}*|credits?|compensat\\p{L}+|indemn\\p{L}+|owe',
  ),
  de: compared(
    'größere\\p{L}*|höhere\\p{L}*|mindestens',
    'kleinere\\p{L}*|geringere\\p{L}*|niedrigere\\p{L}*|höchstens|bis zu|maximal',
    'haft\\p{L}+|erstatt\\p{L}*|gutschrift\\p{L}*|entschädig\\p{L}+',
  ),
  fr: compared(
    'plus élevé\\p{L}*|plus grand\\p{L}*|au moins|minimum',
    "moins élevé\\p{L}*|plus (?:bas|faible|petit)\\p{L}*|au plus|maximum|jusqu'à",
    'responsab\\p{L}+|rembours\\p{L}+|indemni\\p{L}+|avoirs?',
  ),
  es: compared(
    'mayor|superior|al menos|mínimo',
    'menor|inferior|como máximo|hasta',
    'responsab\\p{L}+|reembols\\p{L}+|indemniz\\p{L}+',
  ),
  it: compared(
    'maggiore|superiore|almeno|minimo',
    'minore|inferiore|al massimo|fino a',
    'responsab\\p{L}+|rimbors\\p{L}+|indenn\\p{L}+',
  ),
};

function compared(more: string, less: string, owed: string) {
  return { more: phrase(more), less: phrase(less), owed: phrase(owed) };
}

/** Who owns or bears something: the reader, or the vendor. */
export const parties: Record<
  JudgedLanguage,
  { reader: RegExp; vendor: RegExp; owns: RegExp; bears: RegExp }
> = {
  en: bound(
    'you|your|yours|users?|customers?',
    'we|us|our|ours|company|provider',
    'owns?|retains?|ownership|title',
    'responsible|liable|bears?|pays?|indemnif\\p{L}+|costs?|expense',
  ),
  de: bound(
    'sie|ihr|ihre[nmrs]?|du|dein\\p{L}*|nutzer|kunden?',
    'wir|uns|unser\\p{L}*|anbieter',
    'eigentum\\p{L}*|gehör\\p{L}+|behalten|rechte an',
    'verantwortlich|haft\\p{L}+|tr(?:agen|ägt)|zahlen|kosten|freistell\\p{L}+',
  ),
  fr: bound(
    'vous|votre|vos|utilisateurs?|clients?',
    'nous|notre|nos|société',
    'propriét\\p{L}+|conserv\\p{L}+|titulaires?|détien\\p{L}+',
    'responsables?|frais|charge|indemnis\\p{L}+|pay\\p{L}+',
  ),
  es: bound(
    'usted|su|sus|tú|tu|usuarios?|clientes?',
    'nosotros|nuestr\\p{L}+|empresa',
    'propie\\p{L}+|conserv\\p{L}+|titular\\p{L}*',
    'responsables?|pag\\p{L}+|gastos|indemniz\\p{L}+',
  ),
  it: bound(
    'lei|suo|sua|tu|tuo|utent[ei]|client[ei]',
    'noi|nostr\\p{L}+|società',
    'propriet\\p{L}+|conserv\\p{L}+|titolar\\p{L}+',
    'responsabil[ei]|pag\\p{L}+|spese|indenn\\p{L}+',
  ),
};

function bound(reader: string, vendor: string, owns: string, bears: string) {
  return { reader: phrase(reader), vendor: phrase(vendor), owns: phrase(owns), bears: phrase(bears) };
}
