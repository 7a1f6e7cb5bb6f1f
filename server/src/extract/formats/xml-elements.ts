/**
 * All elements of a name, as they stand in the XML, without those within another of them. Linear however many are left open: behind one
 * without an end none is looked for.
 */
export function* elementsIn(xml: string, name: string): Generator<{ start: number; text: string }> {
  const tag = `<${name}`;
  const endTag = `</${name}>`;
  for (let start = xml.indexOf(tag); start >= 0; start = xml.indexOf(tag, start + 1)) {
    if (!/[\s>]/.test(xml.charAt(start + tag.length))) continue;
    const end = xml.indexOf(endTag, start);
    if (end < 0) return;
    yield { start, text: xml.slice(start, end + endTag.length) };
    start = end;
  }
}

/** The XML with each of these elements as `change` gives it back. */
export function mapElements(xml: string, name: string, change: (text: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, text } of elementsIn(xml, name)) {
    parts.push(xml.slice(from, start), change(text));
    from = start + text.length;
  }
  parts.push(xml.slice(from));
  return parts.join('');
}

/** The attribute of the first tag. */
export function attributeOf(element: string, name: string): string | null {
  const tag = element.slice(0, element.indexOf('>') + 1);
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}

/** What the first child of this name has for a value, as WordprocessingML writes properties. */
export function valueIn(element: string, name: string): string | null {
  const start = element.search(new RegExp(`<${name}[\\s/>]`));
  return start < 0 ? null : attributeOf(element.slice(start), 'w:val');
}
