import { categoryCaps } from '@clausewatch/contract/category-caps';
import { documentTypeNames, type DocumentType } from '@clausewatch/contract/documents';
import { categoryNames, type Category } from '@clausewatch/contract/findings';
import { letterBounds } from '@clausewatch/contract/letters';
import { catalogue } from '../src/analyse/catalogue/catalogue.ts';
import { normsOf } from '../src/analyse/catalogue/norms.ts';
import { productWeights } from '../src/analyse/classifier/weights.ts';
import { judgedLanguages, languageName } from '@clausewatch/contract/languages';
import type { Practice } from '../src/analyse/practice.ts';
import { isScored, startingScore } from '../src/analyse/score.ts';
import { topics } from '../src/analyse/silence.ts';
import { expectedTypes, typeWeights } from '../src/analyse/vendor-score.ts';

/** The rubric as a page: everything that moves a score, from the same data that scores. */
export function describeScoring(): string {
  return [
    '# How scores are made',
    '',
    'This page is written by `npm run scoring` from the catalogue in the code; a test fails when it is out of date.',
    '',
    ...introduction(),
    ...caps(),
    ...silence(),
    ...vendor(),
    ...languages(),
    ...practices(),
  ].join('\n');
}

function introduction(): string[] {
  const letters = letterBounds.map(([letter, from]) => `${letter} from ${from}`).join(', ');
  return [
    `A document starts at ${startingScore}. Each concern found in it loses its practice's points, each favourable practice wins them, and`,
    'silence where the type should speak loses. Categories are capped: the heaviest practices count first, and what goes beyond the',
    'cap counts nothing. The sum is held between 0 and 100. All points are whole numbers, and the ledger adds up to the score.',
    `Letters: ${letters}.`,
    '',
    'Every practice is found by rules over single sentences, and shown with the sentence, word for word. Nothing else moves a score;',
    'the same text always gets the same one. A practice counts once however often it is said. Neutral practices are shown and move',
    'nothing. A text of fewer than 40 words is not scored.',
    '',
    'What a text says of some readers, products or data alone (a region, job applicants, developers, one plan, a beta, log files) counts half its',
    'points, rounded down, and is shown with what it holds for. A practice that is also stated of everybody counts in full. Where a promise and what denies it are both',
    'stated outright in one document, the promise wins nothing, and the report shows both.',
    '',
  ];
}

function caps(): string[] {
  const rows = (Object.keys(categoryCaps) as Category[]).map(
    (category) =>
      `| ${categoryNames[category]} | ${minus(categoryCaps[category].lost)} | ${plus(categoryCaps[category].won)} |`,
  );
  return ['## Caps', '', '| category | loses at most | wins at most |', '|---|---|---|', ...rows, ''];
}

function silence(): string[] {
  const lines = [
    '## Silence',
    '',
    'What each type of document should speak of, and what its absence costs. Nothing is held to be absent that a finding is about, be it only likely.',
    '',
  ];
  for (const [type, list] of Object.entries(topics)) {
    const costs = list.map(({ topic, weight }) => `${topic} (${minus(weight)})`).join('; ');
    lines.push(`- **${documentTypeNames[type as DocumentType]}:** ${costs}.`);
  }
  return [...lines, ''];
}

function vendor(): string[] {
  const types = Object.keys(typeWeights) as DocumentType[];
  const rows = types.map((type) => {
    const { weight, reason } = typeWeights[type];
    return `| ${documentTypeNames[type]} | ${isScored(type) ? weight : 'not scored'} | ${reason} |`;
  });
  const missing = expectedTypes.map(
    ({ type, points, reason }) => `- ${documentTypeNames[type]}: ${minus(points)} (${reason}).`,
  );
  return [
    '## A vendor’s score',
    '',
    'The documents’ ledgers are weighed by type; several documents of one type share its weight. The result is rounded to a whole',
    'number, and the rows, in tenths, are fitted to add up to it exactly.',
    '',
    '| type | weight | because it |',
    '|---|---|---|',
    ...rows,
    '',
    'What every vendor should publish loses points where it is missing:',
    '',
    ...missing,
    '',
  ];
}

function languages(): string[] {
  return [
    '## Languages',
    '',
    'All practices are looked for in each of these languages. How well they are found depends on how many documents careful readers labelled:',
    '',
    ...judgedLanguages.map(
      (language) => `- ${languageName(language)}: ${productWeights().documents[language]}`,
    ),
    '',
    'Where they are fewer than twenty, it says beside the score that more is missed there. A text in any other language gets no findings and no',
    'score, and that is said in the same place. A finding whose wording leaves doubt is marked as likely: it counts, and stands in no summary of a vendor.',
    '',
  ];
}

function practices(): string[] {
  const lines = [`## The ${catalogue.length} practices`, ''];
  for (const category of Object.keys(categoryCaps) as Category[]) {
    const inCategory = catalogue.filter((practice) => practice.category === category);
    if (inCategory.length === 0) continue;
    lines.push(
      `### ${categoryNames[category]}`,
      '',
      '| points | practice | why it matters | what stands behind it |',
      '|---|---|---|---|',
    );
    const sorted = inCategory.toSorted((a, b) => signed(a) - signed(b) || (a.id < b.id ? -1 : 1));
    lines.push(
      ...sorted.map((practice) => {
        const { id, title, reason } = practice;
        return `| ${points(practice)} | ${title} | ${reason} | ${normsOf(id).join('; ')} |`;
      }),
      '',
    );
  }
  return lines;
}

function signed({ polarity, weight }: Practice): number {
  return polarity === 'concern' ? -weight : weight;
}

function points(practice: Practice): string {
  if (practice.polarity === 'neutral') return '0';
  return practice.polarity === 'concern' ? minus(practice.weight) : plus(practice.weight);
}

function minus(points: number): string {
  return points === 0 ? '0' : `−${points}`;
}

function plus(points: number): string {
  return points === 0 ? '0' : `+${points}`;
}
