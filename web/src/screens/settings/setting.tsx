import type { ReactNode } from 'react';

type SettingProps = { id: string; title: string; about?: ReactNode; children: ReactNode };

/** One thing that can be set: what it is at the left, how at the right. `id` is where links lead. */
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
