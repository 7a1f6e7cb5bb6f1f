/** The layout of the matrix while it loads. */
export function MatrixSkeleton() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr">Loading the matrix</span>
      <span className="skel h-8 w-72 max-w-full" />
      <span className="skel h-5 w-96 max-w-full" />
      <div className="panel mx-skeleton" aria-hidden>
        {Array.from({ length: 14 }, (_, index) => (
          <span key={index}>
            <span className="skel w-36" />
          </span>
        ))}
      </div>
    </div>
  );
}
