/** A quiet label: the claim beside it holds for these readers, or for this product, alone. */
export function ScopeTag({ children }: { children: string }) {
  return <span className="scope">{children}</span>;
}
