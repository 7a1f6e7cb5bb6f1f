/** What a tab shows for a page. */
export function tabTitle(title: string | undefined): string {
  return title === undefined ? 'Clausewatch' : `${title} · Clausewatch`;
}
