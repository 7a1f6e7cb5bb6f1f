import type { Finding } from '@clausewatch/contract/findings';
import { expect, test } from 'vitest';
import { type AnsweringDocument, answerQuestions } from './answers.ts';

function finding(practice: string, quote: string, more: Partial<Finding> = {}): Finding {
  return {
    practice,
    title: practice,
    category: 'sharing',
    polarity: 'concern',
    certainty: 'sure',
    points: -4,
    reason: '',
    section: 'Sharing',
    quote,
    start: 0,
    end: quote.length,
    also: [],
    ...more,
  };
}

function document(findings: Finding[], more: Partial<AnsweringDocument> = {}): AnsweringDocument {
  return { id: 'doc_1', title: 'Privacy policy', type: 'privacy', language: 'en', findings, ...more };
}

function answerTo(question: string, documents: AnsweringDocument[]) {
  const answer = answerQuestions(documents).find((each) => each.question === question);
  if (answer === undefined) throw new Error(`${question} was not asked`);
  return answer;
}

const sold = finding('sells-data', 'We sell your contact details to partners.');
const unsold = finding('no-sale', 'We do not sell your personal data.', { start: 100, end: 134 });

test('one sentence answers with its quote and its place', () => {
  const answer = answerTo('sells-data', [document([sold])]);
  expect(answer).toMatchObject({ group: 'privacy', answer: 'yes' });
  expect(answer.evidence).toMatchObject([
    {
      document_id: 'doc_1',
      practice: 'sells-data',
      says: 'yes',
      quote: sold.quote,
      start: 0,
      section: 'Sharing',
    },
  ]);
});

test('a document that does not speak of it is silent', () => {
  expect(answerTo('sells-data', [document([])])).toMatchObject({ answer: 'silent', evidence: [] });
});

test('a contradiction is partly, with a quote of each side, whichever document each stands in', () => {
  const apart = [document([unsold]), document([sold], { id: 'doc_2', title: 'Terms', type: 'terms' })];
  for (const documents of [[document([sold, unsold])], apart]) {
    const { answer, evidence } = answerTo('sells-data', documents);
    expect(answer).toBe('partly');
    expect(evidence.map(({ says }) => says)).toEqual(['yes', 'no']);
  }
});

test('a way out makes a yes partly', () => {
  const ads = finding('targeted-ads', 'We show you ads based on your interests.');
  const out = finding('ads-opt-out', 'You can opt out of interest-based ads.', { start: 200, end: 238 });
  expect(answerTo('targets-ads', [document([ads])]).answer).toBe('yes');
  expect(answerTo('targets-ads', [document([ads, out])]).answer).toBe('partly');
});

test('a smaller yes does not lessen a greater one, and spoils a no', () => {
  const processors = finding('uses-processors', 'Service providers host the data for us.', {
    start: 300,
    end: 339,
  });
  const partners = finding('shares-third-parties', 'We share your data with business partners.');
  const none = finding('no-sharing', 'We share your data with no third party.');
  expect(answerTo('shares-data', [document([processors, partners])]).answer).toBe('yes');
  expect(answerTo('shares-data', [document([none])]).answer).toBe('no');
  expect(answerTo('shares-data', [document([none, processors])]).answer).toBe('partly');
});

test('to be asked to look for changes is a no only where nothing else is promised', () => {
  const check = finding('check-yourself', 'Please check this page from time to time.');
  const notice = finding('change-notice', 'We will tell you of changes by email.', { start: 50, end: 87 });
  expect(answerTo('told-of-changes', [document([check])]).answer).toBe('no');
  expect(answerTo('told-of-changes', [document([check, notice])]).answer).toBe('yes');
});

test('what binds the vendor to business customers alone is partly an answer for everybody', () => {
  const breach = finding('breach-notice', 'We notify the customer of any breach.');
  const policy = document([]);
  const agreement = document([breach], { id: 'doc_2', title: 'DPA', type: 'dpa' });
  expect(answerTo('told-of-breach', [policy, agreement]).answer).toBe('partly');
  expect(answerTo('told-of-breach', [document([breach])]).answer).toBe('yes');
});

test('of the contract only the contract speaks, and what it says to one region is partly an answer', () => {
  const notice = finding('change-notice', 'We tell you of changes a month ahead.');
  const waiver = finding('class-waiver', 'You give up the right to a class action.');
  const scope = { kind: 'region', label: 'United States only' } as const;
  const terms = (...findings: Finding[]) =>
    document(findings, { id: 'doc_2', title: 'Terms', type: 'terms' });
  expect(answerTo('told-of-terms', [document([notice]), terms()]).answer).toBe('silent');
  expect(answerTo('told-of-terms', [document([]), terms(notice)]).answer).toBe('yes');
  expect(answerTo('class-action', [terms(waiver)]).answer).toBe('no');
  expect(answerTo('class-action', [terms({ ...waiver, scope })]).answer).toBe('partly');
});

test('what is only likely counts in English alone', () => {
  const likely = { ...sold, certainty: 'likely' as const };
  expect(answerTo('sells-data', [document([likely])]).answer).toBe('yes');
  expect(answerTo('sells-data', [document([likely], { language: 'fr' })]).answer).toBe('silent');
  expect(answerTo('sells-data', [document([likely], { language: null })]).answer).toBe('silent');
});

test('a definition and a word of a list are no evidence; a further quote of the finding is', () => {
  const also = { quote: 'We transfer your data to other countries.', start: 90, end: 131 };
  const defined = finding('transfers-abroad', '“Transfer” means a transfer to a third country;', {
    also: [also],
  });
  const agreement = (findings: Finding[]) => document(findings, { type: 'dpa' });
  expect(answerTo('stays-in-region', [agreement([defined])])).toMatchObject({
    answer: 'no',
    evidence: [{ ...also, section: null }],
  });
  expect(answerTo('stays-in-region', [agreement([{ ...defined, also: [] }])]).answer).toBe('silent');
  expect(answerTo('data-from-others', [document([finding('data-from-others', 'gender')])]).answer).toBe(
    'silent',
  );
});

test('a sentence that proves two practices is quoted once', () => {
  const ads = finding('shares-for-ads', 'We sell your contact details to partners.');
  expect(answerTo('shares-data', [document([sold, ads])]).evidence).toHaveLength(1);
});

test('nothing is asked of documents that need not speak of it', () => {
  const asked = (documents: AnsweringDocument[]) =>
    new Set(answerQuestions(documents).map(({ group }) => group));
  expect(asked([])).toEqual(new Set());
  expect(asked([document([], { type: 'sla' })])).toEqual(new Set());
  expect(asked([document([])])).toEqual(new Set(['privacy']));
  expect(asked([document([], { type: 'dpa' })]).has('terms')).toBe(false);
});

test('how the terms are changed says nothing of the privacy policy', () => {
  const change = finding('change-notice', 'We will notify you before we change these Terms.');
  const policy = document([]);
  expect(
    answerTo('told-of-changes', [policy, document([change], { id: 'doc_2', type: 'terms' })]),
  ).toMatchObject({
    answer: 'silent',
  });
  expect(answerTo('told-of-changes', [document([change])]).answer).toBe('yes');
});

test('a heading in capitals proves nothing', () => {
  const stating = (quote: string) =>
    answerTo('told-of-changes', [document([finding('change-notice', quote)])]).answer;
  expect(stating('ANNEX III – LIST OF CHANGES')).toBe('silent');
  expect(stating('WE WILL NOTIFY YOU OF CHANGES.')).toBe('yes');
});
