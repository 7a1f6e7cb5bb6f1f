import { EvidenceRowSkeleton } from '../../ui/evidence-row.tsx';

export function ReportSkeleton() {
  return (
    <main id="main" aria-busy>
      <h1 className="sr">Loading the report</h1>
      <div className="page main" aria-hidden>
        <span className="skel mb-4 w-32" />
        <span className="skel mb-3 h-7 w-64 max-w-full" />
        <span className="skel w-48" />
        <div className="tabs h-9" />
        <div className="panel verdict">
          <div className="grid content-start gap-5">
            <span className="skel h-16 w-36" />
            <span className="skel h-6 w-full" />
            <span className="skel w-full" />
            <span className="skel w-4/5" />
          </div>
          <div className="grid content-start gap-5">
            {[70, 55, 60, 40, 45, 65, 50].map((width) => (
              <span key={width} className="skel" style={{ width: `${width}%` }} />
            ))}
          </div>
        </div>
        <div className="sect">
          <div className="sect-head">
            <span className="skel h-6 w-36" />
          </div>
          <ul>
            <EvidenceRowSkeleton />
            <EvidenceRowSkeleton />
            <EvidenceRowSkeleton />
          </ul>
        </div>
      </div>
    </main>
  );
}
