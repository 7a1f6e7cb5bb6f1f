import type { Fact } from '@clausewatch/contract/facts';
import type { Finding } from '@clausewatch/contract/findings';
import { Check, type CheckSubject } from '@clausewatch/contract/standards';
import { expect, test } from 'vitest';
import {
  type HeldDocument,
  type HeldVendor,
  hold,
  limitOf,
  outcomeOf,
  presets,
  requirementOf,
  titleOf,
  unknownSubject,
} from './standards.ts';

function finding(practice: string, more: Partial<Finding> = {}): Finding {
  const quote = `We state plainly: ${practice}.`;
  const basis = { title: practice, category: 'sharing', polarity: 'concern', certainty: 'sure' } as const;
  const place = { quote, start: 0, end: quote.length, also: [], section: 'Sharing' };
  return { practice, ...basis, ...place, points: -4, reason: '', ...more };
}

function fact(kind: Fact['kind'], value: Fact['value'], more: Partial<Fact> = {}): Fact {
  const text = JSON.stringify(value);
  return {
    kind,
    value,
    text,
    quote: text,
    start: 0,
    end: text.length,
    label: 'Kept',
    subject: null,
    section: null,
    ...more,
  };
}

function document(type: HeldDocument['type'], more: Partial<HeldDocument> = {}): HeldDocument {
  const read = { language: 'en', status: 'current', wasRead: true } as const;
  return { id: `doc_${type}`, title: type, type, ...read, findings: [], facts: [], ...more };
}

const unread = { wasRead: false, status: 'blocked' } as const;
const vendor = (...documents: HeldDocument[]): HeldVendor => ({ documents, lost: [] });
const about = (practice: string): CheckSubject => ({ kind: 'practice', practice });
const limit = (more: Partial<Extract<CheckSubject, { kind: 'fact' }>>): CheckSubject => ({
  kind: 'fact',
  fact: 'breach-notice',
  comparison: 'at_most',
  value: 72,
  unit: 'hours',
  ...more,
});

test('a promise meets a must, and its quote and place prove it', () => {
  const privacy = document('privacy', { findings: [finding('no-sale')] });
  const { result, evidence } = hold({ level: 'must', subject: about('no-sale') }, vendor(privacy));
  expect(result).toBe('met');
  expect(evidence).toMatchObject([
    { document_id: 'doc_privacy', quote: 'We state plainly: no-sale.', start: 0, decides: true },
  ]);
});

test('a promise that another document denies is none, with both quotes', () => {
  const documents = vendor(
    document('privacy', { findings: [finding('no-sale')] }),
    document('cookies', { findings: [finding('sells-data')] }),
  );
  for (const [level, practice] of [
    ['must', 'no-sale'],
    ['should', 'no-sale'],
    ['must_not', 'sells-data'],
  ] as const) {
    const { result, evidence } = hold({ level, subject: about(practice) }, documents);
    expect([level, result, evidence.length]).toEqual([level, 'not_met', 2]);
  }
});

test('a clause that stands nowhere meets a must not; where vendors promise the opposite, silence is silence', () => {
  const terms = vendor(document('terms'), document('privacy'));
  expect(hold({ level: 'must_not', subject: about('class-waiver') }, terms).result).toBe('met');
  expect(hold({ level: 'must_not', subject: about('sells-data') }, terms).result).toBe('silent');
  const promise = document('privacy', { findings: [finding('no-sale')] });
  expect(hold({ level: 'must_not', subject: about('sells-data') }, vendor(promise)).result).toBe('met');
  expect(
    hold({ level: 'must_not', subject: about('class-waiver') }, vendor(document('privacy'))).result,
  ).toBe('silent');
});

test('what holds for some alone, or is only likely in another language, is shown and decides nothing', () => {
  const beta = finding('trains-on-content', { scope: { kind: 'beta', label: 'beta only' } });
  const doubtful = finding('trains-on-content', { certainty: 'likely' });
  const check = { level: 'must_not', subject: about('trains-on-content') } as const;
  for (const one of [
    document('privacy', { findings: [beta] }),
    document('privacy', { findings: [doubtful], language: 'fr' }),
  ]) {
    const { result, evidence } = hold(check, vendor(one));
    expect([result, evidence.map(({ decides }) => decides)]).toEqual(['silent', [false]]);
  }
  const english = document('privacy', { findings: [doubtful] });
  expect(hold(check, vendor(english)).result).toBe('not_met');
});

test('with “of any”, what is said of some alone counts against a vendor, and never for it', () => {
  const some = { scope: { kind: 'plan', label: 'some plans only' } } as const;
  const holding = (
    level: 'must' | 'must_not',
    practice: string,
    said: string,
    more: Partial<Finding> = some,
  ) =>
    hold(
      { level, subject: { kind: 'practice', practice, of_any: true } },
      vendor(document('privacy', { findings: [finding(said, more)] })),
    ).result;
  expect(holding('must_not', 'trains-on-content', 'trains-on-content')).toBe('not_met');
  expect(holding('must', 'no-training', 'trains-on-content')).toBe('not_met');
  expect(holding('must_not', 'trains-on-content', 'no-training')).toBe('silent');
  expect(holding('must', 'no-training', 'no-training')).toBe('silent');
  expect(holding('must', 'no-training', 'no-training', {})).toBe('met');
});

test('silence says whether anything was there to search', () => {
  const check = { level: 'must', subject: about('processes-on-instructions') } as const;
  const claims = [vendor(document('dpa')), vendor(document('privacy')), vendor(document('dpa', unread))].map(
    (each) => hold(check, each).claim,
  );
  expect(claims).toEqual([
    'The documents do not say',
    'No document that should speak of it was found',
    'What should speak of it could not be read',
  ]);
});

test('what could not be read is not silence; a missing document is', () => {
  const check = { level: 'must', subject: about('processes-on-instructions') } as const;
  const of = (given: HeldVendor) => hold(check, given);
  expect(of(vendor(document('privacy'))).result).toBe('silent');
  expect(of(vendor(document('dpa', unread))).result).toBe('not_read');
  expect(of(vendor()).result).toBe('not_read');
  expect(of({ documents: [document('privacy')], lost: ['dpa'] }).result).toBe('not_read');
  const two = of(vendor(document('dpa'), document('dpa', { ...unread, id: 'doc_other' })));
  expect(two.result).toBe('silent');
  expect(two.searched.map(({ was_read: wasRead }) => wasRead)).toEqual([true, false]);
});

test('an answer is wanted or not; a scoped statement answers nothing for everybody', () => {
  const check = {
    level: 'must',
    subject: { kind: 'answer', question: 'trains-ai', wanted: ['no'] },
  } as const satisfies Pick<Check, 'level' | 'subject'>;
  const saying = (...findings: Finding[]) => vendor(document('privacy', { findings }));
  expect(hold(check, saying(finding('no-training'))).result).toBe('met');
  expect(hold(check, saying(finding('trains-on-content'))).result).toBe('not_met');
  expect(hold(check, saying(finding('no-training'), finding('training-opt-out'))).result).toBe('not_met');
  const plan = finding('no-training', { scope: { kind: 'plan', label: 'Enterprise only' } });
  const { result, evidence } = hold(check, saying(plan));
  expect([result, evidence[0]?.scope?.label, evidence[0]?.decides]).toEqual([
    'silent',
    'Enterprise only',
    false,
  ]);
  expect(hold({ ...check, level: 'must_not' }, saying(finding('no-training'))).result).toBe('not_met');
});

test('a limit holds at its edge and across units, and the worst of several figures decides', () => {
  const stated = (...values: Fact['value'][]) =>
    vendor(document('dpa', { facts: values.map((value) => fact('breach-notice', value)) }));
  const check = { level: 'must', subject: limit({}) } as const;
  expect(hold(check, stated({ hours: 72 })).result).toBe('met');
  expect(hold(check, stated({ days: 3 })).result).toBe('met');
  expect(hold(check, stated({ hours: 73 })).result).toBe('not_met');
  const { result, claim, evidence } = hold(check, stated({ hours: 24 }, { days: 5 }));
  expect([result, evidence.map(({ decides }) => decides)]).toEqual(['not_met', [true, false]]);
  expect(claim).toBe('Notice of a breach: {"days":5}; you require at most 72 hours');
  expect(hold(check, vendor(document('dpa'))).result).toBe('silent');
  const authority = document('dpa', {
    facts: [fact('breach-notice', { hours: 90 }, { subject: 'The authority' })],
  });
  expect(hold(check, vendor(authority)).result).toBe('silent');
});

test('retention after the end leaves out what is kept meanwhile, and a notice must be long enough', () => {
  const dpa = document('dpa', {
    facts: [
      fact('retention', { months: 24 }),
      fact('retention', { months: 3 }, { label: 'Kept after you leave' }),
      fact('sub-processor-notice', { days: 14 }),
    ],
  });
  const end = limit({ fact: 'retention-after-end', value: 90, unit: 'days' });
  expect(hold({ level: 'must', subject: end }, vendor(dpa)).result).toBe('met');
  const notice = limit({
    fact: 'sub-processor-notice',
    comparison: 'at_least',
    value: 30,
    unit: 'days',
  });
  expect(hold({ level: 'must', subject: notice }, vendor(dpa)).result).toBe('not_met');
  expect(hold({ level: 'must_not', subject: notice }, vendor(dpa)).result).toBe('met');
});

test('a document is published, taken down, or could not be opened', () => {
  const check = { level: 'must', subject: { kind: 'document', type: 'dpa' } } as const;
  const of = (...documents: HeldDocument[]) => hold(check, vendor(document('privacy'), ...documents)).result;
  expect(of(document('dpa'))).toBe('met');
  expect(of(document('dpa', { status: 'unreachable' }))).toBe('met');
  expect(of(document('dpa', unread))).toBe('not_read');
  expect(of(document('dpa', { status: 'gone' }))).toBe('not_met');
  expect(of()).toBe('not_met');
  expect(hold(check, { documents: [document('privacy')], lost: ['dpa'] }).result).toBe('not_read');
});

test('a vendor is as good as the worst of its musts, whatever its shoulds', () => {
  const must = (result: 'met' | 'silent' | 'not_read' | 'excepted' | 'not_met') =>
    ({ level: 'must', result }) as const;
  expect(outcomeOf([must('met'), { level: 'should', result: 'not_met' }])).toBe('met');
  expect(outcomeOf([must('met'), must('excepted')])).toBe('excepted');
  expect(outcomeOf([must('not_read'), must('silent')])).toBe('silent');
  expect(outcomeOf([must('silent'), { level: 'must_not', result: 'not_met' }])).toBe('not_met');
});

test('every preset is about what exists, says its source, and is a standard by the contract', () => {
  expect(presets.map(({ id }) => id)).toEqual([
    'processor-contract',
    'fair-terms',
    'buying-ai',
    'children',
    'cookies',
  ]);
  for (const { checks, source } of presets) {
    expect(source).not.toBe('');
    expect(unknownSubject(checks)).toBeNull();
    expect(checks.map((check) => Check.parse(check))).toEqual(checks);
    expect(checks.filter((check) => check.source === '' || check.short === '')).toEqual([]);
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  }
});

test('a check is told in words', () => {
  const check = { title: '', subject: limit({}) };
  expect([titleOf(check), limitOf(check.subject)]).toEqual(['Notice of a breach', '≤ 72 hours']);
  const answer = { kind: 'answer', question: 'trains-ai', wanted: ['no', 'partly'] } as const;
  expect(titleOf({ title: '', subject: { ...answer, wanted: [...answer.wanted] } })).toBe(
    'Does it train AI on your data? Wanted: No or Partly',
  );
  const barred = {
    level: 'must_not',
    title: '',
    subject: { kind: 'practice', practice: 'trains-on-content' },
  } as const;
  expect(requirementOf(barred)).toBe('Must not: Trains AI on your data');
});
