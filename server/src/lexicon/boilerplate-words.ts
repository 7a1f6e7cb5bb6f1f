import { leadingPhrase, phrase, wholePhrase } from './phrase.ts';

/** What sites ask consent for and under which law, in names of elements. */
export const consentSubjects = 'cookies?|consent|gdpr|ccpa|rgpd|dsgvo';
/** What they call the notice that asks. */
export const noticeNames = 'notice|hinweis|bandeau|aviso';

/** Links past the menu at the top of a page. */
export const skipLink =
  wholePhrase(`skip to (?:main )?(?:content|navigation)|skip navigation|zum inhalt springen
  |aller au contenu(?: principal)?|saltar al contenido|vai al contenuto|ir para o conteúdo|przejdź do treści|hoppa till innehåll`);

/** Links back to the top of a page, with or without an arrow. */
export const backToTop = wholePhrase(`[↑^] ?(?:(?:(?:back )?to )?(?:the )?)?top
  |(?:(?:back|go|return|scroll) to (?:the )?top(?: of (?:the |this )?page)?|top of (?:the )?page
  |(?:zurück )?nach oben|(?:zurück )?zum seitenanfang|(?:retour en )?haut de (?:la )?page|retour en haut(?: de page)?
  |volver arriba|torna (?:su|all[’']inizio)|voltar ao topo|(?:terug )?naar boven|powrót do góry|(?:tillbaka )?till toppen
  |(?:ページの?)?(?:トップ|先頭)(?:へ|に)(?:戻る)?) ?[↑^⇧▲]?`);

/** What only a screen reader says of a link, beside the link's own words. */
export const linkHint = phrase(`(?:link )?(?:opens|opening) (?:in|as) (?:a )?new (?:browser )?(?:tab|window)
  |(?:öffnet sich|wird geöffnet|öffnet) in (?:einem |einer )?neue[mnr] (?:tab|fenster|registerkarte)
  |(?:s[’']ouvre|ouverture) dans (?:un nouvel onglet|une nouvelle fenêtre)|(?:se )?abre en una (?:nueva )?(?:pestaña|ventana)(?: nueva)?
  |si apre in una nuova (?:scheda|finestra)`);

/** Buttons of a page: print, save, share. A text may give a section or an item such a name. */
export const pageControl =
  wholePhrase(`print(?: this)?(?: page)?|download(?: as)?(?: pdf)?|save|copy link|listen|close|menu|search
  |share(?: this)?(?: page| article)?(?: to| on)?:?|edit this page|follow us:?
  |drucken|herunterladen|teilen|imprimer|télécharger|partager|imprimir|descargar|compartir|stampa|scarica|condividi
  |baixar|compartilhar|partilhar|afdrukken|downloaden|delen|drukuj|pobierz|udostępnij|skriv ut|ladda ner|dela`);

/** What help centres ask under each article; the answers may stand in the same line. */
export const helpfulQuestion =
  wholePhrase(`(?:(?:was|is|did) (?:this|the) ?(?:page|article|information|content|answer)?
  \\s?(?:helpful|useful|help you|answer your question)(?: to you)?
  |war (?:diese[rs]?|die|der) ?(?:seite|artikel|beitrag|information)? ?hilfreich
  |(?:cet article|cette page|ceci) (?:vous )?a-t-(?:il|elle) été utile
  |¿(?:te|le) (?:resultó|ha resultado|fue) útil (?:este artículo|esta página|esto)
  |(?:questo articolo|questa pagina) (?:ti )?è stat[oa] utile|(?:este artigo|esta página|isto) foi útil
  |was (?:dit artikel|deze pagina|dit) nuttig|czy (?:ten artykuł był pomocny|ta strona była pomocna)
  |var (?:den här (?:artikeln|sidan)|detta) (?:till hjälp|användbar)|この(?:記事|ページ)は(?:お)?役に立ちましたか)
  \\s?[?？]?(?:\\s*(?:yes|no|ja|nein|oui|non|sí|si|sim|não|nee|tak|nie|nej|はい|いいえ|👍|👎|[/|·])){0,5}`);

/** How offers to send a newsletter begin. */
export const subscribeOffer =
  leadingPhrase(`(?:(?:subscribe|sign up|join (?:our|\\d)|stay (?:in (?:touch|the loop)|informed|up to date)|our newsletter
  |get (?:our|the latest)|never miss|unser newsletter|notre newsletter
  |(?:jetzt |zum |unseren )?newsletter abonnieren|abonnieren sie|jetzt anmelden|melden sie sich
  |abonnez-vous|inscrivez-vous|rejoignez|recevez|restez informés?|suscríb[ae](?:te|se)|regístr[ae](?:te|se)|recib[ae]
  |iscriviti|abbonati|resta aggiornato|inscreva-se|assine|cadastre-se|meld je aan|schrijf je in|abonneer
  |zapisz się|zasubskrybuj|prenumerera|anmäl dig)(?!\\p{L})|メルマガ)`);

/** How long ago the page was touched, and perhaps by whom: another line tomorrow, though nobody touched it since. */
export const ageOfPage =
  wholePhrase(`(?:(?:last )?(?:updated?|edited|modified|posted|published|reviewed):? (?:just now|today|yesterday
  |(?:this|last) (?:week|month|year)|(?:about |over |almost )?(?:an?|\\d{1,3}) (?:second|minute|hour|day|week|month|year)s? ago)
  |(?:zuletzt )?(?:aktualisiert|geändert|bearbeitet|veröffentlicht):? (?:heute|gestern
  |vor (?:über )?(?:einem|einer|\\d{1,3}) (?:sekunde|minute|stunde|tag|woche|monat|jahr)(?:en|e|n)?)
  |(?:(?:dernière )?mise? à jour|modifiée?|publiée?) ?:? (?:aujourd[’']hui|hier
  |il y a (?:une?|\\d{1,3}) (?:seconde|minute|heure|jour|semaine|mois|an|année)s?)
  |actualizado hace (?:una?|\\d{1,3}) (?:segundo|minuto|hora|día|semana|mes|año)(?:e?s)?
  |aggiornato (?:un[ao]?|\\d{1,3}) (?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]) fa
  |atualizado há (?:uma?|\\d{1,3}) (?:segundo|minuto|hora|dia|semana|mês|mese|ano)s?
  |bijgewerkt (?:een|\\d{1,3}) (?:minuten?|minuut|uur|uren|dag(?:en)?|week|weken|maand(?:en)?|jaar) geleden
  |uppdaterad för (?:en|ett|\\d{1,3}) (?:minut(?:er)?|timm(?:e|ar)|dag(?:ar)?|veck(?:a|or)|månad(?:er)?|år) sedan)
  (?: (?:by|von|par|por|da|door|av) [^\\s.,;:]+(?: [^\\s.,;:]+){0,2})?`);

/** Heads of lists of other things to read. Topics and products may be what a policy speaks of. */
export const relatedLinksHead =
  wholePhrase(`(?:(?:related|recent|latest|popular|recommended|similar|other|more|featured|trending)
  \\s(?:articles?|posts?|stories|news|blog ?posts?|reading|content)
  |you (?:may|might) also (?:like|be interested in)|(?:more )?(?:from|on) (?:the|our) blog|(?:keep|continue) reading
  |(?:ähnliche|verwandte|neueste|weitere|beliebte) (?:artikel|beiträge)|das könnte (?:sie|dich) auch interessieren
  |articles? (?:connexes|similaires|récents|associés)|à lire aussi|vous aimerez aussi
  |artículos (?:relacionados|recientes|populares)|entradas recientes|también te puede interesar
  |articoli (?:correlati|recenti|simili)|potrebbe interessarti anche|artigos (?:relacionados|recentes|populares)|você também pode gostar
  |(?:gerelateerde|recente|verwante) (?:artikelen|berichten)|lees ook|(?:powiązane|podobne|ostatnie) (?:artykuły|wpisy)
  |(?:relaterade|senaste|liknande) (?:artiklar|inlägg)|関連記事|最近の(?:記事|投稿)|おすすめの?記事)\\s?[:：]?`);

/** Heads of a list of contents. */
export const contentsHead =
  wholePhrase(`(?:(?:table of )?contents|on this page|in this (?:article|document|policy)
  |inhalt(?:sverzeichnis)?|auf dieser seite|table des mati[èe]res|sommaire|tabla de contenidos?|[íi]ndice(?: de contenidos?| dei contenuti)?
  |inhoud(?:sopgave)?|spis treści|innehåll(?:sförteckning)?|目次)\\s?[:：]?`);

/** Beginnings of the labels on the buttons that answer a consent banner; stems are open where a language inflects them. */
export const consentAnswer =
  leadingPhrase(`(?:i |yes,? (?:i )?)?(?:(?:accept(?:e|er|eer|era)?|agree|allow|got it|ok(?:ay)?|understood|reject|decline|deny)(?!\\p{L})
  |necessary only|(?:alle[ns]? |auswahl )?(?:akzeptieren|zulassen|annehmen|ablehnen|erlauben)|nur (?:notwendige|erforderliche|essenzielle)
  |zustimmen|einverstanden|verstanden|(?:tout|continuer sans) (?:accepter|refuser)|j['’]accepte|accepter|refuser|d['’]accord
  |(?:tout )?autoriser|aceptar|acepto|permitir|rechazar|entendido|de acuerdo|accett[ao]|consenti|rifiuta
  |solo (?:i )?(?:cookie )?necessari|ho capito|aceitar|aceito|rejeitar|recusar|concordo
  |(?:alles |alle cookies )?(?:accepteren|weigeren|toestaan)|akkoord|akceptuj|zgadzam|odrzuć|rozumiem|zezwól|tylko niezbędne
  |(?:jag )?(?:acceptera|godkänn|avvisa|neka|tillåt)|endast nödvändiga|hyväksy|tillad|godta|přijmout|souhlasím|kabul|принять|согласен
  |(?:すべて(?:の(?:クッキー|cookie))?(?:を|に)?)?(?:同意|受け入れ|許可|承諾|拒否)|接受|동의)`);

/** What a consent banner speaks of, whatever its language. */
export const consentSubject = phrase(
  `\\p{L}*cookie\\p{L}*|kakor|evästee\\p{L}*|informasjonskapsler|ciastecz\\p{L}*|çerez\\p{L}*|куки|access information on (?:a|your) device
  |informationen auf (?:einem|ihrem) (?:end)?gerät|informations sur (?:un|votre) (?:appareil|terminal)|información en un dispositivo
  |informazioni su un dispositivo|informações (?:num|em um) dispositivo|informatie op een apparaat|informacji na urządzeniu
  |information på en enhet`,
  { unspaced: 'クッキー|쿠키|端末(?:内|上)の情報' },
);

/** Names of the networks that pages are shared and followed on. */
export const networkName =
  wholePhrase(`facebook|twitter|x|linkedin|whatsapp|instagram|youtube|tiktok|pinterest|reddit|telegram
  |mastodon|bluesky|threads|xing|email|e-mail`);
