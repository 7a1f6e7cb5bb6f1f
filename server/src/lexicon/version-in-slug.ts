/** A piece of an address without what tells the version of its document, and that: `privacy-v3.pdf` is `privacy.pdf`, version `-v3`. */
export function withoutVersion(slug: string): { name: string; version: string } {
  const ending = /\.(?:html?|php|aspx?|jsp|pdf|docx?|txt|md)$/i.exec(slug)?.[0] ?? '';
  let name = slug.slice(0, 200);
  if (ending !== '') name = name.slice(0, -ending.length);
  const prefix = versionPrefix.exec(name)?.[0] ?? '';
  if (prefix !== '') return { name: name.slice(prefix.length) + ending, version: prefix };
  const whole = name;
  // "-v3-2019": two pieces at most.
  for (let piece = 0; piece < 2; piece++) {
    const suffix = versionSuffix.exec(name)?.[0] ?? '';
    if (suffix === '' || name.length - suffix.length < 3) break;
    name = name.slice(0, -suffix.length);
  }
  return { name: name + ending, version: whole.slice(name.length) };
}

/** What may stand after a document's name, one piece of it. */
const versionSuffix =
  /[-_. ](?:v(?:er(?:sion)?)?[-_. ]?\d{1,3}(?:[._]\d{1,3}){0,3}|(?:19|20)\d\d(?:[-_.]?\d\d(?:[-_.]?\d\d)?)?|\d{1,2}[-_.]\d{1,2}[-_.](?:19|20)\d\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-_. ]?(?:\d{1,2}[-_. ]+)?(?:19|20)\d\d)$/i;

/** A date before the name: `20240501_privacy.pdf`. */
const versionPrefix = /^(?:19|20)\d\d[-_.]?\d\d[-_.]?\d\d[-_. ](?=.{3})/;
