import type { ReactNode } from 'react';

type SettingProps = { id: string; title: string; about?: ReactNode; children: ReactNode };

/** One setting: its name on the left, its controls on the right. `id` is the anchor for links. */
export function Setting({ id, title, about, children }: SettingProps) {
  return (
    <section className="set" id={id} aria-labelledby={`${id}-title`}>
      <div className="what">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        {about !== undefined && <p className="quiet sm">{about}</p>}
      </div>
      <div className="ctl">{children}</div>
    </section>
  );
}
