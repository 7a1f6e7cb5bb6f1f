export function HeadSkeleton() {
  return (
    <div className="grid w-96 max-w-full gap-3">
      <h1 className="sr">Loading your dashboard</h1>
      <span className="skel h-7 w-full" aria-hidden />
      <span className="skel w-56" aria-hidden />
    </div>
  );
}

export function ChangesSkeleton() {
  return (
    <div aria-hidden>
      <div className="sect-head">
        <span className="skel my-1.5 w-32" />
      </div>
      {[60, 45].map((width) => (
        <div className="chg" key={width}>
          <span className="skel mt-1 w-16" />
          <div className="grid gap-3">
            <span className="skel w-40" />
            <span className="skel" style={{ width: `${width}%` }} />
            <span className="skel w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
