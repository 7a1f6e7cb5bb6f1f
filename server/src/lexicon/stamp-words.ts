import { phrase } from './phrase.ts';

// The words of lines in which a page says when, for whom or how often it was shown.

/** One of these tells that a date, a time or a number is that of the visit. */
export const visitWords = phrase(
  `as of|today|now|current|currently|generated|rendered|printed|accessed|retrieved|loaded|served|viewed|cached|visitors?|visits?|views|online|request|session|trace|nonce|token
   |heute|jetzt|derzeit|aktuelle?s?|erzeugt|generiert|gedruckt|abgerufen|geladen|besucher|besuche|aufrufe|anfrage|sitzung|sitzungs
   |aujourd['’]hui|maintenant|actuelle?|générée?|imprimée?|consultée?|chargée?|visiteurs?|visites?|vues|requête
   |hoy|ahora|actual|generad[oa]|impres[oa]|consultad[oa]|cargad[oa]|visitantes?|visitas?|solicitud|sesión
   |oggi|adesso|attuale|generat[oa]|stampat[oa]|consultat[oa]|caricat[oa]|visitator[ei]|visite|richiesta|sessione
   |hoje|agora|atual|gerad[oa]|acessad[oa]|carregad[oa]|solicitação|sessão
   |vandaag|nu|huidige|gegenereerd|afgedrukt|geraadpleegd|geladen|bezoekers?|bezoeken|verzoek|sessie
   |dzisiaj|dziś|teraz|aktualn[aey]|wygenerowano|wydrukowano|pobrano|odwiedzin|wizyt|żądanie|sesja
   |idag|aktuellt?|genererad|utskriven|hämtad|besökare|besök|begäran`,
  { unspaced: '今日|本日|現在|今天|目前|当前' },
);

export const weekdays = phrase(
  `monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun
   |montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag
   |lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo
   |lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)-feira
   |maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag
   |poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag`,
  { flags: 'g' },
);

/** What else such a line may say. None of these can promise, demand or limit anything, so that no clause can pass for such a line. */
const besideStamps = `the this it is was are you your page site website web document date time local server number nr id ref reference ray on at of as by
  t z am pm utc gmt cet cest bst est edt pst pdt last
  die der das diese dieser seite dokument datum zeit uhr uhrzeit lokale am um ist sie sind ihre ihr wurde vom von nummer es
  la le les l cette ce page document heure à est vous êtes votre a été du de numéro sur il
  el esta este página sitio documento fecha hora las es usted su fue del número en
  questa questo pagina sito data ora il alle è lei suo stata stato al numero sul
  esta este página site horário às é você seu foi do da número em
  deze dit pagina datum tijd op om de het is u uw werd van nummer bent
  ta ten strona strony dokument data godzina dnia o jest numer z
  den denna sida sidan dokument datum tid klockan är du din av nummer för`;

export const stampVocabulary: ReadonlySet<string> = new Set(besideStamps.split(/\s+/));
