// Words by which names of companies and products are known, in ten languages.

export const smallWord = /^(?:and|of|on|for|the|to|&|in)$/u;

export const lawWord =
  /^(?:Acts?|Laws?|Regulations?|Directives?|Ordinance|Clauses|Convention|Principles|Statutes?|Constitution)(?!\p{L})/u;

export const legalForm =
  /[^\s,],? (?:Inc|LLC|Ltd|Limited|LLP|PBC|Corp|Corporation|GmbH|AG|KG|SE|SA|SAS|SARL|SL|SLU|SpA|SRL|Srl|BV|NV|AB|ApS|Oy|PLC|Pty|Lda|Ltda|B\.V|S\.A|N\.V|z o\.o)\.?$/u;

export const cue =
  /(?<!\p{L})(?:work(?:s|ing)? (?:together )?with|rel(?:y|ies) on|cooperat\p{L}+ with|collaborat\p{L}+ with|services? of|with the help of|zusammen mit|arbeiten mit|nutzen den dienst|travaillons avec|trabajamos con|collaboriamo con|lavoriamo con|trabalhamos com|werken (?:samen )?met|współpracujemy z|samarbetar med|we (?:also )?use) |provider|processor|partner|vendor|supplier|third.part|such as|including|e\.g\.|shared? with|hosted|powered|operated by|fournisseur|prestataire|sous-traitant|partenaire|tels? que|proveedor|encargado|socios|como |fornitor|responsabil|quali |fornecedor|parceir|leverancier|verwerker|zoals|dostawc|partnerz|takich jak|leverantör|såsom/iu;

/** What documents, parts of them and parts of a site are called, in names that are nobody's: "Privacy Notice", "Cookie Settings". */
export const documentWord =
  /^(?:polic(?:y|ies)|notices?|statements?|terms|agreements?|conditions|addendum|guidelines?|settings|menu|page|section|form|website|account|politique|charte|avis|déclaration|política|aviso|términos|informativa|termos|beleid|verklaring|polityka|regulamin|villkor)$/iu;
