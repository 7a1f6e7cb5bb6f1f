/** Whether one edit puts how often something happens in the place of another: "monthly", "annually". */
export function isOtherFrequency(lead: string, before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestFrequency) return false;
  // 毎 stays before 月 and 年.
  const start = /[毎每]$/u.exec(lead)?.[0] ?? '';
  const [from, to] = [start + before, start + after].map((text) =>
    frequencies.findIndex((name) => name.test(text)),
  );
  return from !== undefined && to !== undefined && from >= 0 && to >= 0 && from !== to;
}

const longestFrequency = 60;

const frequencies: readonly RegExp[] = [
  'hourly|stündlich\\p{L}*',
  'daily|täglich\\p{L}*|quotidien\\p{L}*|diari[oa]s?|giornalier[oaie]|diári[oa]s?|dagelijkse?|codzienn\\p{L}+|dagligen|daglig\\p{L}*/毎日|每日|每天',
  'weekly|wöchentlich\\p{L}*|hebdomadaires?|semanal(?:es)?|semanais|settimanal[ei]|wekelijkse?|tygodniow\\p{L}+|veckovis|veckovisa/毎週|每周',
  'monthly|monatlich\\p{L}*|mensuel(?:le)?s?|mensual(?:es|mente)?|mensil[ei]|mensilmente|mensal|mensais|mensalmente|maandelijkse?|miesięczn\\p{L}+|månadsvis|månatlig\\p{L}*/毎月|每月',
  'quarterly|vierteljährlich\\p{L}*|trimestriel(?:le)?s?|trimestral(?:es|mente)?|trimestrais|trimestral[ei]|driemaandelijkse?|kwartaln\\p{L}+|kvartalsvis',
  'annual(?:ly)?|yearly|jährlich\\p{L}*|annuel(?:le|lement)?s?|anual(?:es|mente)?|anuais|annual[ei]|annualmente|jaarlijkse?|roczn\\p{L}+|årsvis|årlig\\p{L}*/毎年|每年',
  'once|einmal|une fois|una vez|una volta|uma vez|eenmaal|één keer|jeden raz|en gång/1回|一回',
  'twice|zweimal|deux fois|dos veces|due volte|duas vezes|tweemaal|twee keer|dwa razy|två gånger/2回|二回',
  '(?:three|3) times|thrice|dreimal|trois fois|tres veces|tre volte|três vezes|driemaal|trzy razy|tre gånger/3回|三回',
  '(?:four|4) times|viermal|quatre fois|cuatro veces|quattro volte|quatro vezes|viermaal|cztery razy|fyra gånger/4回|四回',
].map((names) => {
  const [spaced, unspaced] = names.split('/');
  return new RegExp(
    `(?<!\\p{L})(?:${spaced})(?!\\p{L})${unspaced === undefined ? '' : `|${unspaced}`}`,
    'iu',
  );
});
