/** Pieces of the words that policies are named by, in keys, addresses and labels alike. */
const pieces = String.raw`
  priva|terms|tos\b|cookie|legal|polic|datenschutz|agb|impressum|cgu|cgv|mentions|condi|confidential|dpa|processor|
  security|imprint|agreement|addend|guideline|conduct|compliance|accessib|aup|sla|eula|regulamin|prywatn|voorwaarden|
  villkor|integritet|donn[eé]es|dsgvo|gdpr|rgpd|disclosure|copyright|dmca|slavery|refund|responsible.ai|bedingung|
  richtlinie|widerruf|sicherheit|vie priv|s[eé]curit|charte|pol[ií]ti[ck]|t[eé]rmin|termos|condi[çz]|informativa|
  note legali|beleid|verklaring|overeenkomst|colofon|warunki|umow|rodo|kakor|personuppgift|riktlinj|ポリシー|規約|方針|個人情報|
  プライバシー|特定商取引|クッキー|セキュリティ|条款|政策|隐私|隱私|协议`;
const sieve = new RegExp(pieces.replace(/\s*\n\s*/g, ''), 'i');

/** A cheap sieve before anything is scored: scripts hold thousands of paths. */
export function couldNamePolicy(text: string): boolean {
  return sieve.test(text);
}

/** Scripts whose words the sieve does not know; there are far fewer of them in code than Latin ones. */
export const otherScripts =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
