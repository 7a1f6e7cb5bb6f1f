import type { ReactNode } from 'react';

type VoidStateProps = {
  sign?: ReactNode;
  title: string;
  /** True where it is the whole content of the page: its title is then the page's first heading. */
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Shown where a list is empty or something failed: what happened, what is kept, what can be done. */
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
