import type { Block } from '@clausewatch/contract/documents';
import type { Scope } from '@clausewatch/contract/findings';
import type { Practice } from '../practice.ts';
import { plainText, type Sentence } from '../../layout/sentences.ts';
import { type AudienceRule, audienceRules } from './audience-rules.ts';

/** Whom a sentence is for, where that is not everybody. `practice`: what it states, which may itself be about them. */
export type Audience = (sentence: Sentence, practice: Practice) => Scope | null;

type Document = { title: string; blocks: readonly Block[] };
/** The rules of each heading above, the nearest last. */
type Part = { start: number; above: readonly (readonly AudienceRule[])[] };

/** Headings that name a region for what is sent there, or for its law, and are for everybody. */
const aboutPlaces =
  /\btransf(?:er|r)|\boutside\b|\bframework|\bshield|\bclauses\b|\brepresentative|übermitt|übertrag|drittl[aä]nd|außerhalb|\bhors\b|\bvertreter|représentant|gerichtsstand|anwendbares recht|\b(?:droit|loi) applicable|\bgoverning\b|\bapplicable law\b|\bjurisdiction and\b|\band jurisdiction|\bgovernment|\barticle \d|\bart\. ?\d|\bwithdrawal\b|\btransmi|\bnon-eea|\bdigital services act|\bu\.s\.c\b|§/;

const nobody = '(?!)';

/** How a sentence says at its head whom it is for: "If you live in California, …", "California residents may …", "As a publisher, you …". */
function opener({ kind, names = nobody }: AudienceRule): RegExp {
  const isParty = kind === 'partners' || kind === 'business' || kind === 'product' || kind === 'part';
  const condition = isParty
    ? String.raw`(?:if you(?:'re)?|as an?|by|for|where you|when you|with respect to|in connection with|wenn (?:sie|du)|als|für|si vous|en (?:tant que|qualité de)) (?:[\w'-]+ ){0,6}?`
    : String.raw`(?:if|where|when|as|for|under|pursuant to|in accordance with|in the case of|with respect to|in connection with|to the extent|only|solely|in|within|si|pour|lorsque|en (?:tant|qualité|vertu)|wenn|für|falls|sofern|soweit|als|nach|gemäß|per|para)\b[^.;:]{0,90}?`;
  const subject = isParty
    ? ''
    : String.raw`|(?:(?:the|our|some|any|all|certain) )?(?:${names})(?: (?:residents|users|customers|consumers|members|subscribers|visitors|may|can|have|are|will|is))+\b`;
  return new RegExp(
    String.raw`^[^a-zà-ÿ]*(?:[a-z ]{1,40}: )?(?:(?:and |but |or |please note that )?${condition}(?:${names})${subject})`,
  );
}

/** A sale in the sense of American laws is one there. */
function inside({ id, kind, names = nobody, within }: AudienceRule): RegExp | null {
  if (within !== undefined) return new RegExp(within);
  if (kind !== 'region' || id === 'europe') return null;
  return new RegExp(
    String.raw`(?<!\bincluding as [^.;]{0,20})\b(?:defined|considered|deemed|meaning)\b[^.;]{0,120}?(?:${names})`,
  );
}

const regions = audienceRules
  .flatMap(({ kind, names = nobody }) => (kind === 'region' ? [names] : []))
  .join('|');

const rules = audienceRules.map((rule) => ({
  rule,
  heading: new RegExp(rule.heading ?? rule.names ?? nobody),
  opener: opener(rule),
  inside: inside(rule),
}));
const partners = rules.filter(({ rule }) => rule.kind === 'partners');
/** What no rule's names can be found without, so that most sentences are looked at once. */
const anyName = new RegExp(
  audienceRules.map(({ names = nobody, heading = nobody }) => `${names}|${heading}`).join('|'),
);

/** What a text says to those who live somewhere, in any of its sentences. */
const livingIn = new RegExp(
  String.raw`\bif you(?:'re)? (?:are |is |live|reside|have)[^.;]{0,120}(?:${regions})|\b(?:residents|users|customers|consumers|individuals|people|those) (?:\w+ ){0,2}(?:of|in|from|outside)[^.;]{0,30}(?:${regions})|(?:${regions}) (?:residents|users|consumers|customers)\b|\b(?:wenn|falls|sofern) sie [^.;:]{0,80}(?:${regions})[^.;:]{0,40}(?:wohn|leb|ansässig|aufhalt|befind|sitz)|(?:nutzer|kunde|verbraucher|einwohner|bürger|personen|mitglieder)\w* (?:\w+ ){0,3}(?:in|aus|von|außerhalb) [^.;:]{0,30}(?!deutschland)(?:${regions})|\bsi vous (?:êtes|résidez|habitez|vivez|vous trouvez)[^.;:]{0,80}(?!france)(?:${regions})|\b(?:résidents?|utilisateurs?|consommateurs?|personnes|membres) (?:\w+ ){0,3}(?:de|du|des|en|dans|au|aux|hors)\b[^.;:]{0,30}(?!france)(?:${regions})`,
);

/** Where who reports a breach of copyright may be sued says nothing of others: Midjourney, terms. */
const counterNotice = /judicial district/;

/** The sentences that set the readers of some region apart, with their headings. */
export function setApart(sentences: readonly Sentence[]): string[] {
  return sentences
    .filter(({ plain }) => livingIn.test(plain) && !counterNotice.test(plain))
    .map(({ plain, section }) => `${plainText(section ?? '')} ${plain}`);
}

/** Reads whom a document and its sections are for: by its title and parties, its headings, and how sentences begin. */
export function audienceOf({ title, blocks }: Document): Audience {
  const whole = ofTitle(title, blocks) ?? ofParties(blocks);
  const parts = partsOf(blocks);
  const openers = new Map<string, AudienceRule[]>();
  const opened = (plain: string) => {
    const known = openers.get(plain) ?? ofOpener(plain);
    openers.set(plain, known);
    return known;
  };
  return ({ plain, lead, start }, practice) => {
    const part = parts.findLast((each) => each.start <= start)?.above ?? [];
    const found = [opened(plain), opened(lead), ofWords(plain, practice), ...part.toReversed(), whole]
      .map((matched) => matched.filter((rule) => !isAboutThem(rule, practice)))
      .find((matched) => matched.length > 0);
    return found === undefined ? null : scopeOf(found);
  };
}

/** Where data goes is said from somewhere, what is paid for is paid by some, and children are what some practices are about. */
function isAboutThem({ id: rule, kind, but, only }: AudienceRule, { id, category }: Practice): boolean {
  return (
    but?.includes(id) === true ||
    (only !== undefined && !only.includes(id) && !only.includes(category)) ||
    (kind === 'region' && category === 'transfers') ||
    (rule === 'plan' && (category === 'payment' || id === 'leave-any-time'))
  );
}

function scopeOf(matched: readonly AudienceRule[]): Scope {
  const [first, second] = matched;
  if (first === undefined) throw new Error('no rule, no scope');
  const isMixed = first.kind === 'region' && second?.kind === 'region';
  return { kind: first.kind, label: isMixed ? 'some regions only' : first.label };
}

/** Who lives outside a place is not of it. */
const elsewhere = /\b(?:outside|other than|except|not)\b/;
const someRegions = audienceRules.filter(({ id }) => id === 'some-regions');

/** Within so many characters a sentence has said whom it is for. */
const openingLength = 160;

function ofOpener(plain: string): AudienceRule[] {
  const opening = plain.slice(0, openingLength);
  if (!anyName.test(opening)) return [];
  return rules.flatMap(({ rule, opener }) => {
    const found = opener.exec(opening);
    if (found === null) return [];
    return rule.kind === 'region' && elsewhere.test(found[0]) ? someRegions : [rule];
  });
}

function ofWords(plain: string, { category }: Practice): AudienceRule[] {
  return rules
    .filter(({ rule, inside }) => (rule.kind !== 'region' || category === 'sharing') && inside?.test(plain))
    .map(({ rule }) => rule);
}

/** An empty link before a heading's words. */
const linkMark = /\[\]\([^)]*\)/g;

function ofHeading(text: string): AudienceRule[] {
  const plain = plainText(text.replace(linkMark, '')).trim();
  if (!anyName.test(plain)) return [];
  const isAboutPlace = aboutPlaces.test(plain);
  return rules
    .filter(({ rule, heading }) => !(isAboutPlace && rule.kind === 'region') && heading.test(plain))
    .map(({ rule }) => rule);
}

/** The title on the page may be a date or a motto, and the first heading the name; contracts name their parties at the head. */
function ofTitle(title: string, blocks: readonly Block[]): AudienceRule[] | null {
  const first = blocks.slice(0, 3).find(({ kind }) => kind === 'heading')?.text ?? '';
  const opening = blocks
    .slice(0, 4)
    .flatMap(({ kind, text }) => (kind === 'item' ? [] : plainText(text.slice(0, longestLine * 2))));
  const signed = partners
    .filter(({ heading }) => opening.some((text) => isNamedBy(heading, text)))
    .map(({ rule }) => rule);
  return [ofHeading(title.length > 0 ? title : first), signed].find((matched) => matched.length > 0) ?? null;
}

/** A first sentence also speaks of partners who are not its readers: "We never sell your data to advertisers". */
function isNamedBy(heading: RegExp, opening: string): boolean {
  const found = heading.exec(opening);
  if (found === null || found.index > longestLine || /[.;!?]/.test(found[0])) return false;
  return contract.test(opening.slice(0, found.index + found[0].length));
}

const contract =
  /\b(?:terms|agreement|polic(?:y|ies)|conditions|notice|guidelines|obligations|requirements|rules|standards|contract)\b[^.;]{0,60}$/;

/**
 * A part begins at each heading. In the place of one a short paragraph without an end may stand ("California residents:"): it reaches to the
 * next such line, and never far, since not all lines that end it look like headings.
 */
function partsOf(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  const above: { level: number; rules: AudienceRule[] }[] = [];
  let left = 0;
  for (const block of blocks) {
    const isHeading = block.kind === 'heading';
    const isLine = !isHeading && block.kind === 'paragraph' && isShortLine(block.text);
    const matched = isHeading
      ? ofHeading(block.text)
      : isLine && namesReaders.test(block.text)
        ? ofHeading(block.text)
        : [];
    const isOver = left > 0 && (isHeading || isLine || --left === 0);
    if (isOver) above.pop();
    if (isOver) left = 0;
    if (isHeading) {
      while ((above.at(-1)?.level ?? -1) >= block.level) above.pop();
      above.push({ level: block.level, rules: matched });
    } else if (matched.length > 0) {
      above.push({ level: Infinity, rules: matched });
      left = furthestLine;
    } else if (!isOver) continue;
    parts.push({ start: block.start, above: above.map((each) => each.rules) });
  }
  return parts;
}

/** Blocks. */
const furthestLine = 40;
const longestLine = 120;

function isShortLine(text: string): boolean {
  return text.length <= longestLine && !/[.!;,]\s*$/.test(text);
}

/** An address names a country too. */
const namesReaders =
  /\b(?:residents?|users?|customers?|consumers?|individuals|visitors|members|rights|notice|disclosures?|applicants?|candidates?|recruitment|children|minors|developers|publishers|partners|sellers|merchants|beta|trial|einwohner|nutzer|verbraucher|bewerber|kinder|résidents?|utilisateurs?|consommateurs?|candidats?|mineurs|enfants)\b/i;

/** As often as this, and more often than half of "you", a contract must speak of its party. */
const fewestParties = 6;

const parties = audienceRules
  .filter(({ party }) => party !== undefined)
  .map((rule) => ({
    rule,
    pattern: new RegExp(
      String.raw`\b(?:${rule.party})s?\b(?='s?\b| (?:shall|must|may|will|agrees?|is|are|has|acknowledges?|represents?|warrants?|undertakes?)\b)`,
      'g',
    ),
  }));

/** A contract that binds publishers or developers in the place of "you" is theirs, whatever its title. */
function ofParties(blocks: readonly Block[]): AudienceRule[] {
  const text = blocks.map((block) => block.text).join('\n');
  const readers =
    text.match(
      /\b(?:[Yy]ou|Customers?|Users?|Members?|Buyers?|Guests?|Clients?|Consumers?|Subscribers?|Passengers?) (?:shall|must|may|will|agree|are|have|acknowledge|represent|warrant|can)\b/g,
    )?.length ?? 0;
  const counted = parties.map(({ rule, pattern }) => ({ rule, count: text.match(pattern)?.length ?? 0 }));
  return counted
    .filter(({ count }) => count >= fewestParties && count > readers / 2)
    .sort((a, b) => b.count - a.count)
    .map(({ rule }) => rule);
}
