import { AnswerGroup, answerGroupNames, answerNames } from '@clausewatch/contract/answers';
import { documentTypeNames } from '@clausewatch/contract/documents';
import { isRow, rowKinds } from '@clausewatch/contract/facts';
import { categoryNames } from '@clausewatch/contract/findings';
import type { Report } from '@clausewatch/contract/reports';
import type { PlacedFinding } from '@clausewatch/contract/vendors';
import { plain, quoted } from './markdown.ts';
import { dayOf, documentOf, languageLine, madeLine, placeOf, signed } from './wording.ts';

/** A report as text for people and for whatever reads Markdown (CommonMark). */
export function reportMarkdown(report: Report): string {
  const concerns = report.findings.filter(({ polarity }) => polarity === 'concern');
  const others = report.findings.filter(({ polarity }) => polarity !== 'concern');
  const parts = [
    `# ${plain(report.vendor.name)}`,
    `<${report.vendor.url}>`,
    madeLine(report),
    plain(report.summary),
    ...scoreParts(report),
    ...answerParts(report),
    ...factParts(report),
    ...contradictionParts(report),
    ...findingParts('Concerns', concerns, report),
    ...findingParts('Key points', others, report),
    ...documentParts(report),
    ...listed(
      'Left out',
      report.left_out.map(({ url, reason }) => `- <${url}>: ${plain(reason)}`),
    ),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function scoreParts(report: Report): string[] {
  const { score, language_notes: notes } = report;
  const lines = notes.map((each) => plain(languageLine(each, report)));
  if (score === null) return ['## Score', 'Not scored: no document could be judged.', ...lines];
  const rows = score.rows.map(
    ({ category, lost, won }) => `| ${categoryNames[category]} | ${signed(lost)} | ${signed(won)} |`,
  );
  const table = ['| Category | Lost | Won |', '| --- | ---: | ---: |', ...rows].join('\n');
  const missing = score.missing.map((type) => documentTypeNames[type]).join(', ');
  return [
    `## Score: ${score.score} of 100, ${score.letter}`,
    `${score.start} points to start with.`,
    table,
    missing === '' ? '' : `Not found: ${missing}.`,
    ...lines,
  ];
}

function answerParts(report: Report): string[] {
  return AnswerGroup.options.flatMap((group) =>
    listed(
      `What people ask: ${answerGroupNames[group]}`,
      report.answers
        .filter((each) => each.group === group)
        .map(({ text, answer, evidence: [first] }) => {
          const line = `- ${plain(text)} **${answerNames[answer]}**`;
          return first === undefined
            ? line
            : `${line}\n${quoted(first.quote, '  ')}\n${cited(first, report)}`;
        }),
    ),
  );
}

function factParts(report: Report): string[] {
  const figures = report.facts.filter(({ kind }) => !isRow(kind));
  return [
    ...listed(
      'Key figures',
      figures.map((fact) => {
        const about = fact.subject === null ? '' : ` (${plain(fact.subject)})`;
        const line = `- **${plain(fact.label)}**${about}: ${plain(fact.text)}`;
        return `${line}\n${quoted(fact.quote, '  ')}\n${cited(fact, report)}`;
      }),
    ),
    ...rowKinds.flatMap(([kind, heading]) =>
      listed(
        heading,
        report.facts.filter((fact) => fact.kind === kind).map(({ text }) => `- ${plain(text)}`),
      ),
    ),
  ];
}

function contradictionParts(report: Report): string[] {
  return listed(
    'Where the documents disagree',
    report.contradictions.map(({ subject, statements }) => {
      const sides = statements.map((each) => `${quoted(each.quote, '  ')}\n${cited(each, report)}`);
      return `- ${plain(subject)}\n${sides.join('\n\n')}`;
    }),
  );
}

function findingParts(heading: string, findings: readonly PlacedFinding[], report: Report): string[] {
  return listed(
    `${heading} (${findings.length})`,
    findings.map((finding) => {
      const scope = finding.scope == null ? '' : `, ${plain(finding.scope.label)}`;
      const line = `- **${plain(finding.title)}** (${signed(finding.points)}${scope}). ${plain(finding.reason)}`;
      return `${line}\n${quoted(finding.quote, '  ')}\n${cited(finding, report)}`;
    }),
  );
}

function documentParts({ documents }: Report): string[] {
  return listed(
    'Documents',
    documents.map(({ title, type, final_url: url, version, status_reason: reason, ...document }) => {
      const facts = [
        documentTypeNames[type],
        document.score === null ? null : `score ${document.score}`,
        document.effective_date === null ? null : `in force ${document.effective_date}`,
        version === null ? 'not read' : `version ${version.number}, read ${dayOf(version.read_at)}`,
        reason,
      ];
      const line = `- **${plain(title)}** <${url}>\n  ${facts
        .filter((fact) => fact !== null)
        .map(plain)
        .join(' · ')}`;
      return version === null ? line : `${line}\n  SHA-256 of the text: \`${version.sha256}\``;
    }),
  );
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${plain(heading)}`, lines.join('\n')];
}

/** Verbatim but for the signs that Markdown would act on. */
function cited(place: Parameters<typeof placeOf>[0], report: Report): string {
  return `  >\n  > — ${plain(placeOf(place, documentOf(report, place.document_id)))}`;
}
