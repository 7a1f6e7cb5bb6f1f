import './vendor-table.css';

const nameWidths = ['9rem', '7rem', '8rem'];

/** Placeholder rows in the layout of the table, while loading or where the list is empty. */
export function VendorRowsSkeleton({ rows, isGhost = false }: { rows: number; isGhost?: boolean }) {
  return (
    <div className={isGhost ? 'vt-skel ghost' : 'vt-skel'} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <span className="skel" style={{ width: nameWidths[row % nameWidths.length] }} />
          <span className="skel w-20" />
          <span className="skel w-28" />
          <span className="skel w-20" />
        </div>
      ))}
    </div>
  );
}
