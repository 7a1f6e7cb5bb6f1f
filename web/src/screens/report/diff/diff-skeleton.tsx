export function DiffSkeleton() {
  return (
    <main id="main" aria-busy>
      <h1 className="sr">Loading the comparison</h1>
      <div className="page main" aria-hidden>
        <span className="skel mb-4 w-64" />
        <span className="skel mb-3 h-7 w-80 max-w-full" />
        <span className="skel mb-6 w-24" />
        <div className="panel meaning">
          <div className="grid content-start gap-4">
            <span className="skel w-32" />
            <span className="skel w-full" />
            <span className="skel w-4/5" />
          </div>
          <div className="grid content-start gap-4">
            <span className="skel w-full" />
            <span className="skel w-3/4" />
          </div>
        </div>
        <div className="diff-bar" />
        <div className="diff">
          {[90, 70, 95, 60].map((width) => (
            <div className="db" key={width}>
              <div className="db-gut">
                <span className="skel w-20" />
              </div>
              <div className="db-txt grid gap-3">
                <span className="skel" style={{ width: `${width}%` }} />
                <span className="skel w-3/5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </main>
  );
}
