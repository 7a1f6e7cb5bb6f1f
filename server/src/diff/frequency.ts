import { unitForms } from './durations.ts';

/** Whether one edit puts how often something happens in the place of another: "monthly", "annually"; "every month", "every year". */
export function isOtherFrequency(lead: string, before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestFrequency) return false;
  // 毎 stays before 月 and 年, and "every" before "month" and "year".
  const start = /(?:[毎每]|(?<!\p{L})\p{L}{1,8}['\s])$/u.exec(lead)?.[0] ?? '';
  const [from, to] = [start + before, start + after].map(frequenciesIn);
  return from !== '' && to !== '' && from !== to;
}

/** Whether both sides of an edit, perhaps with the unit behind it, say how often and nothing else: "every year", "annually". */
export function isSameFrequency(tail: string, before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestFrequency) return false;
  const unit = /^\s?\p{L}{1,20}/u.exec(tail)?.[0] ?? '';
  return ['', unit].some((end) => {
    const [from, to] = [before + end, after + end].map((text) =>
      frequencies.findIndex((name) => name.test(text) && text.replace(name, '').trim() === ''),
    );
    return from !== undefined && from !== -1 && from === to;
  });
}

function frequenciesIn(text: string): string {
  return frequencies.flatMap((name, index) => (name.test(text) ? index : [])).join();
}

const longestFrequency = 60;

const every = `(?:every|each|per|an?|jede[nrms]?|pro|chaque|par|cada|al|por|ogni|elke?|każd\\p{L}{1,3}|co|na|varje|om)\\s|all'`;

/** What stands behind `/` needs no gap around it; `_` begins a unit of time, which stands behind "every" and its like. */
const frequencies: readonly RegExp[] = [
  '_hour|hourly|stündlich\\p{L}*',
  '_day|daily|täglich\\p{L}*|quotidien\\p{L}*|diari[oa]s?|giornalier[oaie]|diári[oa]s?|dagelijkse?|codzienn\\p{L}+|dagligen|daglig\\p{L}*/毎日|每日|每天',
  '_week|weekly|wöchentlich\\p{L}*|hebdomadaires?|semanal(?:es)?|semanais|settimanal[ei]|wekelijkse?|tygodniow\\p{L}+|veckovis|veckovisa/毎週|每周',
  '_month|monthly|monatlich\\p{L}*|mensuel(?:le)?s?|mensual(?:es|mente)?|mensil[ei]|mensilmente|mensal|mensais|mensalmente|maandelijkse?|miesięczn\\p{L}+|månadsvis|månatlig\\p{L}*/毎月|每月',
  '_quarter|quarterly|vierteljährlich\\p{L}*|trimestriel(?:le)?s?|trimestral(?:es|mente)?|trimestrais|trimestral[ei]|driemaandelijkse?|kwartaln\\p{L}+|kvartalsvis',
  '_year|annual(?:ly)?|yearly|jährlich\\p{L}*|annuel(?:le|lement)?s?|anual(?:es|mente)?|anuais|annual[ei]|annualmente|jaarlijkse?|roczn\\p{L}+|årsvis|årlig\\p{L}*/毎年|每年',
  'once|einmal|une fois|una vez|una volta|uma vez|eenmaal|één keer|jeden raz|en gång/1回|一回',
  'twice|zweimal|deux fois|dos veces|due volte|duas vezes|tweemaal|twee keer|dwa razy|två gånger/2回|二回',
  '(?:three|3) times|thrice|dreimal|trois fois|tres veces|tre volte|três vezes|driemaal|trzy razy|tre gånger/3回|三回',
  '(?:four|4) times|viermal|quatre fois|cuatro veces|quattro volte|quatro vezes|viermaal|cztery razy|fyra gånger/4回|四回',
].map((names) => {
  const [spaced, unspaced] = names
    .replace(/_([a-z]+)/, (_, unit: string) => `(?:${every})(?:${unitForms(unit)})`)
    .split('/');
  return new RegExp(
    `(?<!\\p{L})(?:${spaced})(?!\\p{L})${unspaced === undefined ? '' : `|${unspaced}`}`,
    'iu',
  );
});
