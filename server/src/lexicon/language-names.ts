import { wholePhrase } from './phrase.ts';

/** What languages call themselves, and what English calls them, in lower case. */
const languageNames = new Set(
  [
    'english|deutsch|français|español|italiano|português|nederlands|polski|svenska|dansk|norsk|norsk bokmål|bokmål|suomi|íslenska|eesti',
    'latviešu|lietuvių|čeština|slovenčina|slovenščina|magyar|română|hrvatski|srpski|bosanski|shqip|български|македонски|српски|ελληνικά',
    'русский|українська|türkçe|azərbaycan|қазақша|العربية|עברית|فارسی|हिन्दी|हिंदी|বাংলা|தமிழ்|ไทย|tiếng việt|bahasa indonesia|bahasa melayu',
    'filipino|日本語|한국어|中文|简体中文|繁體中文|繁体中文|中文简体|中文繁體|català|euskara|galego|gaeilge|cymraeg|malti|português do brasil',
    'german|french|spanish|italian|portuguese|dutch|polish|swedish|danish|norwegian|finnish|czech|hungarian|romanian|greek|russian|ukrainian',
    'turkish|arabic|hebrew|hindi|thai|vietnamese|indonesian|japanese|korean|chinese|simplified chinese|traditional chinese',
  ].flatMap((names) => names.split('|')),
);

/** "English", "English (UK)", "Português - Brasil". */
export function isLanguageName(text: string): boolean {
  const name = text.trim().toLowerCase();
  const bare = name.replace(/\s*(?:\([^()]{2,20}\)|[-–] ?\p{L}{2,15})$/u, '');
  return languageNames.has(name) || languageNames.has(bare);
}

/** What heads a choice of languages. */
export const languageChoiceHead = wholePhrase(`(?:(?:(?:select|choose|change)(?: (?:your|a|the))? )?languages?
  |sprache(?: (?:wählen|ändern|auswählen))?|(?:choisir (?:la |une )?)?langue|(?:seleccionar? )?idioma|(?:seleziona )?lingua
  |taal|język|språk|言語):?`);
