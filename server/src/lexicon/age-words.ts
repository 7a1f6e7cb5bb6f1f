import { phrase } from './phrase.ts';

// How policies speak of the age that somebody needs, in the languages that are read. Patterns are for plain lower-case text; `#` is the age.

/** You must be so old. */
export const eligibility: readonly string[] = [
  '(?:must|need to|have to|should) (?:also )?be (?:an individual )?(?:at least|over|of at least|older than|aged?|above)?(?: the age of| the minimum age of)? ?#',
  '(?:are|is|be|being) (?:at least|over|of at least|above|older than|aged(?: at least)?|not younger than)(?: the age of)? ?#',
  '(?:at least|minimum of) # (?:\\(\\d+\\) )?years? (?:old|of age)',
  '(?:minimum age|age (?:limit|requirement|restriction)s?)[^.;:]{0,60}? (?:is|of|:) (?:at least )?#',
  '(?:only |exclusively )?(?:to|for|by) (?:individuals|people|persons|users|adults|anyone|those|members)(?: who are)?(?: of)?(?: age| aged)? (?:over |above |at least )?(?:the age of )?#(?: years?)?(?: of age)? (?:and|or) (?:above|over|older)',
  '# years? (?:of age|old) (?:or|and) (?:older|over|above)',
  'age (?:of )?#(?: \\(\\d+\\))? (?:and|or) (?:above|over|older)',
  '(?:reached|attained) (?:the )?age of #',
  '(?:mindestens|über) # jahre(?: alt)?',
  'das #\\.? lebensjahr',
  'ab # jahren',
  '(?:au moins|plus de|âgée?s? de|avoir|moins) # ans(?: révolus)?',
  '# ans (?:révolus|ou plus|minimum)',
  '(?:mayor(?:es)? de|al menos|tener) # años',
  '(?:almeno|maggior[ei] di|superato i|compiuto(?: i)?) # anni',
];
/** Right behind an age: another one, and where it holds. */
export const ageElsewhere =
  '^(?: years?(?: old| of age)?)?(?: or (?:older|over))?,? ?\\(?(?:(?:or|and|but) ?)?(?:in the \\p{L}+,? )?(?:at least )?# ?(?:years?(?: old| of age)? ?)?(?:or (?:older|over) ?)?,? ?(?:in|if you (?:live|reside|are|are located) in|for (?:residents|users|people) (?:of|in|from)|within) (?:the )?(?<place>\\p{L}+(?: (?:union|economic area|kingdom|states))?)';
/** Nobody below that age may, or nothing is knowingly collected of them. */
export const exclusion: readonly string[] = [
  '(?:under|below|younger than|less than)(?: the)?(?: minimum)?(?: age of| age)? ?#(?: years?)?',
  '# years? (?:of age )?(?:or|and) (?:under|younger)',
  '(?:unter|jünger als) # jahren?',
  '(?:moins de|âgés de moins de) # ans',
  '(?:menor(?:es)? de|inferior a) # años',
  '(?:minori di|inferiore a(?:i)?|meno di|età inferiore ai|sotto i) # anni',
];
/** What makes an exclusion one: they may not, or they are not whom it is for. */
export const turnsAway =
  phrase(`(?:not|n't|never|no|none|nor|prohibited|only)(?: \\w+){0,4} (?:intended|directed|designed|target\\p{L}*|offer\\p{L}*|knowingly|use|permitted|allowed|eligible|available|register|intentionally|solicit|collect|aimed|access|marketed|meant|provide|create|market|addressed)
  |please do not|may not|must not|not for (?:anyone|children|persons|use)|prohibited|not eligible
  |richte[nt] sich nicht|nicht (?:wissentlich|an|für)|keine(?:n|r)? (?:daten|personenbezogenen)|dürfen (?:\\p{L}+ )?nicht|nicht gestattet|ne (?:s'adresse|sont pas destin|collect\\p{L}*|sont pas)|n'est pas destin\\p{L}*|pas (?:destin\\p{L}*|sciemment)|interdit\\p{L}*
  |no (?:está|están|se dirig\\p{L}*|recog\\p{L}*|recopil\\p{L}*|podrán|deben)|non (?:è|sono|si rivolg\\p{L}*|raccogli\\p{L}*|possono|destinat\\p{L}*)`);
/** Without such a number no sentence speaks of an age. */
export const agedNumber =
  /(?<![\d.,])(?:1[0-9]|2[01])(?![\d%])|(?:thir|four|fif|six|seven|eigh)teen|twenty-one|vierzehn|sechzehn|achtzehn|quinze|seize|dix-huit|dieciocho|diciotto/u;
/** Other ages: of things, of a law's examples, or of whom a parent speaks for. */
export const otherAge = phrase(
  `(?:if|where) you are (?:under|between|at least|over)|parental consent|parents? or (?:legal )?guardians? (?:must|should|may|has|consent|agree|permission)|permission of|supervision|between (?:the ages? of )?\\d+|supervised|accompan(?:y|ied)\\p{L}*|wine|alcohol\\p{L}*|lottery|u\\.s\\.c|knowingly "?(?:sell|shar)\\p{L}*|may not post|advertisers?|target (?:children|customers|minors)|(?:content|ads|advertis\\p{L}+)(?: may not be)? targeted|exploitation|solicits|should know|(?:apps|formula) [^.]{0,20}for|(?:this|that)(?: \\w+){0,3} feature|make purchases`,
);
/** That an age is asked of who buys, beside using the service or not. */
export const ofBuyers = phrase(
  `(?:only|to) (?:purchase|buy|order|shop)|place (?:an |any )?orders?|(?:purchasers?|buyers?) must|passer (?:une |toute |de )?commandes?|effectuer (?:un |des )?achats?|acheteurs?|bestell(?:en|ung|er)|(?:realizar|hacer) (?:un |una )?(?:pedido|compra)|effettuare (?:un )?(?:ordine|acquisti?)`,
);
export const ofUsers = phrase(
  `accounts?|regist\\p{L}+|sign up|use|access|compte|inscri\\p{L}+|utilis\\p{L}+|konto|nutz\\p{L}+|cuenta|usar|utiliz\\p{L}+`,
);
/** The age of people who are shown, sold to or watched over, not of the reader. */
export const othersAge = phrase(
  `depict\\p{L}*|shown|featur\\p{L}+|appear\\p{L}*|your (?:content|child|customers|users)|end users|passengers?|drivers?|vehicles?|brick-and-mortar|u\\.s\\.c|guests?|accompan(?:y|ied)\\p{L}*|travel\\p{L}* alone|to purchase(?![^.]*create an account)|alcohol\\p{L}*|mature content|targeted to|age of (?:digital )?consent is|arbitrat\\p{L}+|retention|kept|retain\\p{L}*|domain|patients?
  |gift ?cards?|cartes?[ -]cadeaux?|geschenk(?:karten?|gutscheine?)|tarjetas? (?:de )?regalo|loyalty|rewards? (?:program|programme|club)|(?:program|programme|club)s?(?: \\S+){1,3}? (?:is|are|est|sont) (?:open|ouvert|réservé)\\p{L}*|(?:programme|carte) de fidélité|kundenkarte|treueprogramm|sweepstakes?|contests?|jeux?[ -]concours|gewinnspiele?|sorteos?`,
);
