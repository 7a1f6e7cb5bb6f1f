/**
 * Lines that a page sets around a text and that say something else tomorrow, or to the next visitor: votes, ages, what is known of the
 * visit. Each pattern here must hold for a block's whole text: a clause may begin with the same words.
 */
export function isWidgetLine(text: string): boolean {
  return matchesAny(text, widgets);
}

/** What a control of the page is labelled with: sharing, printing, folding, chat. A text may give a section or an item such a name. */
export function isControlLabel(text: string): boolean {
  return matchesAny(text, labels);
}

/** How often a page was viewed, liked or commented on. */
export function isCounter(text: string): boolean {
  return matchesAny(text, counters);
}

/** Names of networks and no more: links to share a page by, or those whom a text speaks of. */
export function isNetworkLine(text: string): boolean {
  return text.length <= longestLine && networkLine.test(text);
}

/** The name of one network, perhaps with how many shared a page by it. */
export function isNetwork(text: string): boolean {
  return network.test(text.trim());
}

/** What a link to share a page by says: "Share on X", "Tweet 3". */
export function isShareLink(text: string): boolean {
  return shareLink.test(text.trim());
}

const longestLine = 120;

function matchesAny(text: string, patterns: readonly RegExp[]): boolean {
  if (text.length > longestLine) return false;
  const words = picture.test(text) ? text.replaceAll(pictures, ' ').replace(/\s+/g, ' ').trim() : text;
  return patterns.some((pattern) => pattern.test(words));
}

/** Thumbs, faces and arrows beside the words of a control. Ticks and crosses are pictures too, and say something. */
const pictures = /[[\p{Extended_Pictographic}\ufe0f↑⇧▲△⌃←→]--[©®™✔✅☑✖❌❎]]/gv;
/** Where there may be one: looked for in every line, which takes long among all pictures. */
const picture = /[\u2190-\u2bff\ud83c-\ud83e]/;

const count = String.raw`\d[\d.,\s]{0,9}[km]?`;
const counted =
  'views?|page ?views|visits?|visitors?|reads?|likes?|shares?|comments?|aufrufe|kommentare|vues?|commentaires?|vistas|visitas|comentarios|visualizzazioni|commenti|visualizações|comentários|weergaven|reacties|wyświetleń|komentarzy|visningar|kommentarer|回閲覧|件のコメント';
/** "1,204 views", "Views: 1204", "Like (12)", several of them in a line with a time to read: alone that may be any time. */
const numberOfReaders = new RegExp(
  `^(?!\\d{1,3} min(?:ute)?s?$)(?:(?:${count} ?(?:${counted})|(?:${counted}|like|visitor number|you are visitor(?: number)?) ?[:(]? ?${count}\\)?|\\d{1,3} min(?:ute)?s?(?: read)?)(?:\\s*[·|•,–-]\\s*|$)){1,4}$`,
  'iu',
);

/** "Viewed 1,204 times". */
const timesRead = new RegExp(
  `^(?:(?:viewed|read|visited) ${count} times|${count} mal (?:gelesen|angesehen|aufgerufen)|(?:lu|vu|consultée?) ${count} fois|(?:visto|leído) ${count} veces|(?:visto|letto) ${count} volte|(?:visto|lido) ${count} vezes|${count} keer (?:bekeken|gelezen))$`,
  'iu',
);
/** "Rate this page ★★★★☆ 4.2 / 5 (123 votes)". */
const rating =
  /^(?:rat(?:e this (?:page|article)|ing):?)?[\s★☆⭐]*\d(?:[.,]\d)? ?(?:\/|out of|von|sur|de|su|van) ?5 ?[([]\d[\d.,]* (?:votes?|ratings?|reviews?|bewertungen|stimmen|avis|votos|voti|stemmen)[)\]]$/iu;
const counters = [numberOfReaders, timesRead, rating];

/** The article voted on is named as "this" something; yes and no may stand in the same line. */
const votes = new RegExp(
  `^(?:${[
    '(?:was|is|did) (?:this|the) ?(?:page|article|information|content|answer)? ?(?:helpful|useful|help you|answer your question)(?: to you)?',
    'war (?:diese[rs]?|die|der) ?(?:seite|artikel|beitrag|information)? ?hilfreich',
    '(?:cet article|cette page|ceci) (?:vous )?a-t-(?:il|elle) été utile',
    '¿(?:te|le) (?:resultó|ha resultado|fue) útil (?:este artículo|esta página|esto)',
    '(?:questo articolo|questa pagina) (?:ti )?è stat[oa] utile',
    '(?:este artigo|esta página|isto) foi útil',
    'was (?:dit artikel|deze pagina|dit) nuttig',
    'czy (?:ten artykuł był pomocny|ta strona była pomocna)',
    'var (?:den här (?:artikeln|sidan)|detta) (?:till hjälp|användbar)',
    'この(?:記事|ページ)は(?:お)?役に立ちましたか',
  ].join(
    '|',
  )})\\s?[?？]?(?:\\s*(?:yes|no|ja|nein|oui|non|sí|si|no|sim|não|nee|tak|nie|nej|はい|いいえ|👍|👎|[/|·])){0,5}$`,
  'iu',
);
const yesNo =
  /^(?:yes ?[/|·]? ?no|ja ?[/|·]? ?(?:nein|nee|nej)|oui ?[/|·]? ?non|sí ?[/|·]? ?no|sim ?[/|·]? ?não|tak ?[/|·]? ?nie)$/iu;

const networks =
  'facebook|twitter|x|linkedin|whatsapp|instagram|youtube|tiktok|pinterest|reddit|telegram|mastodon|bluesky|threads|xing|email|e-mail|copy link';
const network = new RegExp(`^(?:${networks})(?: ?[(]?\\d{1,6}[)]?)?$`, 'iu');
const shareLink = new RegExp(
  `^(?:(?:share|tweet|pin|post|teilen|partager|compartir) (?:on|via|to|auf|sur|en) (?:${networks})|(?:share|tweet|pin|like) \\d{1,6})$`,
  'iu',
);
const networkNames = String.raw`(?:(?:${networks})(?:[\s|/·•,]+|$)){2,10}`;
const networkLine = new RegExp(`^${networkNames}$`, 'iu');
const sharing = new RegExp(
  `^(?:share|share (?:this|on|via)(?: (?:page|article|post))?|follow(?: us)?(?: on)?|teilen|folgen sie uns|partager|suivez-nous|compartir|síguenos|condividi|seguici|partilhar|compartilhar|siga-nos|delen|volg ons|udostępnij|dela|följ oss)\\s?:?\\s*${networkNames}$`,
  'iu',
);

const buttons =
  /^(?:share(?: this)?(?: page| article)?:?|like this:|like loading\.{0,3}…?|tweet|leave a (?:reply|comment)(?: cancel reply)?|edit (?:this page(?: on \w{3,12})?|on \w{3,12})|(?:copy|view) (?:page|as markdown)|copy link|print(?: this)?(?: page)?|download(?: as)? pdf|close|menu|search|accept(?: all)?(?: cookies)?|reject all(?: cookies)?|cookie settings)$/iu;
const controls =
  'print|download|save|imprimer|télécharger|drucken|herunterladen|imprimir|descargar|stampa|scarica|baixar|transferir|afdrukken|downloaden|drukuj|pobierz|skriv ut|ladda ner';
/** "Print this page  Download PDF (214 KB)": what the text can be taken along as, and how large that is. */
const taking = new RegExp(
  `^(?:(?:${controls})(?:\\s(?:this|the|a|as|diese|cette|la|esta|questa|deze|den|of|or|printable|printer-friendly|page|policy|document|version|copy|pdf|article|seite|página|pagina|sida(?:n)?)){0,8}\\s?(?:\\((?:pdf)?[,\\s]*(?:\\d[\\d.,]*\\s?[kmg]i?b)?\\))?(?:\\s*[|·•/]?\\s*|$)){1,4}$`,
  'iu',
);

const folding =
  /^(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|sommaire|índice|indice|inhoud|spis treści|innehåll)?\s?[[(]?(?:show|hide|expand|collapse|open|close|(?:show|hide|expand|collapse|open|close)(?: all| more| less)|alle (?:öffnen|schließen|anzeigen|ausblenden)|ein-?blenden|aus-?blenden|anzeigen|verbergen|tout (?:afficher|masquer)|afficher|masquer|mostrar(?: todo)?|ocultar(?: todo)?|espandi(?: tutto)?|chiudi(?: tutto)?|mostra|nascondi|toon|verberg|pokaż|ukryj|visa|dölj)[\])]?$/iu;

const chat =
  /^(?:(?:hi|hello|hey)(?: there)?[!,.]? ?(?:👋 ?)?how (?:can|may) (?:we|i) help(?: you)?(?: today)?\?|how can we help(?: you)?(?: today)?\?|(?:need help\? )?chat with (?:us|an agent|our (?:support )?team|support)(?: now)?|typically replies in (?:under |about |a few |\d{1,2} ){0,2}(?:minutes?|hours?|day)|live chat|start (?:a )?(?:live )?chat|(?:our|the) (?:team|chat) is (?:currently )?(?:offline|online)[.,]?(?: leave (?:us )?a message\.?)?)$/iu;

const visit =
  /^(?:your (?:current )?ip(?: address)?(?: is)?:? ?[\d.:a-f]{3,45}|session(?: id)?\s?[:#]?\s?(?=\S*\d)[\w-]{8,64}|(?:the )?(?:current|local|server) time(?: is)?:? ?\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?: ?[a-z]{2,4})?|(?:sale|offer) ends in:? ?\d{1,3}(?::\d{2}){1,3})$/iu;

/** What help centres set under each article, and browsers too old for a page are told. */
const helpDesk =
  /^(?:have more questions\? submit a request|haben sie fragen\? anfrage einreichen|vous avez d[’']autres questions ?\? envoyer une demande|¿tiene más preguntas\? enviar una solicitud|altre domande\? invia una richiesta|tem mais dúvidas\? envie uma solicitação|hebt u (?:nog )?(?:meer )?vragen\? (?:een )?aanvraag indienen|please sign in to leave a comment\.?|article is closed for comments\.?|be the first to (?:write|leave) a comment[.!]?|thank(?:s| you) for your feedback[.!]?|opens in a new (?:window|tab)|you are using an (?:outdated|old|unsupported) browser\.(?: please upgrade your browser(?: to improve your experience(?: and security)?)?\.)?|listen to this (?:article|page)(?: \d{1,2}:\d{2})?(?: ?\/ ?\d{1,2}:\d{2})?|\d{1,2}:\d{2} ?\/ ?\d{1,2}:\d{2})$/iu;

/** Who wrote the text may stand before it; a date there is the text's own. */
const readingTimeOfAuthor = /^[^.:;!?\d]{1,60}[·|•–-] ?\d{1,3} min(?:ute)?s? read$/iu;
const readingTime = /^(?:est(?:imated|\.)? )?(?:read|reading) time\s?:?\s?\d{1,3} ?min(?:ute)?s?\.?$/iu;

/** An age without a clause around it: the text's name or who touched it may stand beside. */
const age =
  /^(?:[^.:;!?]{1,60}[·|•–-]\s?|(?:written|posted|published) by \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3},? )?(?:last )?(?:updated|edited|modified|reviewed|posted|published) (?:just now|today|yesterday|(?:this|last) (?:week|month|year)|(?:about |over |almost )?(?:an?|\d{1,3}) (?:second|minute|hour|day|week|month|year)s? ago)(?: by \p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3})?$/iu;

const widgets = [votes, yesNo, visit, readingTime, readingTimeOfAuthor, helpDesk, age];
const labels = [buttons, sharing, taking, folding, chat];
