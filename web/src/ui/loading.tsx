/** The spinner of a page whose code is still under way. */
export function Loading({ page }: { page: string }) {
  return (
    <div className="grid min-h-[70vh] place-content-center" role="status">
      <p className="flex items-center gap-3 text-ink-3">
        <span className="spin text-pen" />
        Loading {page}...
      </p>
    </div>
  );
}
