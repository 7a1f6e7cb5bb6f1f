import { SkeletonText } from '../../ui/skeleton-text.tsx';

// Sized like the most common content, a calm dashboard, so that nothing moves once it has loaded.

export function HeadSkeleton() {
  return (
    <div className="grid gap-1">
      <h1 className="sr">Loading your dashboard</h1>
      <p className="h1" aria-hidden>
        <SkeletonText>Nothing changed since you last looked</SkeletonText>
      </p>
      <p aria-hidden>
        <SkeletonText>1 vendor and 5 documents watched.</SkeletonText>
      </p>
    </div>
  );
}

export function ActsSkeleton() {
  return (
    <div className="acts" aria-hidden>
      <span className="btn skel">
        <span className="invisible">+ Add vendor</span>
      </span>
    </div>
  );
}

export function ChangesSkeleton() {
  return (
    <div aria-hidden>
      <div className="sect-head">
        <p className="h3">
          <SkeletonText>What changed</SkeletonText>
        </p>
      </div>
      <p className="pt-5">
        <SkeletonText>
          When the wording of a policy changes, the change appears here with what it means until you have seen
          it.
        </SkeletonText>
      </p>
    </div>
  );
}
