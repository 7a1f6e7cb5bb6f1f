/** The spinner of a page whose code is still loading. */
export function Loading({ page }: { page: string }) {
  return (
    <main id="main" className="grid min-h-[70vh] place-content-center">
      <p className="flex items-center gap-3 text-ink-3" role="status">
        <span className="spin text-pen" />
        Loading {page}...
      </p>
    </main>
  );
}
