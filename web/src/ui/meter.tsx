/** How much of a limit is used, as a bar; the caller shows the figures beside it. */
export function Meter({ used, limit }: { used: number; limit: number }) {
  const percent = Math.min(100, (100 * used) / limit);
  return (
    <span className="meter" style={{ '--p': percent }}>
      <span />
    </span>
  );
}
