/** Where the menu of whoever is signed in will be. */
export function AccountSkeleton() {
  return (
    <span role="status">
      <span className="sr">Loading your account</span>
      <span className="skel h-6 w-32" />
    </span>
  );
}
