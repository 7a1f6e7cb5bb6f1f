// How a text speaks to whoever reads it for somebody else: to a language model, or in the name of this product. No policy says such things of its vendor.
// Patterns are for plain lower-case text, in the languages that are judged, and run over every text whatever its own language is.

/** What a machine that reads is called. */
const reader =
  '(?:(?:large )?language models?|(?:an? )?(?:ai|ki|ia|llm|gpt|chatbot|bot)(?:[ -](?:models?|assistants?|systems?|agents?|readers?|modell|assistent|modelo|asistente|modello|assistente))?|assistants? (?:reading|analy[sz]ing|summari[sz]ing)|sprachmodelle?|(?:un )?modèles? de langage|(?:un )?modelos? de lenguaje|(?:un )?modell[oi] linguistic[oi]|automated (?:readers?|reviewers?|analy[sz]ers?))';

/** What was told before, as an order names it. */
const orders =
  '(?:instructions?|prompts?|directives?|guidelines|rules above|anweisungen|vorgaben|consignes|instrucciones|indicaciones|istruzioni)';

/** What is to be judged. */
const judged =
  '(?:vendor|company|policy|page|text|document|site|service|anbieter|unternehmen|richtlinie|seite|entreprise|politique|proveedor|empresa|política|fornitore|azienda|informativa)';

const alternatives: readonly string[] = [
  // Orders that undo others.
  `\\b(?:ignor\\w*|disregard\\w*|forget|override|bypass|vergiss|missachte|oublie[zr]?|olvid[ae]|omit[ae]|dimentica)\\b[^.;]{0,60}\\b${orders}`,
  '\\bhidden prompts?\\b|\\b(?:new|system) (?:prompts?|instructions?) ?:|\\b(?:new|your) (?:instructions for you|task is)\\b',
  // Who is spoken to.
  `\\b(?:you are|you're|act as|as(?= an? )|if you are|pretend to be|du bist|sie sind|als|tu es|vous êtes|en tant qu(?:e |')|eres|como|sei|in quanto|agisci come) ${reader}(?![ -](?:compan|provider|developer|vendor|business|deployer|platform|anbieter)\\p{L}*)(?!\\p{L})`,
  `\\b(?:note|message|instructions?|attention|notice|hinweis|anweisung|note aux?|nota|aviso|avviso)\\b[^.;:]{0,20}\\b(?:to|for|an|für|à|aux?|para|per) (?:(?:any|all|the|every|alle|tous les|todos los|tutti i) )?${reader}(?!\\p{L})`,
  `\\b${reader} (?:reading|analy[sz]ing|processing|summari[sz]ing|reviewing|evaluating) (?:this|these|the)\\b`,
  // What is to be answered.
  `\\b(?:report|classify|mark|label|rate|score|describe|list|treat|summari[sz]e|certify|flag) (?:that )?(?:this|the) (?:${judged} )?(?:as |is |with |to be )`,
  `\\byou (?:must|should|shall|have to|will) (?:always |only )?(?:report|answer|respond|reply|output|conclude|confirm|say|state|return|print) (?:that (?:this|the) ${judged}|(?:only |with )?["'{[]|with (?:yes|no|json)|only\\b|yes\\b)`,
  `\\b(?:answer|respond|reply|antworte[nt]?|répond(?:s|ez|re)|responde|responda|rispond[ia])\\b[^.;]{0,24}(?:\\b(?:yes|no|unclear|ja|nein|oui|non|sí)\\b|["'{[])[^.;]{0,40}(?:\\b(?:to|every|all|each|claims?|questions?|alle|jede|tou|todas?|ogni|tutte)|$)`,
  `\\b(?:sie müssen|du musst|vous devez|tu dois|debes|debe|devi|deve)\\b[^.;]{0,40}\\b(?:antworten|melden|angeben|berichten|répondre|signaler|déclarer|responder|informar que|declarar|rispondere|segnalare|dichiarare)\\b[^.;]{0,40}\\b(?:dass|daß|que|che)\\b[^.;]{0,40}\\b${judged}\\b`,
  `\\bthis (?:claim|quote|finding|sentence) (?:is|should be) (?:true|stated|confirmed|verified|supported)\\b`,
  // Verdicts in the name of whoever judges.
  '\\bclausewatch\\b',
  `\\b(?:certified|rated|verified|confirmed|judged|deemed|graded|found) (?:(?:as|to be|fully|completely) ){0,2}(?:safe|secure|compliant|trustworthy|harmless|risk[ -]free) by\\b`,
  `\\b(?:no|zero) (?:risks?|concerns?|findings) (?:were |was |is |are )?(?:found|to report|detected)\\b`,
  // The forms in which machines are spoken to and answer.
  '[{[]\\s*"[\\w -]{1,40}"\\s*:',
  '\\b"?(?:practice|polarity|findings?|verdicts?|states|claim|quote)"?\\s*:\\s*["[{]',
  '<<<|>>>|</?(?:system|assistant|user|instructions?|document|untrusted|policy|claim|quote)>|\\[/?inst\\]|<\\|',
  '^(?:system|assistant|user) ?:',
];

/** Tests a sentence in plain lower-case text. */
export const addressed = new RegExp(alternatives.join('|'), 'u');
