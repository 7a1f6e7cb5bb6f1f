/**
 * The look of a report as a file: colours and type as in the product, in one sheet that asks for nothing from outside. On paper always
 * light, with addresses written out.
 */
export const reportStyle = `
:root { color-scheme: light dark; --desk: light-dark(#f3f4f2, #101214); --paper: light-dark(#fdfdfc, #171a1d);
  --ink: light-dark(#14171a, #eceae4); --ink-2: light-dark(#3d4348, #c3c3be); --ink-3: light-dark(#5a6167, #9a9e9f);
  --hair: light-dark(#e2e4e1, #282c30); --rule: light-dark(#cdd0cc, #363b40); --pen: light-dark(#1d47c4, #8fabff);
  --mark: light-dark(#fff08a, #584d08); --mark-pool: #ffe23d; --lost: light-dark(#b02a12, #ff9b80); --won: light-dark(#0b6b60, #4fc4b2);
  --a: light-dark(#0f7a6e, #7fe9da); --b: light-dark(#1b5273, #5fb6d9); --c: light-dark(#866800, #f2d85f); --d: light-dark(#8a3d06, #efa37a);
  --e: light-dark(#750d22, #e0657f); --grade-ink: light-dark(#ffffff, #12161a);
  --sans: 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  --serif: 'Source Serif 4 Variable', 'Source Serif 4', 'Iowan Old Style', Charter, Georgia, serif; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 0.875rem/1.375rem var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, p, ol, ul, dl, dd, blockquote { margin: 0; padding: 0; }
a { color: var(--pen); text-underline-offset: 0.2em; }
a:focus-visible { outline: 2px solid var(--pen); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { position: static; }
.page { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
.top { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: space-between; padding-bottom: 1.5rem; }
.brand { display: inline-flex; align-items: center; gap: 0.5rem; font-weight: 650; }
.brand svg { width: 1.5rem; height: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 2.125rem; font-weight: 680; letter-spacing: -0.01em; }
h2 { font-size: 1.125rem; line-height: 1.625rem; font-weight: 600; }
h3 { font-size: 0.875rem; font-weight: 600; }
.quiet { color: var(--ink-3); }
.sm { font-size: 0.8125rem; line-height: 1.25rem; }
.note { margin-top: 1rem; padding: 0.75rem 1rem; background: var(--paper); border: 1px solid var(--rule); border-radius: 6px; }
section { padding-top: 2.5rem; }
.head { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; justify-content: space-between; padding-bottom: 0.5rem;
  border-bottom: 1px solid var(--ink); }
.panel { display: grid; gap: 1.5rem 3rem; margin-top: 1.5rem; padding: 1.75rem; background: var(--paper); border: 1px solid var(--hair);
  border-radius: 6px; }
@media (min-width: 48rem) { .panel { grid-template-columns: 1fr 1.2fr; } }
.score { display: flex; gap: 0.75rem; align-items: flex-end; }
.score b { font-size: 3.5rem; line-height: 1; font-weight: 680; letter-spacing: -0.03em; font-variant-numeric: tabular-nums; }
.grade { display: inline-grid; place-items: center; width: 2rem; height: 2rem; border-radius: 3px; color: var(--grade-ink); font-weight: 650;
  font-size: 1rem; }
.grade-A { background: var(--a); } .grade-B { background: var(--b); } .grade-C { background: var(--c); } .grade-D { background: var(--d); }
.grade-E { background: var(--e); }
table { width: 100%; border-collapse: collapse; }
th { padding: 0.5rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--rule); color: var(--ink-3); font-size: 0.75rem; font-weight: 500;
  text-align: left; vertical-align: bottom; }
td { padding: 0.5rem 0.75rem 0.5rem 0; border-bottom: 1px solid var(--hair); vertical-align: top; }
tr > :last-child { padding-right: 0; }
.num { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
tfoot td { border-bottom: 0; font-weight: 600; }
tfoot tr:first-child td { border-top: 1px solid var(--ink); }
.pts { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.lost { color: var(--lost); }
.won { color: var(--won); }
.entry { display: grid; grid-template-columns: 4.5rem 1fr; gap: 0 1rem; padding: 1rem 0; border-bottom: 1px solid var(--hair); list-style: none; }
.entry > div { min-width: 0; display: grid; gap: 0.375rem; }
.tag { padding: 0 0.375rem; border: 1px dashed var(--rule); border-radius: 3px; color: var(--ink-2); font-size: 0.75rem; font-weight: 400;
  white-space: nowrap; }
blockquote { font: 1rem/1.5625rem var(--serif); white-space: pre-line; }
blockquote mark { background: none; color: inherit; padding: 0.05em 0; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
blockquote mark.concern { background: var(--mark); }
blockquote mark.favourable { text-decoration: underline var(--won) 2px; text-underline-offset: 0.25em; }
.cite { color: var(--ink-3); font-size: 0.8125rem; line-height: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.25rem; margin-top: 1.25rem; }
dt { color: var(--ink-3); }
.answers { table-layout: fixed; }
.answers th:nth-child(1) { width: 15rem; }
.answers th:nth-child(2) { width: 4.5rem; }
.answer { font-weight: 600; white-space: nowrap; }
.docs li { padding: 0.75rem 0; border-bottom: 1px solid var(--hair); display: grid; gap: 0.125rem; list-style-position: inside; }
code { font: 0.75rem ui-monospace, 'SF Mono', Menlo, Consolas, monospace; color: var(--ink-3); }
footer { padding-top: 2.5rem; color: var(--ink-3); font-size: 0.8125rem; line-height: 1.25rem; }
@media (max-width: 40rem) {
  .panel { padding: 1.25rem; }
  .entry { grid-template-columns: 1fr; gap: 0.25rem; }
  .answers, .answers tbody, .answers tr, .answers td { display: block; }
  .answers th { width: auto !important; }
  .answers thead { position: absolute; left: -999rem; }
  .answers td { padding: 0.125rem 0; border: 0; }
  .answers tr { padding: 0.75rem 0; border-bottom: 1px solid var(--hair); }
}
@media print {
  :root { color-scheme: light; }
  body { background: none; font-size: 9.5pt; line-height: 13pt; }
  .page { max-width: none; padding: 0; }
  .skip { display: none; }
  .panel, .note { background: none; break-inside: avoid; }
  .panel { grid-template-columns: 1fr 1.2fr; padding: 1rem; }
  .answers th:nth-child(1) { width: 26%; }
  a { color: inherit; text-decoration: none; }
  section { padding-top: 1.5rem; }
  h1, h2, h3, .head { break-after: avoid; }
  .entry, tr, .docs li { break-inside: avoid; }
  blockquote { font-size: 10pt; line-height: 14pt; }
  blockquote mark, .grade { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
@page { size: A4; margin: 16mm 15mm 18mm; }
`;
