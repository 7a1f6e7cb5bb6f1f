import { countWords } from './body-terms.ts';

/** What a page asks of a visitor whom it wants to win. */
const invitation =
  /\b(?:book (?:a|your) (?:demo|call|meeting)|(?:request|get|schedule|see|watch) (?:a |the |your )?demo|contact sales|(?:talk|speak) to (?:sales|an expert|our (?:team|experts))|get started|start (?:now|today|building|(?:for|your) free)|try (?:it |\w+ )?(?:for )?free|free trial|sign up (?:now|today|for free)|learn more|read more|see (?:how|pricing|plans)|explore (?:our |the )?(?:products?|features|platform|solutions?)|trusted by|customer stories|case stud(?:y|ies)|demo (?:buchen|anfragen|vereinbaren)|(?:jetzt|kostenlos) (?:testen|starten|ausprobieren)|mehr erfahren|demander une démo|essai gratuit|en savoir plus|découvrez|solicitar? una demo|prueba gratis|más información|saber más|richiedi una demo|scopri di più|saiba mais|meer informatie|probeer gratis)\b/giu;

/** What a text says that binds somebody or tells exactly what is done. */
const undertaking =
  /\b(?:must|shall|may not|will not|we will|we do not|are (?:not )?(?:permitted|allowed|required|prohibited)|prohibit(?:s|ed)|in accordance with|compl(?:y|ies|iance) with|pursuant to|subject to|responsible for|polic(?:y|ies)|report (?:a|any|the|your|security|it)\b|violat(?:e|es|ion|ions)|infring\w+|muss|müssen|darf|dürfen|verpflichtet|gemäß|verstoß\w*|doi(?:t|vent)|conformément|obligations?|interdit\w*|s’engage\w*|debe(?:n|rá|rán)?|conforme a|prohib\w+|obligación|devono?|deve(?:m)?|vietat\w+|conformità|proibid\w+|moet(?:en)?|verplicht\w*|mag niet)\b/giu;

/** Pages that win customers invite again and again; a policy does so once or twice, in what stands around it. */
const fewestInvitations = 3;
/** English policies of these subjects have more: of 600 measured, some twenty have fewer, nearly all with a policy's own name. */
const fewUndertakingsPerThousand = 4;

/**
 * Whether a page that is called by a subject ("Security", "Ethics") only presents it, and is no policy: it invites more than it
 * undertakes; or it is called by nothing else (`isBareSubject`, told of English pages), undertakes hardly anything and lacks the
 * subject's own terms. `share` is how much of those it has (0 to 1).
 */
export function onlyPresents(content: string, share: number, isBareSubject: boolean): boolean {
  const text = content.slice(0, 100_000);
  const invitations = countInvitations(text);
  const undertakings = text.match(undertaking)?.length ?? 0;
  if (invitations >= fewestInvitations && invitations >= undertakings) return true;
  const perThousand = (1000 * undertakings) / Math.max(100, countWords(text));
  return isBareSubject && share < 0.35 && perThousand < fewUndertakingsPerThousand;
}

/** How often a page asks a visitor to buy, to try or to read on. */
export function countInvitations(content: string): number {
  return content.slice(0, 100_000).match(invitation)?.length ?? 0;
}
