import { phrase } from './phrase.ts';

// What heads the columns and sections of lists of providers and cookies, in the languages that are read. For plain lower-case text.

export const subProcessors = phrase(
  `sub-?\\s?process(?:ors?|ing)|authori[sz]ed recipients|third[- ]party (?:service )?(?:processors|sub-?processors)|unterauftrags?(?:ver)?\\p{L}*|subunternehmer\\p{L}*|sous-traitants?|subencargad\\p{L}*|sub-?responsabil\\p{L}*|subprocesadores`,
);
export const cookies = phrase(
  `(?:\\p{L}+-)?cookies?|cookie-\\p{L}+|trackers?|traceurs?|témoins|tracking technolog\\p{L}+|local storage`,
);

/** A heading of a column, by what stands in the column. */
export const columns = {
  name: phrase(
    `(?:cookie |cookie-|sub-?processor |company |entity |vendor |provider |supplier |legal |full |third[- ]party )?names?|cookies?|cookie ids?|sub-?processors?|(?:legal )?entit(?:y|ies)|compan(?:y|ies)|vendors?|providers?|third[- ]part(?:y|ies)|suppliers?|partners?|name des cookies|cookie-name|cookiename|unternehmen|anbieter|dienstleister|firma|unterauftragnehmer|unterauftragsverarbeiter|noms?|nom du cookie|sous-traitants?|sociétés?|entités?|prestataires?|nombre|proveedor(?:es)?|entidad|empresa|subencargad\\p{L}*|nome|fornitor[ei]|società`,
  ),
  purpose: phrase(
    `purposes?|descriptions?|services?(?: provided)?|functions?|use(?:d for)?|what (?:it|they) do(?:es)?|activit(?:y|ies)|nature of (?:the )?processing|processing (?:activit\\p{L}+|operations?)|subject matter|reason|(?:verarbeitungs)?zwecke?|beschreibung|funktion|verwendung\\p{L}*|leistung\\p{L}*|tätigkeit|finalités?|objets?|utilité|fonctions?|prestations?|finalidad(?:es)?|propósitos?|descripción|servicios?|finalità|scop[oi]|descrizione|servizi[o]?`,
  ),
  location: phrase(
    `(?:data |processing |storage |hosting |server |entity |processor )?(?:locations?|countr(?:y|ies)|regions?)(?: of (?:processing|data|storage|the processing))?|where|address|place of processing|geographic(?:al)? location|(?:stand)?ort|land|sitz|serverstandort|drittland|pays|localisation|lieux?|hébergement|país|ubicación|paese|luogo|ubicazione|sede`,
  ),
  lifetime: phrase(
    `(?:cookie )?(?:lifetimes?|lifespans?|expir(?:y|ation|es)(?: (?:date|time|period))?|durations?|retention(?: (?:period|time))?|max(?:imum)? age|storage (?:period|duration)|validity|how long|ttl|period)|(?:speicher|lauf|gültigkeits|lebens)dauer|ablauf|löschfrist|gültigkeit|durées?(?: de (?:conservation|vie))?|expiration|validité|duración|caducidad|plazo|vencimiento|durata|scadenza|conservazione`,
  ),
  retention: phrase(
    `retention(?: (?:periods?|times?|schedule))?|how long (?:we|do we|is it) (?:keep|kept|store|retain)\\p{L}*|storage (?:periods?|duration)|(?:speicher|aufbewahrungs)(?:dauer|fristen?)|löschfristen?|durées? de conservation|(?:plazo|período|periodo) de conservación|conservación|(?:periodo|tempi|durata) di conservazione`,
  ),
} as const;

/** Of several columns that may hold the name, the one that says so. */
export const nameHeading = phrase(
  `names?|nom|nombre|nome|cookies?|cookie-?name|cookie ids?|sub-?processors?|entity|entité|entidad|subencargad\\p{L}*|unterauftrags\\p{L}*|sous-traitants?`,
);
export const noName = phrase(
  `types?|categor(?:y|ies)|kind|art|kategorie|catégories?|categorías?|categoria|tipo|domains?|hosts?|set by|domaine|dominio|duration|lifetime`,
);
/** Kinds of cookies, which head their rows. */
export const cookieKind =
  /^(?:strictly |strict )?(?:necessary|required|performance|function\p{L}*|advertis\p{L}*|analy\p{L}*|targeting|preferences?|marketing|statistic\p{L}*|essential|social|third[- ]party|first[- ]party|security|session|persistent|technical|nécessaires?|notwendige|publicitaires?|fonctionnels?)(?:$|[ (&/,].*)/u;

/** What opens a field of a list, as a column's heading does in a table: "Purpose: hosting". */
export const fieldOpener = /^(?:[*•–-] ?)?([\p{L}][\p{L}' /()-]{1,40}?) ?:\s*(?=\S)/u;
