import type { Vendor } from '@clausewatch/contract/vendors';
import { useSession } from '../../session/use-session.tsx';
import { countFigures } from './figures.tsx';

/** Where what is in the report. */
export function ReportSections({ vendor }: { vendor: Vendor }) {
  const { hasFullAccess } = useSession();
  const sections = [
    { id: 'score', name: 'Score', count: null },
    ...(vendor.facts.length === 0
      ? []
      : [{ id: 'figures', name: 'Key figures', count: countFigures(vendor.facts) }]),
    ...(vendor.answers.length === 0
      ? []
      : [{ id: 'answers', name: 'Answers', count: vendor.answers.length }]),
    { id: 'concerns', name: 'Concerns', count: vendor.concern_count },
    { id: 'documents', name: 'Documents', count: vendor.document_count },
    ...(vendor.preview ? [] : [{ id: 'points', name: 'Key points', count: vendor.key_point_count }]),
    ...(vendor.left_out.length === 0 && !hasFullAccess
      ? []
      : [{ id: 'left-out', name: 'Left out', count: vendor.left_out.length }]),
  ];
  return (
    <nav className="tabs" aria-label="Sections">
      {sections.map(({ id, name, count }) => (
        <a key={id} href={`#${id}`}>
          {name}
          {count !== null && <span className="n">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
