/** A line of text: font size, height and distance from the left in points. */
export type PdfText = { size: number; y: number; x?: number; text: string };

/** A PDF of plain Helvetica lines, one content stream a page, each page listed as often as `repeated`; `count` is how many it claims. */
export function pdfFile(
  pages: PdfText[][],
  { repeated = 1, count = pages.length * repeated }: { repeated?: number; count?: number } = {},
): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R `.repeat(repeated)).join('');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, lines] of pages.entries()) {
    const stream = lines
      .map(({ size, y, x = 72, text }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
      .join('\n');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new TextEncoder().encode(file);
}
