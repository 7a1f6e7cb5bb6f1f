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
  /^\W*(?:(?:http|error|erreur|fehler|errore|erro|fout|błąd|fel|エラー|status|code)\W+){0,3}(?:40[0134]|410|50[0234])(?:\W*$|\W+(?:error|erreur|fehler|not found|forbidden|unauthori[sz]ed|gone|page\b|bad gateway|internal server|service|gateway))/iu;
const notFound =
  /page not found|\bnot found\W*$|(?:page|file|document) (?:you (?:requested|are looking for) )?(?:was not found|(?:does not|doesn[’']t|no longer) exists?|could not be found|cannot be found|can[’']t be found)|page introuvable|page non trouvée|seite (?:wurde )?nicht gefunden|página no encontrada|pagina non trovata|página não encontrada|pagina niet gevonden|nie znaleziono strony|strona nie istnieje|sidan (?:hittades inte|kunde inte hittas)|ページが見つかりません|页面不存在|找不到页面/iu;
const failure =
  /^\W*(?:access denied|forbidden\W*$|accès refusé|zugriff verweigert|acceso denegado|accesso negato|acesso negado|toegang geweigerd|odmowa dostępu|åtkomst nekad|アクセスが拒否)|service (?:temporarily )?unavailable|temporarily unavailable|bad gateway|internal server error|something went wrong|try again later/iu;
