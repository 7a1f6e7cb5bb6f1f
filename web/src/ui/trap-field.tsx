/** A honeypot: people neither see nor reach it, so whatever fills it is a program, and the server discards the form. */
export function TrapField() {
  return (
    <div className="sr" aria-hidden>
      <input name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
