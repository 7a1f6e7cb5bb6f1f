export function ReaderSkeleton() {
  return (
    <main id="main" aria-busy>
      <h1 className="sr">Loading the document</h1>
      <div className="page main" aria-hidden>
        <span className="skel mb-4 w-48" />
        <span className="skel mb-3 h-7 w-64 max-w-full" />
        <span className="skel mb-8 w-72 max-w-full" />
        <div className="reader">
          <div className="outline-box">
            {[80, 65, 90, 70, 60, 75].map((width) => (
              <span key={width} className="skel my-3 hidden lg:block" style={{ width: `${width}%` }} />
            ))}
          </div>
          <div className="sheet">
            <div className="sheet-head">
              <span className="skel w-52" />
              <span className="skel w-80 max-w-full" />
            </div>
            {[100, 96, 98, 60, 100, 94, 97, 40, 99, 95, 55].map((width) => (
              <span
                key={width}
                className="skel my-4 max-w-(--measure)"
                style={{ width: `min(${width}%, ${width / 100} * var(--measure))` }}
              />
            ))}
          </div>
        </div>
      </div>
    </main>
  );
}
