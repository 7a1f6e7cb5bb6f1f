/** Whether a text names other kinds of sensitive data than another: more or fewer. Those weigh more than data of any other kind. */
export function isOtherSensitiveData(before: string, after: string): boolean {
  return kindsIn(before) !== kindsIn(after);
}

function kindsIn(text: string): string {
  return kinds.flatMap((kind, index) => (kind.test(text) ? index : [])).join();
}

/** Beginnings of words in seven languages, one kind of data each. */
const kinds: readonly RegExp[] = [
  `precise (?:geo)?location|geolocation|géolocalisation|geolokal|geolocali[zs]|exact location|gps|genaue[nrs]? (?:standort|geolok)|präzise[nrs]? standort|(?:géo)?localisation précise
  |(?:geo)?localizaci[oó]n (?:precisa|exacta)|ubicaci[oó]n (?:precisa|exacta)|(?:geo)?localiza[cç]ão (?:precisa|exata)
  |(?:geolocalizzazione|posizione) (?:precisa|esatta)|precieze (?:locatie|geolocatie)|exacte locatie`,
  'biometr|biométr',
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
].map((words) => new RegExp(`(?<!\\p{L})(?:${words.replace(/\n\s*/g, '')})`, 'iu'));
