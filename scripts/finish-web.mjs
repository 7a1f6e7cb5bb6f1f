import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inProject } from './project.mjs';

/** What comes after the bundler: every file compressed beside itself, and a proof that pages can be rendered ahead. */
const assets = inProject('web/dist/assets');
for (const name of readdirSync(assets)) {
  // Fonts are compressed by their format.
  if (!/\.(?:js|css|svg)$/.test(name)) continue;
  const bytes = readFileSync(join(assets, name));
  const compressed = { br: brotliCompressSync(bytes), gz: gzipSync(bytes, { level: 9 }) };
  for (const [ending, smaller] of Object.entries(compressed)) {
    if (smaller.length < bytes.length) writeFileSync(join(assets, `${name}.${ending}`), smaller);
  }
}

// In the setting with the most on its pages.
Object.assign(globalThis, {
  clausewatchRendersFor: {
    configuration: JSON.stringify({ environment: 'dev', signedOut: true }),
    hostname: 'localhost',
  },
});
const { renderPages } = await import(pathToFileURL(inProject('web/dist/renderer/render-pages.js')).href);
const pages = await renderPages();
console.log(`${Object.keys(pages).length} pages can be rendered ahead.`);
// React keeps a channel open that would keep the process.
process.exit(0);
