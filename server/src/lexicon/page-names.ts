/** What pages call themselves that is no name of a site: its front page, its desks, a guard's page, an unfinished one. */
export const namesNoSite =
  /^(?:home ?page|home|welcome|index|main|blog|log ?in|sign in|help cent(?:er|re)|support|docs|documentation|status|status page|untitled|loading|website|my site|just a moment|attention required|access denied|forbidden|error|not found|page not found|are you (?:a )?human|one moment|startseite|willkommen|accueil|bienvenue|inicio|bienvenid[oa]s?|início|bem-vindo|pagina iniziale|benvenut[oi]|startpagina|welkom|strona główna|startsida|ホーム|首页)(?:[\s!.…?:|]*$|[\s|:–-]+\d|\.\.\.)/iu;

/** What turns a legal entity's name into more than what the company calls itself. */
export const legalForms =
  /[\s,]+(?:inc|llc|ltd|limited|gmbh|ag|ab|sas|sa|s\.a|bv|b\.v|pbc|plc|corp|corporation|co|oy|aps|srl|s\.r\.l|sarl|spa|s\.p\.a|pty ltd)\.?$/iu;
