// How documents speak of their own dates, in ten languages; the names of months are in `months.ts`.

/** Before a date that bounds something: what is dated is not the document. */
export const boundsDate =
  /(?<!\p{L})(?:since|before|after|until|prior to|seit|vor|nach|bis|depuis|avant|après|jusqu'au|desde|antes d[eo]l?|después del?|hasta|prima del?|dopo il|fino al|depois de|após|até|sinds|vóór|voor|na|tot|przed|po|före|efter|sedan)\s(?:the\s|dem\s|le\s|el\s|il\s|o\s)?$/iu;

/** Behind a date that a sentence goes on to speak of. */
export const verbBehind =
  /^\s(?:is|are|was|were|will|shall|may|must|can|has|have|goes|go|ist|sind|wird|werden|wurden?|est|sont|sera|seront|es|son|será|serán|è|sono|sarà|saranno|é|são|serão|zijn|wordt|worden|jest|są|är|blir)(?!\p{L})/iu;

/** "TLS version 1.2" is no version of the document: that is named at the start of a line, or by a word for what the document is. */
const ownVersion =
  '(?:^[^\\p{L}\\p{N}]*|(?<!\\p{L})(?:this|current|latest|new|all|other|previous|past|prior|archived|earlier|older|last|published|policy|document|terms|agreement|notice|statement|addendum|dpa|use|services?|conditions|les|cette|\\p{L}*erklärung|\\p{L}*bestimmungen|\\p{L}*bedingungen|agb|diese|aktuelle|frühere|ältere)[^\\p{L}\\p{N}]{1,3})version';

/** Words for the date, version or copyright of a document. */
export const ownDate = new RegExp(
  'updat|revis|modifi|last change|publish|issued|dated?\\b|©|\\(c\\)|copyright|aktuali|stand\\b|fassung|mise? à jour|actualiz|aggiorna|atualiz|bijgewerkt|wersja|uppdater|更新|改定|制定|版本|' +
    ownVersion,
  'iu',
);

/** Words for coming into force. */
export const effective =
  /effective|in force|take effect|gültig|in kraft|vigueur|vigor|vigencia|ingang|van kracht|obowiązuj|gäller|ikraft|施行|生效|発効/iu;

/** Right before the number of a version. */
export const versionBefore = /(?:versi[oó]n\p{L}?|versão|fassung|wersja|revision|版本?)[\s:.(#]*$/iu;

/** Small words that a line with a date may hold beside it. */
export const aroundDates = new Set(
  `last on as of date dates from the this policy was is document st nd rd th at zum vom am den der letzte le du la dernière date
  de el del última fecha il ultima data do dnia ostatnia op per laatst den senast dni archived previous past prior
  earlier older view see show frühere ältere anzeigen voir les précédentes antérieures`.split(/\s+/),
);
