/** Short forms and what they stand for become one word: "e.g." and "for example", "d. h." and "das heißt". Expects lower case. */
export function spellAbbreviations(text: string): string {
  let spelled = text;
  for (const { name, pattern } of forms) spelled = spelled.replace(pattern, name);
  return spelled;
}

/** Each line says the same in several ways; `_` is a space that may be left out. */
const lines = `e\\._?g\\.|for example|for instance|z\\._?b\\.|zum beispiel|p\\._?ex\\.|par exemple|por exemplo|p\\._?ej\\.|por ejemplo|ad es\\.|ad esempio|per esempio|bijv\\.|bijvoorbeeld|np\\.|na przykład|t\\._?ex\\.|till exempel
i\\._?e\\.|that is|d\\._?h\\.|das heißt|das heisst|c\\.-à-d\\.|c'est[- ]à[- ]dire|d\\.w\\.z\\.|dat wil zeggen|tzn\\.|to znaczy|dvs\\.|det vill säga
etc|et cetera|usw\\.|und so weiter|enz\\.|enzovoort|itd\\.|i tak dalej|osv\\.|och så vidare
u\\._?a\\.|unter anderem|o\\._?a\\.|onder andere|m\\.in\\.|między innymi|bl\\._?a\\.|bland annat
bzw\\.|beziehungsweise
ggf\\.|gegebenenfalls
gem\\.|gemäß
inkl\\.|inklusive|incl\\.|including
ca\\.|circa|approx\\.|approximately
art\\.|article|artikel|artículo|articolo|artigo
abs\\.|absatz
no\\.|nr\\.|number|nummer
vs\\.|versus`;

const forms = lines.split('\n').map((line, index) => ({
  name: `abbreviation${String.fromCharCode(97 + index)} `,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${line.replaceAll('_', ' ')})(?!\\p{L})`, 'gu'),
}));
