import { ReportCard } from './report-card.tsx';

/** An example report of an invented vendor, shown until the visitor requests a real one. */
export function ExampleReport() {
  return (
    <section aria-labelledby="example-title">
      <div className="sect-head">
        <h2 className="h2" id="example-title">
          Preview report
        </h2>
        <span className="sm">An example: an invented vendor</span>
      </div>
      <ReportCard {...example} />
    </section>
  );
}

// It adds up as a real one would: 34 is what the documents’ scores come to by the published weights.
const example = {
  name: 'Northlight Metrics',
  readCount: 7,
  unreadCount: 0,
  findingCount: 31,
  score: 34,
  groups: [
    { name: 'Privacy', score: 27 },
    { name: 'Terms', score: 31 },
    { name: 'Cookies', score: 44 },
    { name: 'Compliance', score: 42 },
  ],
  findings: [
    {
      key: 'sale',
      points: -14,
      topic: 'Sharing',
      claim: 'Sells or trades personal data',
      tone: 'concern' as const,
      quote: 'disclose personal information to advertising partners in exchange for money or other value',
      source: 'Privacy Policy, section 4',
    },
    {
      key: 'arbitration',
      points: -9,
      topic: 'Disputes',
      claim: 'Makes you arbitrate instead of going to court',
      tone: 'concern' as const,
      quote: 'any dispute will be decided by one arbitrator, and not by a court or a jury',
      source: 'Terms of Use, section 15.1',
    },
    {
      key: 'retention',
      points: -7,
      topic: 'Retention',
      claim: 'Keeps data with no end date',
      tone: 'concern' as const,
      quote: 'Backups are overwritten when capacity requires it',
      source: 'Privacy Policy, section 6',
    },
  ],
};
