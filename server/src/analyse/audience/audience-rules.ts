import type { Scope } from '@clausewatch/contract/findings';

/** Readers or things that a part of a text may be for alone. */
export type AudienceRule = Scope & {
  id: string;
  why: string;
  /** A captured text that speaks to them alone: service and document. */
  example: string;
  /** How they are named in plain text: in a heading or title, and behind "if you are", "for" or "under" at the head of a sentence. */
  names?: string;
  /** Where the words alone say nothing (every policy has a heading "Partners"): what else a heading may say. */
  heading?: string;
  /** The party that such a contract binds in the place of "you", as a rule in capitals: "Publisher shall". */
  party?: string;
  /** What a sentence says anywhere, and is then about this alone. */
  within?: string;
  /** Practices that are about them anyway, so that nothing needs to be said. */
  but?: readonly string[];
  /** Practices, or categories of them, that alone may be narrowed so. Absent: every one. */
  only?: readonly string[];
};

const europe = String.raw`\beea\b|european (?:economic area|union|residents?|users?|territory|customers)|\beu\b|\be\.u\.|\beurope\b|united kingdom|\buk\b|\bu\.k\.|switzerland|\bswiss|\bgdpr\b|\bemea\b|espace économique|union européenne|europäische[nr]? (?:union|wirtschaftsraum)|europäischen (?:union|wirtschaftsraums?)|\bewr\b|\beee\b|royaume-uni|vereinigte[ns]? königreich|großbritannien|\beuropea\b|\beuropeo\b`;

const applicants = String.raw`\b(?:job|employment) (?:applicants?|applications?|candidates?|interviews?|opportunities)|\bapplicants?\b|\bcandidates?(?: database)?\b|\brecruit(?:ment|ing)\b|\bapply(?:ing)? (?:for|to) (?:a |an |our |any )?(?:jobs?|positions?|roles?|employment|vacanc)|\bformer employees|\bbewerb(?:er|ung)\w*|\bcandidats?\b|\brecrutement|\bcandidatos?\b|\bcandidati\b`;

/** The first that matches counts; several regions make "some regions only". */
export const audienceRules: readonly AudienceRule[] = [
  {
    id: 'california',
    kind: 'region',
    label: 'California only',
    why: 'State law grants rights, and names as sale what is none elsewhere.',
    example: 'Buffer, California Resident Privacy Notice',
    names: String.raw`\bcaliforni\w+|kaliforni|\bccpa\b|\bcpra\b|shine the light`,
  },
  {
    id: 'us-states',
    kind: 'region',
    label: 'some US states only',
    why: 'A dozen states grant rights that other readers do not have.',
    example: 'Nextdoor, privacy policy: "Notice to Individuals in Applicable U.S. States"',
    names: String.raw`\bu\.?s\.? states?\b|\bstate[- ]specific|\bstate privacy|\bother states|\b(?:virginia|colorado|connecticut|utah|nevada|texas|oregon|montana|illinois|new york|new jersey|washington state|delaware|vermont|florida|massachusetts)\b`,
  },
  {
    id: 'united-states',
    kind: 'region',
    label: 'United States only',
    why: 'Arbitration and the waiver of class actions bind nobody elsewhere.',
    example: 'Airbnb, terms: "Arbitration (United States & Canada Users)"',
    names: String.raw`\bunited states\b|\bu\.s\.(?!-| states?\b)|\b(?:in|for|to) the us\b|\bus (?:residents|users|customers|consumers|persons|privacy)|états-unis|vereinigten staaten|estados unidos|stati uniti`,
  },
  {
    id: 'europe',
    kind: 'region',
    label: 'Europe only',
    why: 'Rights under the GDPR are often granted there alone.',
    example: 'Nextdoor, EEA+ privacy policy',
    names: europe,
  },
  {
    id: 'other-country',
    kind: 'region',
    label: 'one country only',
    why: 'What one country demands is often said for it alone.',
    example: 'LINE, privacy policy: "Supplemental Disclosures for Residents of Brazil"',
    names: String.raw`\b(?:brazil\w*|lgpd|canad\w+|qu[eé]bec|austral(?:ia|ian)|new zealand|indian?(?! ocean)|(?:south )?korean?|japan(?:ese)?|china|chinese|taiwan|hong kong|singapore|thailand|philippines|indonesian?|vietnam|malaysia|south africa|popia|mexic\w+|argentin\w+|colombia\w*|chile|peru|turkey|türkiye|kvkk|israel\w*|saudi|nigerian?|kenya|german(?:y| users| consumers)|france|french (?:users|residents|consumers)|italy|italian (?:users|consumers)|spain|spanish (?:users|consumers)|netherlands|ireland|russian?|quebec|brésil|suisse|deutschland|österreich|schweiz)\b`,
  },
  {
    id: 'some-regions',
    kind: 'region',
    label: 'some regions only',
    why: 'The heading says that it depends on where the reader lives.',
    example: 'Discord, privacy policy: "Jurisdiction-Specific Disclosures"',
    names: String.raw`\b(?:jurisdiction|region|country|location|territory)[- ]specific|\bregional (?:terms|supplement\w*|disclosures|information|provisions)|\bcertain (?:jurisdictions|regions|countries|locations|states)|\b(?:supplemental|additional) (?:\w+ ){0,3}(?:jurisdictions|regions|countries|global privacy rights)|\b(?:international|non-u\.?s\.?) (?:users|visitors|residents|customers)|länderspezifisch|regionale bestimmungen|bestimmten (?:ländern|regionen)|dispositions (?:locales|régionales|propres à certains)|\bcertains pays|\bcertaines (?:juridictions|régions)`,
  },
  {
    id: 'applicants',
    kind: 'applicants',
    label: 'for job applicants',
    why: 'What becomes of an application is nothing to those who use the service.',
    example: 'Wix, privacy policy: "Wix jobs applicant information"',
    names: applicants + String.raw`|\bcareers?\b`,
    // A menu in the place of a title names careers as well.
    heading: applicants + String.raw`|^careers?$|\bcareers? (?:site|page|portal|privacy|website|notice)`,
  },
  {
    id: 'children',
    kind: 'children',
    label: 'about children',
    why: 'What holds of children’s data is often stricter than what holds of everybody’s.',
    example: 'YouTube Kids, privacy notice',
    names: String.raw`\bchild(?:ren)?(?:'s)?\b|\bminors\b|\ba minor\b(?! (?:change|edit|update|amendment|correction|error))|\bkids\b|\bstudents?(?:'s?)?\b|\bteens?\b|\bcoppa\b|\bkinder\b|\bminderjährige|\bjugendliche|\benfants\b|\bmineurs\b|\bmenores\b|\bniños\b|\bminori\b`,
    but: ['no-children', 'deletes-child-data', 'reports-to-authorities'],
  },
  {
    id: 'beta',
    kind: 'beta',
    label: 'beta features',
    why: 'What is still being tried comes without the promises, and without the liability, of the rest.',
    example: 'Google Cloud, terms: "Pre-GA Offerings"',
    names: String.raw`\b(?:alpha|beta|pre-ga|pre-release|preview|early access|experimental|evaluation|trial)(?:,? (?:and|or|and\/or|&) \w+)? (?:services?|features?|products?|versions?|programs?|offerings?|releases?|software|use|subscriptions?)\b|\bbetas?\b|\bpre-ga\b|\bbêta\b`,
  },
  {
    id: 'developers',
    kind: 'partners',
    label: 'for developers',
    why: 'Who builds on a service signs another contract than who uses it.',
    example: 'X, Developer Agreement',
    names: String.raw`\bdevelopers?\b|\bapis?\b|\bsdks?\b|\bapp review\b|\bdéveloppeurs?\b|\bentwickler\w*`,
    heading: String.raw`\bplatform (?:terms|polic)|\bopen platform\b|(?:developers?|apis?|sdks?)\W+(?:\w+ ){0,2}(?:terms|agreement|polic|requirements|guidelines|conditions|licen[cs]e)|(?:for|to|by) (?:\w+ )?developers|\b(?:using|use of) (?:\w+ ){1,3}apis?\b|^developers?$|^apis?$`,
    party: 'Developer',
  },
  {
    id: 'partners',
    kind: 'partners',
    label: 'for business partners',
    why: 'Who sells, publishes or advertises through a service signs another contract than who uses it.',
    example: 'Revcontent, Publisher Agreement; Expedia, Partner Central terms',
    names: String.raw`\b(?:partners?|publishers?|merchants?|(?:professional |pro )?sellers?|vendors?|suppliers?|advertisers?|affiliates?|resellers?|distributors?|restaurants?|hosts?|couriers?|drivers?|creators?|instructors?|linguists|freelancers?|taxistas|monetization|monetisation|influencers?|shops?|retailers?|licensees?)\b|\bvendeurs? professionnels?|\bverkäufer|\bhändler|\bwerbetreibende|\bpartenaires?|\bannonceurs?`,
    heading: String.raw`\bprogram(?:me)? (?:\w+ )?(?:agreement|terms)|\bads? (?:terms|polic)|\badvertising (?:terms|polic|standards)|(?:partners?|publishers?|merchants?|sellers?|vendors?|suppliers?|advertisers?|affiliates?|resellers?|distributors?|restaurants?|hosts?|couriers?|drivers?|creators?|instructors?|monetization)\W+(?:central\W+)?(?:\w+ ){0,2}(?:terms|agreement|program(?:me)?|polic(?:y|ies)|obligations|requirements|guidelines|conditions)|(?:for|to|applicable to) (?:\w+ )?(?:publishers|merchants|sellers|suppliers|advertisers|affiliates|resellers|restaurants|hosts|couriers|drivers|creators|instructors)\b|^(?:publishers?|merchants?|sellers?|advertisers?|hosts|affiliates?|drivers|couriers)$|vendeurs? professionnels?|für (?:händler|verkäufer|partner)`,
    party: String.raw`Partner|Hotelier|Carrier|Publisher|Merchant|Seller|Supplier|Advertiser|Affiliate|Reseller|Distributor|Restaurant|Host|Courier|Driver|Creator|Instructor|Linguist|Freelancer|Host Member|Dealer|Retailer|Ambassador`,
  },
  {
    id: 'business',
    kind: 'business',
    label: 'for business customers',
    why: 'Companies are promised, and held to, what nobody else is.',
    example: 'Claude.ai, Commercial Terms of Service; Vinted, terms for Pro users',
    names: String.raw`\b(?:business|enterprise|commercial|corporate|professional|organi[sz]ation(?:al)?|institutional|pro|team|workspace) (?:and \w+ )?(?:customers?|users?|accounts?|clients?|contacts?|subscribers?|terms|plans?|editions?|organi[sz]ations)\b|\bbusinesses\b|\benterprise\b|\bon behalf of (?:an? )?(?:organi[sz]ation|business|company|entity)|\bplatform to business\b|\bp2b\b|\bgeschäftskunden|\bunternehmenskunden|\bgewerbliche[rn]? (?:kunden|nutzer|anbieter)|\bprofessionnels\b|\bentreprises clientes|\busuarios pro\b`,
    heading: String.raw`(?:business|enterprise|commercial|corporate|pro|team) (?:and \w+ )?(?:customers?|users?|accounts?|clients?|contacts?|terms|plans?)|for (?:\w+ )?(?:businesses|organi[sz]ations|professionals)|on behalf of|platform to business|^(?:for )?enterprise$|geschäftskunden|professionnels|usuarios pro`,
    within: String.raw`\b(?:about|on) (?:potential|prospective) customers of our business`,
  },
  {
    id: 'plan',
    kind: 'plan',
    label: 'some plans only',
    why: 'What one plan includes, or one price buys, the others do without.',
    example: 'Telegram, terms: "The Scope of Premium Services"',
    names: String.raw`\b(?:free|paid|premium|basic|plus|pro|gold|trial|family|starter|standard|team)[- ](?:\w+[- ])?(?:plans?|tiers?|users?|members?(?:hips?)?|subscri(?:bers|ptions)|accounts?|services|customers)\b|\b(?:kostenlose[rsn]?|kostenpflichtige[rsn]?|premium)[- ](?:version|konto|mitglied|abo|nutzer|tarif)\w*|\b(?:version|offre|formule|compte|abonnement) (?:gratuite?|payante?|premium)\b`,
    heading: String.raw`\b(?:free|premium|family|pro|plus) (?:\w+ )?(?:plans?|tiers?|members(?:hips?)?|subscriptions?|services|users|accounts?)\b`,
  },
  {
    id: 'product',
    kind: 'product',
    label: 'one product only',
    why: 'A section on one product says nothing of the others.',
    example: 'Wolfram, terms: "Additional Terms for Specific Services"; Google Drive, additional terms',
    names: String.raw`\bsms\b|\b(?:mobile|text) messag|\b(?:specific|certain|individual|optional) (?:services|products|features)\b|\b(?:additional|supplemental) terms|(?:service|product|feature)[- ]specific|\bproduct bundles\b|\bconditions particulières\b`,
    heading: String.raw`\bsms\b|\b(?:mobile|text) messag|\bspecific (?:services|products|features)\b|(?:service|product|feature)[- ]specific (?:terms|conditions|provisions|information)|\b(?:additional|supplemental|special) (?:\w+ )?terms(?: and conditions)?(?: of (?:service|use))?(?: (?:for|applicable to) (?!consumers|.*\blaws?\b).+)?$|^additional terms\b(?! for consumers|.*\blaws?\b)|\bproduct bundles\b|\bconditions particulières\b`,
  },
  {
    id: 'offer',
    kind: 'plan',
    label: 'one offer only',
    why: 'What holds of a gift card or of a reduced price does not hold of what most people buy.',
    example: 'Petit BamBou, terms of sale (2025-08): “l’offre étudiante est … non remboursable”',
    names: String.raw`\bgift (?:cards?|vouchers?|certificates?)|\bstudent (?:offers?|discounts?|plans?)|\bfamily (?:plans?|offers?)|\bcartes? cadeaux?|\boffre "?(?:étudiante|famille)|\bgeschenk(?:karten?|gutscheine?)|\btarjetas? (?:de )?regalo|\bbuoni? regalo`,
  },
  {
    id: 'linked-account',
    kind: 'part',
    label: 'where you link another account',
    why: 'Who signs in by another service, or links it, asks for what then flows; nobody else is concerned.',
    example: 'LOVOO, privacy policy (2025-01): “Registering via Facebook”',
    names: String.raw`\b(?:facebook|google|apple|twitter|social(?: media| network(?:ing)?)?)[ -](?:log-?in|sign-?in|connect)\b|\b(?:log(?:ging)?|sign(?:ing)?|regist(?:er|ering|ration))(?:[ -](?:in|up|on))?(?: [\w']+){0,6} (?:with|via|through|using) (?:[\w']+ ){0,3}(?:facebook|google|apple|twitter|social|third[- ]party)|\blink(?:ing)?(?: [\w']+){0,8} (?:social|third[- ]party) (?:network|media|account|service|site)`,
    heading: String.raw`\b(?:facebook|google|apple|twitter|social(?: media| network(?:ing)?)?)[ -](?:log-?in|sign-?in|connect)\b|\b(?:log(?:ging)?|sign(?:ing)?|register(?:ing)?)(?:[ -](?:in|up|on))? (?:with|via|through|using) `,
    only: ['data-from-others', 'third-party-tracking', 'address-book'],
  },
  {
    id: 'records',
    kind: 'part',
    label: 'some records only',
    why: 'How long one kind of record is kept says nothing of everybody’s data.',
    example: 'Zoosk, privacy policy (2018-05): “We retain blacklists … indefinitely”',
    within: String.raw`\b(?:keeps?|retains?|stores?|deletes?|erases?|hold) (?:(?:the|our|these|such|any|all|server|access|web|security) )*(?:log ?files?|logs|blacklists?|backups?|back-ups|invoices|recordings?|suppression lists?)\b|\b(?:log ?files?|(?:server|access|security|connection) logs|blacklists?|backups?|back-ups|invoices|recordings?|protokolldaten|logfiles|rechnungen|sicherungskopien|aufzeichnungen|factures|sauvegardes|journaux|enregistrements) (?:\w+ )?(?:are|is|will be|werden|sont|seront) `,
    but: ['states-retention'],
    only: ['retention'],
  },
  {
    id: 'some-content',
    kind: 'part',
    label: 'some content only',
    why: 'What may be done with feedback, or with what is shown to everybody, may not be done with the rest.',
    example: 'Together AI, terms: “If you share feedback …, you grant us a perpetual … license”',
    within: String.raw`^(?!.*\b(?:content|materials?|submissions?|posts?|works?)\b).*\b(?:feedback|suggestions)\b|\bpublic content\b|\bpublic (?:repositor|post)|\bcommunity models?\b|\b(?:within|in|during) (?:the |your |our )?(?:broadcasts|live ?streams)\b`,
    but: ['owns-feedback', 'removes-content'],
    only: ['content'],
  },
];
