import type { ReactNode } from 'react';

type VoidStateProps = {
  sign?: ReactNode;
  title: string;
  /** True where it is all that the page has to say: its title is then the page's first heading. */
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** What stands where there is nothing to show, or where something failed: what happened, what is kept, what can be done. */
export function VoidState({ sign, title, isPage = false, children, actions }: VoidStateProps) {
  return (
    <div className="panel void-state">
      {sign !== undefined && <p>{sign}</p>}
      {isPage ? <h1 className="h2">{title}</h1> : <h2 className="h3">{title}</h2>}
      {children}
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
