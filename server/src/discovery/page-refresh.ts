/** "5; url=/en/": what a browser goes on to by itself. */
export function refreshTarget(content: string): string | null {
  return /^\s*[\d.]+\s*[;,]\s*url\s*=\s*["']?([^"'\s]{1,2048})/i.exec(content.slice(0, 2100))?.[1] ?? null;
}

/** Where a script sends the visitor, as written, or null. */
export function scriptedRefresh(code: string): string | null {
  return (
    /\blocation(?:\.href)?\s?=\s?["'`]([^"'`\s]{1,2048})["'`]|\blocation\.(?:replace|assign)\(["'`]([^"'`\s]{1,2048})["'`]\)/
      .exec(code)
      ?.slice(1)
      .find((target) => target !== undefined) ?? null
  );
}
