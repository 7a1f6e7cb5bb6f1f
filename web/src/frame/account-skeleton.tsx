/** The placeholder of the account menu. */
export function AccountSkeleton() {
  return (
    <span role="status">
      <span className="sr">Loading your account</span>
      <span className="skel h-6 w-32" />
    </span>
  );
}
