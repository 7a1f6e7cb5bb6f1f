type MainType = 'privacy' | 'terms' | 'cookies';
/** The last parts of addresses, parted by spaces, the commonest first. */
type Slugs = Record<MainType, string>;

/**
 * Slugs that policies of the three main types usually have, the commonest first, by the language of the site. Those in English
 * are ordered by how many of 190 measured vendors have them; each is the address of several.
 */
export const usualSlugs: Record<string, Slugs> = {
  en: {
    privacy:
      'privacy-policy privacy legal/privacy legal/privacy-policy privacy-statement privacypolicy privacy-notice policies/privacy-policy about/privacy policies/privacy',
    terms:
      'terms terms-of-service terms-of-use tos legal/terms terms-and-conditions legal/terms-of-service services-agreement legal/user-agreement policies/terms-of-service about/terms',
    cookies: 'cookie-policy cookies legal/cookies legal/cookie-policy policies/cookies',
  },
  de: {
    privacy: 'datenschutz datenschutzerklaerung',
    terms: 'agb nutzungsbedingungen',
    cookies: 'cookie-richtlinie',
  },
  fr: {
    privacy: 'politique-de-confidentialite confidentialite donnees-personnelles',
    terms: 'cgu conditions-generales cgv conditions-generales-de-vente',
    cookies: 'politique-de-cookies',
  },
  es: {
    privacy: 'politica-de-privacidad privacidad',
    terms: 'terminos-y-condiciones aviso-legal',
    cookies: 'politica-de-cookies',
  },
  it: {
    privacy: 'informativa-privacy privacy-policy',
    terms: 'termini-e-condizioni condizioni-generali',
    cookies: 'cookie-policy',
  },
  pt: {
    privacy: 'politica-de-privacidade privacidade',
    terms: 'termos-de-uso termos-e-condicoes',
    cookies: 'politica-de-cookies',
  },
  nl: {
    privacy: 'privacyverklaring privacybeleid',
    terms: 'algemene-voorwaarden gebruiksvoorwaarden',
    cookies: 'cookiebeleid cookieverklaring',
  },
  pl: { privacy: 'polityka-prywatnosci', terms: 'regulamin', cookies: 'polityka-cookies' },
  da: {
    privacy: 'privatlivspolitik persondatapolitik',
    terms: 'handelsbetingelser vilkaar',
    cookies: 'cookiepolitik',
  },
  no: { privacy: 'personvern personvernerklaering', terms: 'vilkar', cookies: 'informasjonskapsler' },
  fi: { privacy: 'tietosuojaseloste tietosuoja', terms: 'kayttoehdot', cookies: 'evasteet' },
  cs: { privacy: 'ochrana-osobnich-udaju', terms: 'obchodni-podminky', cookies: 'cookies' },
  hu: { privacy: 'adatkezelesi-tajekoztato adatvedelem', terms: 'aszf', cookies: 'cookies' },
  ro: { privacy: 'politica-de-confidentialitate', terms: 'termeni-si-conditii', cookies: 'politica-cookies' },
  tr: { privacy: 'gizlilik-politikasi kvkk', terms: 'kullanim-kosullari', cookies: 'cerez-politikasi' },
  sv: { privacy: 'integritetspolicy', terms: 'anvandarvillkor villkor', cookies: 'cookiepolicy' },
};

/** Languages of countries whose law wants an imprint on every site: where it stands then. */
export const imprintSlugs: Record<string, string> = {
  de: 'impressum',
  fr: 'mentions-legales',
  es: 'aviso-legal',
  it: 'note-legali',
};

/** What a country's own domains are most likely written in. */
export const languagesOfCountries: Record<string, string> = {
  de: 'de',
  at: 'de',
  fr: 'fr',
  es: 'es',
  it: 'it',
  pt: 'pt',
  br: 'pt',
  nl: 'nl',
  pl: 'pl',
  se: 'sv',
  dk: 'da',
  no: 'no',
  fi: 'fi',
  cz: 'cs',
  hu: 'hu',
  ro: 'ro',
  tr: 'tr',
};

/** `english`: the two ways of naming policies that English has, full names and single words. */
export type SlugFamily = Slugs & { english?: 'long' | 'short' };

/** Names that stand side by side on one site: with `privacy-policy` goes `terms-of-service`, with `datenschutz` goes `agb`. */
export const slugFamilies: SlugFamily[] = [
  {
    english: 'long',
    privacy: 'privacy-policy privacy-notice privacy-statement',
    terms: 'terms-of-service terms-of-use terms-and-conditions user-agreement terms-conditions',
    cookies: 'cookie-policy cookies-policy cookie-notice',
  },
  { english: 'short', privacy: 'privacy', terms: 'terms tos', cookies: 'cookies cookie' },
  {
    privacy: 'datenschutzerklaerung datenschutz',
    terms: 'agb nutzungsbedingungen',
    cookies: 'cookie-richtlinie cookies',
  },
  {
    privacy: 'politique-de-confidentialite politique-confidentialite confidentialite',
    terms: 'conditions-generales-d-utilisation conditions-generales cgu cgv',
    cookies: 'politique-de-cookies politique-cookies cookies',
  },
  {
    privacy: 'politica-de-privacidad aviso-de-privacidad privacidad',
    terms: 'terminos-y-condiciones terminos-de-uso aviso-legal',
    cookies: 'politica-de-cookies cookies',
  },
  {
    privacy: 'politica-de-privacidade privacidade',
    terms: 'termos-de-uso termos-e-condicoes termos',
    cookies: 'politica-de-cookies cookies',
  },
  {
    privacy: 'informativa-privacy informativa-sulla-privacy',
    terms: 'termini-e-condizioni condizioni-generali',
    cookies: 'informativa-cookie cookie-policy',
  },
  {
    privacy: 'privacyverklaring privacybeleid',
    terms: 'algemene-voorwaarden gebruiksvoorwaarden',
    cookies: 'cookieverklaring cookiebeleid',
  },
  { privacy: 'polityka-prywatnosci', terms: 'regulamin', cookies: 'polityka-cookies' },
  { privacy: 'integritetspolicy', terms: 'anvandarvillkor villkor', cookies: 'cookiepolicy' },
];

/** Folders of a site's address in which policies stand. */
export const legalFolders: ReadonlySet<string> = new Set(
  (
    'legal policies policy terms site-policy trust trust-center legal-center terms-and-policies juridique rechtliches legales ' +
    'note-legali politicas'
  ).split(' '),
);
