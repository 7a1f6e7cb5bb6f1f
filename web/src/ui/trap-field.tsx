/** A field that people neither see nor reach. Whoever fills it is a program, and the server takes nothing from it. */
export function TrapField() {
  return (
    <div className="sr" aria-hidden>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
