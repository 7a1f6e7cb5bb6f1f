/**
 * The names of the months as a date or a sentence has them, a line a month: English, German, French, Italian, Spanish, Portuguese, Dutch,
 * Polish, Swedish, Danish, Norwegian, Finnish, Icelandic, Czech, Slovak, Hungarian, Romanian, Turkish, Russian, Ukrainian, Bulgarian, Greek,
 * Indonesian, Arabic, Hebrew, with English and German abbreviations. How a date is put together, and dates without names of months (Japanese,
 * Korean, Vietnamese), is in `date-patterns.ts`.
 */
const names = [
  'january jan januar jänner janvier gennaio enero janeiro januari styczeń stycznia tammikuu tammikuuta janúar leden ledna január januára ianuarie ocak январь января січень січня януари ιανουάριος ιανουαρίου يناير ינואר',
  'february feb februar fevrier février febbraio febrero fevereiro februari luty lutego helmikuu helmikuuta febrúar únor února február februára februarie şubat февраль февраля лютий лютого февруари φεβρουάριος φεβρουαρίου فبراير פברואר',
  'march mar mrz märz mars marzo março maart marzec marca marts maaliskuu maaliskuuta březen března marec március martie mart maret март марта березень березня μάρτιος μαρτίου مارس מרץ מרס',
  'april apr avr avril aprile abril kwiecień kwietnia huhtikuu huhtikuuta apríl duben dubna apríla április aprilie nisan апрель апреля квітень квітня април απρίλιος απριλίου أبريل ابريل אפריל',
  'may mai maggio mayo maio mei maj maja toukokuu toukokuuta maí květen května máj mája május mayıs май мая травень травня μάιος μαΐου مايو מאי',
  'june juni jun juin giugno junio junho czerwiec czerwca kesäkuu kesäkuuta júní červen června jún júna június iunie haziran июнь июня червень червня юни ιούνιος ιουνίου يونيو יוני',
  'july juli jul juillet luglio julio julho lipiec lipca heinäkuu heinäkuuta júlí červenec července júla július iulie temmuz июль июля липень липня юли ιούλιος ιουλίου يوليو יולי',
  'august aug août aout agosto augustus sierpień sierpnia augusti elokuu elokuuta ágúst srpen srpna augusta augusztus ağustos agustus август августа серпень серпня αύγουστος αυγούστου أغسطس اغسطس אוגוסט',
  'september sep sept septembre septiembre setiembre settembre setembro wrzesień września syyskuu syyskuuta září septembra szeptember septembrie eylül сентябрь сентября вересень вересня септември σεπτέμβριος σεπτεμβρίου سبتمبر ספטמבר',
  'october oct okt oktober octobre octubre ottobre outubro październik października lokakuu lokakuuta október říjen října októbra octombrie ekim октябрь октября жовтень жовтня октомври οκτώβριος οκτωβρίου أكتوبر اكتوبر אוקטובר',
  'november nov novembre noviembre novembro listopad listopada marraskuu marraskuuta nóvember listopadu novembra noiembrie kasım ноябрь ноября листопада ноември νοέμβριος νοεμβρίου نوفمبر נובמבר',
  'december dec dez dezember décembre decembre diciembre dicembre dezembro grudzień grudnia joulukuu joulukuuta desember prosinec prosince decembra decembrie aralık декабрь декабря грудень грудня декември δεκέμβριος δεκεμβρίου ديسمبر דצמבר',
];

/** Further abbreviations. Many are words of one language or another ("set", "out", "gen", "pro", "sie"): only a day and a year beside them make a date. */
const abbreviations = [
  'janv jän gen ene sty tammi led ian oca янв січ ιαν ינו',
  'fév fev févr febr lut helmi úno şub фев февр лют φεβ פבר',
  'mär mrt márc maalis bře мар бер μαρ',
  'abr ápr kwi huhti dub nis апр квіт απρ אפר',
  'mag touko kvě трав μαϊ μαΐ',
  'giu cze kesä čvn iun haz июн черв ιουν',
  'juil juill lug lip heinä čvc iul tem июл лип ιουλ júl',
  'aoû ago sie elo srp ağu agu ágú авг серп αυγ אוג',
  'set wrz syys zář szept eyl сен сент вер σεπ σεπτ ספט',
  'ott out paź loka říj eki окт жовт οκτ אוק',
  'lis marras kas ноя нояб лист νοε nóv נוב',
  'déc dic gru joulu pro ara des дек груд δεκ דצמ',
];

/** The number of the month (1 to 12) by each of its names, in lower case. */
export const monthNames: ReadonlyMap<string, number> = numbered(names);

/** The same with every abbreviation: for what stands beside a day and a year. */
export const monthForms: ReadonlyMap<string, number> = new Map([...monthNames, ...numbered(abbreviations)]);

function numbered(lines: readonly string[]): Map<string, number> {
  return new Map(lines.flatMap((line, index) => line.split(' ').map((name) => [name, index + 1] as const)));
}
