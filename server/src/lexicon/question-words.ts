/** The small words of questions in each language: they tell the languages apart, and say nothing of what is asked. */
const smallWords: Record<string, string> = {
  en:
    'a about after against all allowed already also am an and any anything applies apply are as ask at be because been before being but by can certain could did do does ' +
    'doing done ever everything for from get gets give go goes going had happen happens has have help here high how i if in into is it its itself just know let like ' +
    'long made make many may me might more most much must my need no not of off often on once one only or other our out own per ' +
    'please possible quickly really right say says shall should sign so some something soon still take takes than that the ' +
    'their them there these they thing things this those through to too under until up us use used uses using was way we were ' +
    'what when where whether which while who whom whose why will with within without would yes yet you your yours',
  de:
    'aber alle als am an auch auf aus bei bin bis da damit darf das dass dein deine dem den denn der des die dies diese dieser doch du ' +
    'durch ein eine einem einen einer er es etwas euer eure für gibt habe haben hat hier ich ihr ihre ihrer im in ist ja jede jeder ' +
    'kann kein keine können lange man mein meine meinem meinen meiner mich mir mit muss nach nicht noch nur ob oder ohne seine ' +
    'sich sie sind so soll über um und uns unter vom von vor wann warum was welche welchem welchen welcher welches wem wen wenn wer werde ' +
    'werden wie wieder wird wirklich wo wohin zu zum zur',
  fr:
    'à ai au aux avec avez avoir ce ces cet cette combien comment dans de des du elle en est et être eux faire fait faut il ils ' +
    'j je jusqu l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou où par pas pendant peut peux pour ' +
    'pourquoi pouvez puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu ' +
    'un une vos votre vous y',
  es:
    'a al alguna como con cuál cuáles cuando cuándo cuánto cuánta de del dónde el ella en es esta este hay hasta la las le lo los me ' +
    'mi mis mucho muy no nos o para pero por puede pueden puedo qué que quién se ser si sin sobre son su sus tiempo tiene tengo tu tus ' +
    'un una usted ustedes y yo',
  it:
    'a ad ai al alla anche c che chi come con cosa da dal dalla dei del della delle di dove e è fino gli ha hanno ho i il in io la le ' +
    'lo ma me mi mia mie miei mio nei nel nella non o per perché più posso può qual quale quali quando quanto se si sono su sul tempo tra ' +
    'un una vi voi vostra vostri',
};

const wordsOf = new Map(
  Object.entries(smallWords).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** The language of most of a question's small words; English where none is ahead of it. */
export function languageOfQuestion(words: readonly string[]): string {
  const counts = [...wordsOf].map(([language, small]) => ({
    language,
    count: words.filter((word) => small.has(word)).length,
  }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).language;
}

export function isSmallWord(word: string, language: string): boolean {
  return wordsOf.get(language)?.has(word) ?? false;
}

/** What people say in several words, and the one word of policies for it. */
const idioms: readonly (readonly [asked: RegExp, word: string])[] = [
  [/\bmoney back\b/g, 'refund'],
  [/\b(?:go|goes|going) up\b/g, 'increase'],
];

export function withoutIdioms(plain: string): string {
  return idioms.reduce((text, [asked, word]) => text.replace(asked, word), plain);
}

/** Words that people ask with, beside those that policies answer with: one line is one idea. */
const likeWords = [
  'delete deleted deletion erase erased erasure remove removed removal purge purged destroy',
  'keep kept keeps store stored storage retain retained retention hold save saved archive archived stay stays remain',
  'sell sells selling sold sale rent rented monetize monetise trade',
  'share shared sharing disclose disclosed disclosure transfer transferred transfers pass provide send sent',
  'refund refunds refundable refunded reimburse reimbursement',
  'account accounts membership profile registration',
  'cancel cancelled cancellation terminate terminated termination close closed closure shut suspend suspended suspension deactivate disable block',
  'court courts sue lawsuit litigation jurisdiction venue tribunal judge',
  'law laws governed legislation',
  'age aged old years minor minors child children underage',
  'price prices pricing fee fees cost costs charge charges rate',
  'own owns owner owned ownership belong belongs title',
  'content contents upload uploaded uploads post posts posted posting video videos photo photos image images picture pictures submission submissions',
  'advert adverts advertising advertisement advertisements ads ad marketing promotional',
  'personalised personalized interest targeted behavioral behavioural tailored',
  'sub subcontractor subcontractors subprocessor subprocessors processor processors provider providers contractor contractors vendor vendors',
  'read reads access decrypt view see',
  'message messages messaging chat chats email emails mail',
  'location gps geolocation position whereabouts',
  'breach breaches hack hacked hacker hackers leak leaked incident incidents stolen steal stole',
  'tell told notify notified notification inform informed notice announce warn warned telling',
  'encrypt encrypted encryption encrypts',
  'liability liable damages damage compensation',
  'card cards',
  'renew renewal renewed renews renewable tacitly',
  'uptime availability available downtime interruption outage down',
  'abroad outside countries country overseas',
  'eu eea europe european',
  'ai artificial intelligence ml',
  'train training trained trains',
  'enforcement police authorities authority government governmental',
  'company companies business commercial firm employer organisation organization',
  'buy bought purchase purchased obtain acquire',
  'phone device mobile smartphone handset',
  'computer laptop browser device',
  'request requests asks demand demands enquiry inquiry enquiries',
  'answer answered answers respond responds response reply processed',
  'arbitration arbitrate arbitrator arbitrators',
  'money monetize monetise monetization monetisation monetized earn revenue income paid',
  'two several multiple second',
  'increase increases increased raise raises raised rise higher',
  'track tracks tracking tracked collect collects collected follow monitor',
  'free gratis cost charge',
  'people person persons user users individual individuals member members participants',
  'appeal appeals contest dispute objection',
  'change changes changed modify modified amend amended update updated revise revised',
  'host hosts hosted hosting',
  'server servers infrastructure',
  'service services subscription membership product',
  'recording recordings record recorded records',
  'pay pays paid payment expenses costs fees',
  'bring filed file brought commence',
  'claim claims action',
  'decide decides decided settle settles settled resolve resolves resolved resolution determine determined',
  'city cities town district',
  'opt refuse object reject decline unsubscribe',
  'reason cause',
  'employee employees staff personnel',
  'sms text texts',
  'promise promises promised guarantee guarantees commitment commit',
  'licence license licences licenses licensed',
  'nearby near proximity around',
  'responsible controller',
  'data information details',
  'personal private',
];

/** What people ask about in other languages, and the word of policies for it. */
const askedAbroad: Record<string, string> = {
  sell: 'verkaufen verkauft verkaufst vendre vendez vend vendent vender vende venden vendere vendete vendono',
  share:
    'teilen weitergeben weitergegeben geteilt partager partagez partagées compartir comparten condividere condividete',
  delete:
    'löschen gelöscht löscht supprimer supprimez supprimées effacer borrar eliminar eliminare cancellare',
  keep: 'speichern gespeichert speichert aufbewahrt conserver conservez conservées conservan conservate',
  refund: 'erstattung rückerstattung zurückbekomme rembourser remboursement remboursé reembolso rimborso',
  cancel: 'kündigen kündigung gekündigt résilier résiliation cancelar disdire recedere',
  account: 'konto accounts compte cuenta',
  data: 'daten données datos dati',
  personal: 'persönlichen personenbezogenen personnelles personales personali',
  advertising: 'werbung anzeigen publicité publicités publicidad pubblicità',
  court: 'gericht klagen verklagen tribunal justice tribunales tribunale',
  law: 'recht gesetz loi droit ley legge',
  price: 'preis preise gebühr kosten prix tarif tarifs precio prezzo',
  child: 'kind kinder enfant enfants niños bambini minori',
  train: 'trainieren trainiert entraîner entraînez entrenar addestrare',
  artificial: 'ki künstliche ia künstlicher',
  renewal: 'verlängert verlängerung renouvelé renouvellement renovación rinnovo',
  encrypted: 'verschlüsselt chiffrées chiffrement cifrados crittografati',
  breach: 'datenpanne datenleck sicherheitsverletzung violation fuite violación violazione',
  third: 'dritte dritten tiers terceros terzi',
  change: 'ändern geändert änderungen modifier modification cambiar cambios modifiche',
  own: 'gehören gehört appartient appartiennent pertenece appartiene',
};
const fromAbroad = new Map(
  Object.entries(askedAbroad).flatMap(([word, asked]) =>
    asked.split(' ').map((each) => [each, word] as const),
  ),
);

/** The English word for one that people of other languages ask with; null where it is not known. */
export function askedInEnglish(word: string): string | null {
  return fromAbroad.get(word) ?? null;
}

const likes = new Map<string, readonly string[]>();
for (const line of likeWords) {
  const words = line.split(' ');
  for (const word of words) likes.set(word, [...(likes.get(word) ?? []), ...words]);
}

/** Other words of the same idea, the word itself among them. */
export function likeWordsOf(word: string): readonly string[] {
  return likes.get(word) ?? [word];
}
