/** One line as drawn: place in points from the page's lower left, size of its letters in points. */
export type PdfLine = {
  text: string;
  page: number;
  x: number;
  y: number;
  right: number;
  size: number;
  /** Its parts, where wide gaps part it: cells of a table, or lines of two columns. */
  cells: PdfCell[];
  /** Of a page in two columns, the one that it stands in, and from where to where that reaches. */
  column?: { index: number; start: number; end: number };
  /** The texts of its row of a table, cell by cell. */
  row?: string[];
};

export type PdfCell = { text: string; x: number; right: number };
