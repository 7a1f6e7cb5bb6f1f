export const plans = ['Visitor', 'Demo', 'Free trial', 'Professional'] as const;

/** What each plan can do, in the order of `plans`. */
export const capabilities: { name: string; values: (string | boolean)[] }[] = [
  { name: 'Analyses', values: ['3 a day, preview', '3 in all', '25 a day', '500 a day'] },
  { name: 'Watched vendors', values: [false, '3, not monitored', '25', '2,000'] },
  { name: 'Reports, documents and scores', values: ['Top 3 concerns', true, true, true] },
  { name: 'Questions answered from the policies', values: [false, true, true, true] },
  { name: 'History and comparison of versions', values: [false, false, true, true] },
  { name: 'Daily checks', values: [false, false, true, true] },
  { name: 'Alerts by mail, webhook, chat and feed', values: [false, false, true, true] },
  { name: 'Vendors side by side, in a matrix and compared', values: [false, true, true, true] },
  { name: 'Import from CSV, and acts on many vendors at once', values: [false, false, true, true] },
  { name: 'Standards of your own, held against every vendor', values: [false, false, true, true] },
  { name: 'Private documents', values: [false, false, '10, 100 MB', '500, 2 GB'] },
  { name: 'Reports as files, share links, evidence packets', values: [false, false, true, true] },
  { name: 'API keys, and assistants by MCP', values: [false, false, true, true] },
  { name: 'Export of your own data', values: [false, true, true, true] },
];

export const questions = [
  {
    question: 'Does a model decide the score?',
    answer:
      'No. A model may point at sentences; the code checks that each sentence is in the text, word for word, and computes the score by the published rubric.',
  },
  {
    question: 'What happens when a vendor blocks you?',
    answer: 'We say so and keep the last good version. We do not go around what a site asks of its readers.',
  },
  {
    question: 'Is this legal advice?',
    answer: 'No. It is reading, quoted and dated, for the people who give the advice.',
  },
];
