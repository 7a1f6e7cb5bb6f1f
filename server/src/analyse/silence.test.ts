import { describe, expect, test } from 'vitest';
import type { DocumentType } from '@clausewatch/contract/documents';
import { filler, judge } from '../../testing/judge-sentences.ts';
import { examples } from '../../testing/practice-examples.ts';
import { findSilences } from './silence.ts';
import { byWeight, silenceCap, silences, withinCap } from '../../testing/scoring-page.ts';

/** Sentences that touch on one topic each and on no other of the type. */
const spoken: Partial<Record<DocumentType, Record<string, string>>> = {
  privacy: {
    'How long data is kept': 'Our retention is short.',
    'How to see, correct or delete your data': 'You know your rights.',
    'Who receives your data': 'Disclosures are rare.',
    'How data is protected': 'We encrypt.',
    'Where in the world data goes': 'It goes to one country.',
    'How you learn of changes': 'The notice may be revised.',
    'Whom to ask': 'Write to us.',
    'What is done when data leaks': 'A breach is rare.',
    'How children are treated': 'No child reads this.',
  },
  terms: {
    'How the terms change': 'The terms may be revised.',
    'How the contract ends': 'You may cancel.',
    'Who owns your content': 'Here is user content.',
    'Which law governs': 'Dutch law governs.',
    'How your data is handled': 'See the page on privacy.',
    'Whom to ask': 'Contact us.',
  },
  cookies: {
    'How to refuse cookies': 'You may decline.',
    'How long cookies last': 'They expire.',
    'What cookies are for': 'Each has a purpose.',
    'Whose cookies they are': 'Some are from partners.',
  },
  dpa: {
    'What is done when data leaks': 'A breach is rare.',
    'Who else processes the data': 'A subcontractor may help.',
    'What happens to data at the end': 'We return the data.',
    Audits: 'You may inspect.',
    'Data that leaves the region': 'A third country is far.',
    'Security measures': 'We safeguard it.',
    'Whose instructions count': 'You instruct us.',
    'Confidentiality of staff': 'It is confidential.',
  },
  security: {
    Encryption: 'We encrypt.',
    'Incidents and breaches': 'An incident is rare.',
    'Who may see data': 'Roles have permissions.',
    'Audits and certificates': 'An audit is held.',
    'How to report a weakness': 'Name any vulnerability.',
    'Backups and recovery': 'A backup is made.',
  },
  sla: {
    'A level of availability': 'Uptime matters.',
    'What you get when it fails': 'A credit is due.',
    Maintenance: 'Maintenance is rare.',
    'How fast support answers': 'We respond.',
  },
  ai: {
    'Whether models learn from your data': 'Models learn.',
    'Who else receives what you enter': 'A provider may help.',
    'Whether a person oversees it': 'A human looks.',
    'How reliable it is': 'It has a limitation.',
  },
  acceptable_use: {
    'What follows from a breach of the rules': 'We investigate.',
    'How to report abuse': 'Contact us.',
  },
};

describe.each(silences)('silence of a document of type $type', ({ type, topics }) => {
  test('costs the heaviest topics first, and at most the cap', () => {
    const { silences: counted, rows } = judge(type, [filler]);
    const inOrder = topics.toSorted((a, b) => byWeight(a.points, b.points));
    const costs = withinCap(
      inOrder.map(({ points: cost }) => cost),
      silenceCap,
    );
    const expected = inOrder.map(({ topic }, at) => ({ topic, points: costs[at] ?? 0 }));
    expect(counted).toEqual(expected.filter(({ points: cost }) => cost !== 0));
    const lost = costs.reduce((sum, cost) => sum + cost, 0);
    expect(rows).toEqual([{ category: 'silence', lost, won: 0 }]);
  });

  test.each(topics)('is $points where it says nothing on: $topic', ({ topic, points: cost }) => {
    const others = Object.entries(spoken[type] ?? {}).filter(([each]) => each !== topic);
    expect(others).toHaveLength(topics.length - 1);
    const { silences: counted } = judge(type, [...others.map(([, sentence]) => sentence), filler]);
    expect(counted).toEqual([{ topic, points: cost }]);
  });
});

test.each([
  [
    'Spanish',
    'Conservamos los datos un año. Tiene derecho de acceso, rectificación y supresión. Los comunicamos a terceros. Los protegemos con medidas de seguridad. Hay transferencias internacionales. Le avisaremos de los cambios. Escriba a datos@northlight.example. Le informaremos de toda violación de la seguridad. El servicio no es para menores.',
  ],
  [
    'Italian',
    'Conserviamo i dati per un anno. Ha diritto di accesso, di rettifica e alla cancellazione. Li comunichiamo a terzi. Li proteggiamo con misure di sicurezza. I dati sono trasferiti in paesi terzi. La informeremo delle modifiche. Scriva a dati@northlight.example. La informeremo di ogni violazione dei dati. Il servizio non è per minori.',
  ],
])('a policy in %s that speaks of every topic is silent on none', (_, text) => {
  expect(findSilences('privacy', text, [])).toEqual([]);
});

test('what is found in a text is not what it says nothing of, in whatever words', () => {
  const { 'How you learn of changes': _, ...others } = spoken.privacy ?? {};
  const said = [examples['check-yourself'] ?? '', ...Object.values(others), filler];
  expect(judge('privacy', said).silences).toEqual([]);
});

test('an agreement that deletes data when it ends is not silent on that, whichever way round it says so', () => {
  const silent = (text: string) => findSilences('dpa', text, []).map(({ topic }) => topic);
  const topic = 'What happens to data at the end';
  expect(silent('This agreement governs the processing.')).toContain(topic);
  expect(silent('After its end all personal data is deleted within 60 days.')).not.toContain(topic);
});
