/** Lines of a text that is still loading. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className="grid gap-2" role="status">
      <span className="sr">Loading</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={index === count - 1 ? 'skel w-3/5' : 'skel w-full'} aria-hidden />
      ))}
    </span>
  );
}
