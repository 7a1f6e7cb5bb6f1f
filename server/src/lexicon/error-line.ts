import { phrase } from './phrase.ts';

/**
 * Whether a line near the top of a short page says that the page is an error's and not the document. Numbers count as codes only by
 * themselves or beside a word for them: addresses, telephones and registers are full of 404 and 500.
 */
export function isErrorLine(line: string): boolean {
  const text = line.trim();
  return text.length <= longestLine && (code.test(text) || notFound.test(text) || failure.test(text));
}

/** Longer lines tell of errors; error pages have none. */
const longestLine = 160;

const code =
  /^[^\p{L}\p{N}§(]*(?:(?:http|error|erreur|fehler|errore|erro|fout|błąd|fel|エラー|status|code)[^\p{L}\p{N}]+){0,3}(?:40[0134]|410|50[0234])(?:[\s.!:|–—-]*$|[^\p{L}\p{N}]+(?:error|erreur|fehler|not found|forbidden|unauthori[sz]ed|gone|page\b|bad gateway|internal server|service unavailable|gateway))/iu;
const notFound =
  /page not found|^[^\p{L}\p{N}]*(?:\S+ ){0,3}not found[.!]?$|(?:page|file|document) (?:you (?:requested|are looking for) )?(?:was not found|(?:does not|doesn[’']t|no longer) exists?|could not be found|cannot be found|can[’']t be found)|page introuvable|page non trouvée|seite (?:wurde )?nicht gefunden|página no encontrada|pagina non trovata|página não encontrada|pagina niet gevonden|nie znaleziono strony|strona nie istnieje|sidan (?:hittades inte|kunde inte hittas)|ページが見つかりません|页面不存在|找不到页面/iu;
const failure =
  /^[^\p{L}\p{N}]*(?:access denied|forbidden[.!]?$|accès refusé|zugriff verweigert|acceso denegado|accesso negato|acesso negado|toegang geweigerd|odmowa dostępu|åtkomst nekad|アクセスが拒否|(?:the |this )?(?:service|site|page|website) (?:is )?(?:temporarily |currently )?unavailable|bad gateway|internal server error|(?:oops|sorry)?[^\p{L}\p{N}]*something went wrong)/iu;

/** Whether a title repeats what was asked for and does not have it: "privacy-policy was not found", "Results for “terms”". */
export function repeatsQuestion(title: string): boolean {
  return question.test(title);
}

const question = phrase(String.raw`
  404|not found|no results?|search results?|results? for|doesn[’']t exist|does not exist|introuvable|nicht gefunden|
  suchergebnis\w*|résultats? (?:de|pour)|no encontrad[ao]|resultados (?:de|para)|non trovat[ao]|risultati (?:di|per)|
  não encontrad[ao]|niet gevonden|zoekresultaten|nie znaleziono|hittades inte`);
