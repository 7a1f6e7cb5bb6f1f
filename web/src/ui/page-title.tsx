/** The title of the browser's tab. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children === undefined ? 'Clausewatch' : `${children} · Clausewatch`}</title>;
}
