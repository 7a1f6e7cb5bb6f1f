const leads = [
  'to (?:learn|read|find out|see) (?:more|how)',
  '(?:please )?(?:learn|read|find out|see) more',
  'for (?:more|further|additional) (?:information|details|help)',
  '(?:weitere|nähere) (?:informationen|einzelheiten|hinweise)',
  'mehr (?:informationen|dazu|erfahren)',
  'erfahren sie mehr',
  "pour (?:en savoir plus|plus d'informations|de plus amples informations)",
  '(?:en savoir plus|lire la suite)',
];
const lead = new RegExp(`^(?:${leads.join('|')})(?!\\p{L})`, 'u');
/** A sentence or two: longer ones say something themselves. */
const longest = 240;

/** Whether a text in lower case, with straight quotes, only says where to read on. */
export function readsOn(text: string): boolean {
  return text.length <= longest && lead.test(text);
}
