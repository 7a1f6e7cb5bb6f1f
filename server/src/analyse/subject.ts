import { clauseBefore } from './denial.ts';
import type { Practice } from './practice.ts';
import { plainText, type Sentence } from '../layout/sentences.ts';

/** What a favourable practice of these categories claims, the vendor itself must be said to do. */
const vendorDeeds: ReadonlySet<Practice['category']> = new Set(['sharing', 'security', 'ai', 'transfers']);

const others = String.raw`(?:you|customers?|users?|members?|clients?|subscribers?|licensees?|merchants?|publishers?|developers?|participants?|visitors?|content providers?|sellers?|advertisers?|hosts?|drivers?|resellers?|applicants?|guides?|creators?|couriers?|restaurants?|authors?|instructors?|freelancers?|carriers?|accommodations?|operators?|partners?|suppliers?|parties)`;

const role = new RegExp(`^${others}$`);

/** Whether a word names one of those whom the vendor makes contracts with. */
export const isRole = (word: string): boolean => role.test(word);

/** Words that make what follows in the clause the task of the vendor's customer or member. */
const task = new RegExp(
  [
    String.raw`\b${others}(?: \w+){0,2} (?:must|(?:shall|should|will)(?! (?:also |promptly |then )?(?:be|receive|get|have)\b)|agrees? (?:to|that)|undertakes? to|warrants? that|needs? to|ha(?:s|ve) to|may not|ensures?)\b`,
    String.raw`\b${others}(?: \w+){0,2} (?:is|are|remains?|be) (?:\w+ )?(?:responsible|liable|obliged|obligated|required)\b`,
    String.raw`\b(?:your|${others}s?'s?) (?:\w+ ){0,2}(?:responsibilit(?:y|ies)|obligations?|duty)\b`,
  ].join('|'),
  'g',
);

/** Some of them, or other companies, as the subject of a sentence. */
const othersFirst = new RegExp(
  String.raw`^[^a-z]*(?:(?:our|the|these|those|some|such|other|most|all|many) )?(?:[\w-]+ ){0,2}(?:${others}|affiliates?|providers|companies|competitors|processors|vendors) \w`,
);

/** The vendor as subject again, after a task of others in the same clause. */
const vendorAgain = /\b(?:we|company|provider|processor|vendor|supplier) \w/;

/** What the reader may ask for: a promise only once it is asked. */
const asked =
  /\b(?:rights?|options?|choice|ability) (?:to|not to) (?:\w+ ){0,2}?(?:direct|request|ask|tell|instruct|require|demand|opt|say|limit|stop|have)\b[^.;:]{0,80}$|\b(?:right|option) (?:to )?$|\b(?:request|ask|direct|instruct|tell|require|demand|requests|requesting)\b(?: that)? (?:us|we|an?|the|any|our|businesses|companies|to)\b[^.;:]{0,80}$|\b(?:request|ask) (?:that|to) [^.;:]{0,60}$/;

/** The same where the claim itself begins with it ("You can ask not to …"). */
const asksFirst = /^(?:you|users?|customers?|consumers?)\b|\b(?:ask|request|direct|instruct|right)\b/;

/** Told to the reader, not said of the vendor: "Do not share …" at the head of a sentence. */
const order = /^[^a-z]*(?:please )?(?:do not|don't)\b/;

/** "We: – do not share your data": what introduces a list of what the vendor itself leaves undone. */
const oursInLead = /\bwe\b[^.;]{0,40}$/;

const negation = /\b(?:not|never|no|nor)\b|n't\b/;

/** Headings over what is asked of the reader. */
const dutyHeading =
  /^[^a-z]*(?:your|customer's|customer|user's|user|members?|client's|client) (?:obligations|responsibilities|duties|undertakings)\b|\b(?:obligations|responsibilities|duties) of (?:the |our )?(?:customers?|users?|members?|clients?|subscribers?|hosts?|sellers?)\b|\bpflichten (?:de[rs] |von )?(?:kunde|nutzer|teilnehmer|mitglied|anbieter|verkäufer|auftraggeber)|^[^a-z]*(?:ihre|deine) (?:\w+ )?pflichten\b|\b(?:obligations|engagements|responsabilités?) (?:du |des |de l'|de la |de )(?:client|utilisat|membre|abonné|vendeur|acheteur)|^[^a-z]*vos (?:obligations|engagements|responsabilités)\b/;

/**
 * Whether a claim found in a sentence is the task or the request of somebody else, so that it is not in the vendor's favour.
 * `isRefusal`: the claim is that something is not done.
 */
export function isSomeoneElses(
  { category, polarity, isReaders }: Practice,
  isRefusal: boolean,
  { plain, lead, section }: Sentence,
  act: { index: number; text: string },
): boolean {
  if (polarity !== 'favourable' || isReaders === true) return false;
  const isDeed = vendorDeeds.has(category);
  if (!isDeed && !(isRefusal && category === 'retention')) return false;
  const before = clauseBefore(plain, act.index, 300);
  if (isDeed && isRefusal) {
    const opening = act.text.split(negation)[0] ?? '';
    if (asked.test(before) || asksFirst.test(opening) || (order.test(plain) && !oursInLead.test(lead)))
      return true;
  }
  if (isDutyHeading(section)) return true;
  // The claim may begin with its subject ("Client agrees to notify …").
  const last = [...(before + act.text).matchAll(task)].findLast(({ index }) => index <= before.length);
  return last !== undefined && !vendorAgain.test(before.slice(last.index + last[0].length));
}

/** Whether a sentence gives to others, anywhere in it, what a promise says that the vendor does. */
export function isTaskOfOthers(
  { category, polarity, isReaders }: Practice,
  { plain }: Pick<Sentence, 'plain'>,
): boolean {
  if (polarity !== 'favourable' || isReaders === true || !vendorDeeds.has(category)) return false;
  const last = [...plain.matchAll(task)].at(-1) ?? othersFirst.exec(plain);
  return last !== null && !vendorAgain.test(plain.slice(last.index + last[0].length));
}

/** Whether what the vendor is to do in the reader's favour stands under a heading over what is asked of the reader. */
export function isUnderDuties(
  { category, polarity, isReaders }: Practice,
  { section }: Pick<Sentence, 'section'>,
): boolean {
  const isPromise = polarity === 'favourable' && isReaders !== true;
  return isPromise && vendorDeeds.has(category) && isDutyHeading(section);
}

function isDutyHeading(section: string | null): boolean {
  return section !== null && dutyHeading.test(plainText(section));
}
