export function Reader(props: { vendorId: string; documentId: string; finding: string | null }) {
  return <p>{props.documentId}</p>;
}
