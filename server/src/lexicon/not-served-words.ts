import { leadingPhrase, phrase } from './phrase.ts';

/**
 * Whether a line near the top of a short page is an error's and not the document's. Numbers count as codes only by themselves or beside
 * a word for them: addresses, telephones and registers are full of 404 and 500.
 */
export function isErrorLine(line: string): boolean {
  const text = line.trim();
  return text.length <= longestLine && errorPatterns.some((pattern) => pattern.test(text));
}

/** Longer lines speak of errors; error pages have none. */
const longestLine = 160;

const errorPatterns = [
  // A code by itself, or beside a word for one.
  new RegExp(
    `^[^\\p{L}\\p{N}§(]*(?:(?:http|error|erreur|fehler|errore|erro|fout|błąd|fel|エラー|status|code)[^\\p{L}\\p{N}]+){0,3}${[
      '(?:40[0134]|410|50[0234])(?:[\\s.!:|–—-]*$|[^\\p{L}\\p{N}]+(?:error|erreur|fehler|not found|forbidden|unauthori[sz]ed|gone',
      'page\\b|bad gateway|internal server|service unavailable|gateway))',
    ].join('|')}`,
    'iu',
  ),
  // Not found.
  new RegExp(
    [
      'page not found|^[^\\p{L}\\p{N}]*(?:\\S+ ){0,3}not found[.!]?$',
      "(?:page|file|document) (?:you (?:requested|are looking for) )?(?:was not found|(?:could not|cannot|can[’']t) be found)",
      "(?:page|file|document) (?:you (?:requested|are looking for) )?(?:does not|doesn[’']t|no longer) exists?",
      'page introuvable|page non trouvée|seite (?:wurde )?nicht gefunden|página no encontrada|pagina non trovata|página não encontrada',
      'pagina niet gevonden|nie znaleziono strony|strona nie istnieje|sidan (?:hittades inte|kunde inte hittas)',
      'ページが見つかりません|页面不存在|找不到页面',
    ].join('|'),
    'iu',
  ),
  // Refused or out of order.
  leadingPhrase(`[^\\p{L}\\p{N}]*(?:access denied|forbidden[.!]?$|accès refusé|zugriff verweigert|acceso denegado|accesso negato
    |acesso negado|toegang geweigerd|odmowa dostępu|åtkomst nekad|アクセスが拒否|bad gateway|internal server error
    |(?:the |this )?(?:service|site|page|website) (?:is )?(?:temporarily |currently )?unavailable
    |(?:oops|sorry)?[^\\p{L}\\p{N}]*something went wrong)`),
];

/** Sentences of bot checks, wherever they stand in a short text; a long policy may quote one where it speaks of abuse. */
export const challengeSentence = new RegExp(
  [
    'verify (?:that )?you are (?:a )?human|verifying you are human|checking (?:if the site connection is secure|your browser before)',
    'enable javascript and cookies to continue|please enable cookies\\.? (?:and reload|sorry, you have been blocked)|you have been blocked',
    'cloudflare ray id|performance (?:&|and) security by cloudflare|unusual traffic from your (?:computer )?network',
    'press (?:&|and) hold to confirm|are you a (?:human|robot)\\?|pardon our interruption|request unsuccessful\\. incapsula',
    'vérifi(?:er|ez) que vous êtes (?:un )?humain|bestätigen sie,? dass sie (?:ein )?mensch',
    'verific(?:ar?|a) que (?:usted )?(?:eres|es) (?:un )?humano|verifica di essere (?:un )?umano|verifique (?:se|que) você é humano',
    'controleren of u een mens bent|zweryfikuj, (?:że|czy) jesteś człowiekiem|verifiera att du är (?:en )?människa|人間であることを確認',
  ].join('|'),
  'i',
);

/** What the title and the first lines of a bot check hold besides, and those of a policy do not. */
export const challengeHead =
  /just a moment|attention required|access (?:to this page has been )?denied|checking your browser|are you a (?:human|robot)|not a robot|unusual (?:traffic|activity)|security check(?:point)?|bot (?:detection|verification)|incapsula incident|reference #\d|ray id|request (?:could not be satisfied|unsuccessful|blocked)|ddos protection|captcha/i;

/** The title of a page to sign in on. */
export const signInTitle = new RegExp(
  [
    '^(?:please )?(?:log|sign) ?in\\b',
    '^(?:se connecter|einloggen|iniciar sesión|iniciar sessão|inloggen|zaloguj|logga in|ログイン|登录)',
    '^(?:connexion|anmelden|anmeldung|accedi|entrar)(?:\\W*$|\\W.{0,40}(?:compte|konto|account|cuenta|conta)\\b)',
    '(?:log|sign) ?in (?:to (?:continue|view|your)|required)|you (?:must|need to) (?:log|sign) in',
  ].join('|'),
  'i',
);

/** Whether the first lines of a page that holds no document ask to accept cookies before anything is shown. */
export function asksForConsent(lines: readonly string[]): boolean {
  return lines
    .slice(0, mostConsentLines)
    .some((line) => line.length <= longestConsentLine && consentLine.test(line));
}

const mostConsentLines = 12;
/** Banners explain themselves at more length than errors do. */
const longestConsentLine = 600;

const consentLine = new RegExp(
  [
    'we (?:value|care about|respect) your (?:privacy|cookie choices)|before you continue|your (?:privacy|cookie|consent) (?:choices?|preferences|settings)',
    '(?:accept|allow|agree to|consent to|manage|reject) (?:all |the |our |optional )*cookies|accept (?:all )?(?:and|&) (?:continue|close)|cookie (?:consent|preferences|settings)',
    'wir schätzen ihre privatsphäre|bevor sie fortfahren|(?:alle )?cookies (?:akzeptieren|zulassen|ablehnen)|cookie-einstellungen',
    'nous respectons votre vie privée|avant de continuer|(?:accepter|refuser) (?:tous )?(?:les )?cookies',
    'valoramos (?:tu|su) privacidad|antes de continuar|(?:aceptar|rechazar) (?:todas )?(?:las )?cookies',
  ].join('|'),
  'iu',
);

/** Whether a line asks to sign in or to pass a check, where a policy would say more in it. */
export function asksToSignIn(line: string): boolean {
  return line.length <= longestLine && askingLine.test(line);
}

const askingLine = new RegExp(
  [
    '(?:log|sign) ?in to continue|^\\W*forgot (?:your )?password|^\\W*mot de passe oublié|^\\W*passwort vergessen',
    '(?:complete|solve) (?:the|this) captcha|^\\W*(?:please |you (?:need|have) to )?enable javascript',
  ].join('|'),
  'iu',
);

/** Whether a title repeats what was asked for and does not have it: "privacy-policy was not found", "Results for “terms”". */
export function repeatsQuestion(title: string): boolean {
  return question.test(title);
}

const question = phrase(String.raw`
  404|not found|no results?|search results?|results? for|doesn[’']t exist|does not exist|introuvable|nicht gefunden|
  suchergebnis\w*|résultats? (?:de|pour)|no encontrad[ao]|resultados (?:de|para)|non trovat[ao]|risultati (?:di|per)|
  não encontrad[ao]|niet gevonden|zoekresultaten|nie znaleziono|hittades inte`);
