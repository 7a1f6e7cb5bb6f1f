/** What somebody else is said to say, with the mark that opens it and the one that closes it. For plain lower-case text. */
export const saidByOthers =
  /(?<!\p{L})(?:says?|said|saying|writes?|wrote|writing|claims?|claimed|claiming|schreibt|schrieb|sagt|sagte|behauptet|écrit|dit|affirme|prétend|escribe|dice|afirma|scrive|afferma)(?: (?:that|dass|que|che|you|us|to you))*[:,]? ?"[^"]{1,1000}"/gu;
