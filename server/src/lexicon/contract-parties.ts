/** What contracts call their parties: a vendor of such a name cannot be told from them. */
export const partyRoles: ReadonlySet<string> = new Set(
  `
  company customer client user member partner merchant seller buyer provider supplier vendor agent publisher
  developer licensor licensee subscriber host guest creator affiliate service services platform website terms owner
  operator employer contractor reseller distributor advertiser sponsor bank lender borrower carrier insurer student
  participant store`.match(/\S+/g),
);

/** A name as contracts write it: words with capitals, parted by spaces and commas. */
const word = "[\\p{Lu}\\d][\\p{L}\\d&’'-]{0,40}";
const name = `(?<![\\p{L}\\d])(${word}(?:[ ,]{1,2}${word}){0,5})`;
/** "Acme, Inc., a Delaware corporation". */
const kind = '(?:\\.?,? (?:an? |with |registered |whose )[^.()]{0,60})?\\.?';

/** Where a contract says with whom it is made, in the languages most are written in. Each is linear: bounded gaps. */
export const partyNamings = [
  `(?:between|by and between) (?:you|the user|users?|the customer) and (?:the )?${name}`,
  `zwischen (?:Ihnen|dir|dem Nutzer|dem Kunden) und (?:der |dem |die )?${name}`,
  `entre (?:vous|l[’']utilisateur) et (?:la société |la )?${name}`,
  `entre (?:usted|el usuario|você|o usuário) (?:y|e) (?:la |a )?${name}`,
  `tra (?:te|l[’']utente|Lei) e (?:la )?${name}`,
  `tussen (?:u|jou|de gebruiker) en (?:de )?${name}`,
  `(?:indemnify|hold harmless)(?: and hold harmless| and defend|, defend,? and hold harmless)? ${name}`,
  `${name}${kind} ?\\([^)]{0,60}["“„«]\\s?(?:we|us|our|wir|uns|nous|nosotros|noi|nós|wij)\\s?["”“»]`,
].map((pattern) => new RegExp(pattern, 'gu'));
