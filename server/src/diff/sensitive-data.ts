/** Whether a text names other kinds of sensitive data than another: more or fewer. Those weigh more than data of any other kind. */
export function isOtherSensitiveData(before: string, after: string): boolean {
  return kindsIn(before) !== kindsIn(after);
}

function kindsIn(text: string): string {
  return kinds.flatMap((kind, index) => (kind.test(text) ? index : [])).join();
}

/** Beginnings of words in the languages that policies are read in, one kind of data each; what stands behind `/` begins anywhere. */
const kinds: readonly RegExp[] = [
  `precise (?:geo)?location|geolocation|géolocalisation|geolokal|geolocali[zs]|exact location|gps|genaue[nrs]? (?:standort|geolok)|präzise[nrs]? standort|(?:géo)?localisation précise
  |(?:geo)?localizaci[oó]n (?:precisa|exacta)|ubicaci[oó]n (?:precisa|exacta)|(?:geo)?localiza[cç]ão (?:precisa|exata)
  |(?:geolocalizzazione|posizione) (?:precisa|esatta)|precieze (?:locatie|geolocatie)|exacte locatie|(?:dokładn|precyzyjn)\\p{L}+ (?:geo)?lokalizacj|exakt (?:plats|position)/位置情報`,
  'biometr|biométr/生体(?:情報|認証)|生物识别',
  `(?:health|medical) (?:data|information|records?|conditions?|status|details|history)|gesundheitsdaten|gesundheitszustand
  |données (?:de santé|médicales)|datos (?:de salud|médicos|sanitarios)|información (?:de salud|médica|sanitaria)
  |dati (?:sanitari|sulla salute|relativi alla salute)|dados (?:de saúde|médicos)|gezondheidsgegevens|medische gegevens
  |dan(?:e|ych) (?:o zdrowi|dotycząc\\p{L}+ zdrowi|medyczn)|hälsouppgifter|uppgifter om hälsa/健康情報|医療情報|病歴|健康信息`,
  `(?:children|minors|kids)'s? (?:\\p{L}+ )?(?:data|information|names?)|(?:data|information) (?:of|about|from|on) (?:children|minors|kids)
  |daten von (?:kindern|minderjährigen)|données (?:d'|des |de )(?:enfants|mineurs)|datos de (?:niños|menores)
  |dati (?:di|dei) (?:minori|bambini)|dados de (?:crianças|menores)|gegevens van (?:kinderen|minderjarigen)
  |dan(?:e|ych) (?:dzieci|małoletnich)|uppgifter om barn`,
  `social security numbers?|passport numbers?|driver'?s? licen[cs]e numbers?|government(?:-issued)? identif|sozialversicherungsnummer
  |numéro de sécurité sociale|número de (?:la )?seguridad social|codice fiscale|burgerservicenummer|pesel|personnummer/マイナンバー`,
  `contents? of (?:your |the |private )?(?:messages|e-?mails|communications|chats)|inhalt\\p{L}{0,2} (?:ihrer |der )?nachrichten
  |contenu de (?:vos )?messages|contenido de (?:sus |los )?mensajes|contenuto de(?:i|gli) messaggi`,
  'fingerprints?(?!ing)|fingerabdr|empreintes? digitale|huellas? (?:dactilar|digital)|impront[ae] digital|impress(?:ão|ões) digita|vingerafdruk',
  `facial|face (?:scan|geometr|recogn|image|data|print|template)|faceprint|faces(?!\\p{L})|gesichtser|gesichtsbild|gesichtsgeom|visage|rostro
  |reconocimiento facial|volto(?!\\p{L})|rosto|gezicht(?:en)?(?:sherkenning|safbeelding)?(?!\\p{L})`,
  `voice ?prints?|stimmabdr|stimmprofil|empreintes? vocale|huellas? (?:de voz|vocal)|impront[ae] vocal|impress(?:ão|ões) (?:de voz|vocal)
  |stemafdruk`,
  'race(?!\\p{L})|racial|rassis|rasse|origine raciale|raza|razza|razzial|raça|ras(?!\\p{L})',
  'ethnic|ethni|étnic|etnic|etnisch',
  'religio|religiö|religieu|religie',
  'sexual orientation|sex life|sexual|sexuel|sessual|sexuele|seksuel',
  'genetic|genetisch|génétique|genétic|genetich|dna(?!\\p{L})',
  'political|politische|politique|polític|politic[aoh]|politieke',
  `trade union|union membership|gewerkschaft|syndical|afiliaci[oó]n sindical|sindical|sindacal|vakbond`,
].map((words) => {
  const [spaced, unspaced] = words.replace(/\n\s*/g, '').split('/');
  return new RegExp(`(?<!\\p{L})(?:${spaced})${unspaced === undefined ? '' : `|${unspaced}`}`, 'iu');
});
