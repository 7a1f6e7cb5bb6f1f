/** What numbers count beside periods, in ten languages, as alternatives of a pattern that reads case. */
export const countedUnits =
  `per ?cent|percentage|Prozent|pour ?cent|por ciento|por cento|procent|USD|EUR|GBP|CHF|JPY|PLN|SEK|dollars?|[Ee]uros?|pounds?|cents?
  |millions?|billions?|Mio|[KkMGTP]i?[Bb](?:ytes?|its?|ps)?|x|times|mal|fois|veces|volte|vezes|keer|razy|gånger|h|business|working|calendar|km|cm|mm|kg|miles?
  |points?|Punkte|credits?|units?|users?|members?|devices?|copies|seats?`.replace(/\s*\n\s*/g, '');
