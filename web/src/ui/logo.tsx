export function LogoMark() {
  return (
    <svg viewBox="3 2 28 28" aria-hidden>
      <path fill="#ffe23d" d="M10.9 12.4h13l-1 7.2h-12.8z" />
      <path fill="currentColor" d="M12 6H4.5v20H12v-3H7.75V9H12zM22 6h7.5v20H22v-3h4.25V9H22z" />
    </svg>
  );
}
