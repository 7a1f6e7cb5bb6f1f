import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

export function Breadcrumbs({ trail, here }: { trail: { to: string; name: string }[]; here: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {trail.map(({ to, name }) => (
        <Fragment key={to}>
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
          <ChevronRight className="i" aria-hidden />
        </Fragment>
      ))}
      <span aria-current="page">
        <bdi>{here}</bdi>
      </span>
    </nav>
  );
}
