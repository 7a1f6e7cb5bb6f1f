declare module 'html-encoding-sniffer' {
  /** Name of the encoding by byte-order mark, transport label, `<meta>` and default, in the order of the HTML standard. */
  export default function htmlEncodingSniffer(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number },
  ): string;
}
