/** The headers of a download: saved, never shown, since a file may hold scripts and be somebody else's work. */
export function fileHeaders({ name, type }: { name: string; type: string }): Record<string, string> {
  return {
    'content-type': type,
    'content-disposition': attachmentHeader(name),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}

/** For browsers that know no other alphabet, and in full for those that do (RFC 6266). */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
