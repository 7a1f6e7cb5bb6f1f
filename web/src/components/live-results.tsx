import type { Analysis, AnalysisDocument } from '@clausewatch/contract/analyses';
import { letterOf } from '@clausewatch/contract/letters';
import { EvidenceRow, EvidenceRowSkeleton } from '../ui/evidence-row.tsx';
import { HealthSign } from '../ui/health.tsx';
import { shortAddress } from '../ui/outside-link.tsx';
import { Score } from '../ui/score.tsx';
import { cardFinding } from './card-finding.ts';

/** The results so far: the policies found and the most important findings. */
export function LiveResults({ analysis }: { analysis: Analysis }) {
  const found = analysis.documents.filter(({ state }) => state !== 'left_out');
  return (
    <div className="live-grid">
      <div>
        <h3 className="h3">
          Policies so far <span className="count">{found.length}</span>
        </h3>
        <ul className="mini">
          {found.map((document) => (
            <DocumentLine key={document.url} document={document} domain={analysis.domain} />
          ))}
          {found.length === 0 && <DocumentLinesSkeleton />}
        </ul>
        {found.length < analysis.documents.length && (
          <p className="sm quiet pt-2">The report lists what is left out, with reasons.</p>
        )}
      </div>
      <div>
        <h3 className="h3">
          Findings so far{' '}
          <span className="count">{Math.max(analysis.finding_count, analysis.findings.length)}</span>
        </h3>
        <ul>
          {analysis.findings.map(cardFinding).map(({ key, ...finding }) => (
            <EvidenceRow key={key} {...finding} />
          ))}
          <EvidenceRowSkeleton />
        </ul>
      </div>
    </div>
  );
}

function DocumentLine({ document, domain }: { document: AnalysisDocument; domain: string }) {
  return (
    <li>
      <span className="grid min-w-0">
        <bdi className="strong">{document.title}</bdi>
        <span className="url">{pathOf(document.url, domain)}</span>
        {document.state === 'failed' && <span className="sm text-warn">{document.reason}</span>}
      </span>
      <DocumentState document={document} />
    </li>
  );
}

function DocumentState({ document }: { document: AnalysisDocument }) {
  switch (document.state) {
    case 'waiting':
      return <HealthSign health="pending">Waiting</HealthSign>;
    case 'fetching':
      return <HealthSign health="busy">Fetching</HealthSign>;
    case 'reading':
      return <HealthSign health="busy">Reading</HealthSign>;
    case 'failed':
      return <HealthSign health="unreachable">Not read</HealthSign>;
    case 'left_out':
      return <HealthSign health="gone">Left out</HealthSign>;
    case 'done':
      return (
        <Score value={document.score} grade={document.score === null ? null : letterOf(document.score)} />
      );
  }
}

function DocumentLinesSkeleton() {
  return [9, 7, 10].map((width) => (
    <li key={width} aria-hidden>
      <span className="grid gap-2 py-1">
        <span className="skel" style={{ width: `${width}rem` }} />
        <span className="skel w-24" />
      </span>
      <span className="skel w-16" />
    </li>
  ));
}

/** The path alone where the address is on the vendor's own site, otherwise with the host. */
function pathOf(address: string, domain: string): string {
  const url = URL.parse(address);
  const isOwn = url?.hostname === domain || url?.hostname === `www.${domain}`;
  return url !== null && isOwn ? url.pathname : shortAddress(address);
}
