import { type Fact, type FactKind, factKinds, isRow, rowKinds } from '@clausewatch/contract/facts';
import type { PlacedFact, Vendor } from '@clausewatch/contract/vendors';
import './figures.css';
import { ArrowRight, ChevronDown, ChevronRight } from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router';
import type { ReadableDocument } from '../../api/client-document.ts';
import { Quote } from '../../ui/mark.tsx';
import { plural } from '../../ui/plural.ts';
import { PassageAddress } from './passage-address.ts';

/** Enough for the figures that people ask for; contacts and further periods are one press away. */
const shownAtFirst = 12;

/** What the vendor states in figures, names and places: each with its words one press away. */
export function Figures({ vendor }: { vendor: Vendor }) {
  const figures = groupedFigures(vendor.facts);
  if (vendor.facts.length === 0) return null;
  return (
    <section className="sect" id="figures" aria-labelledby="figures-title">
      <div className="sect-head">
        <h2 className="h2" id="figures-title">
          Key figures <span className="count">{countFigures(vendor.facts)}</span>
        </h2>
        <span className="sm">As the documents state them</span>
      </div>
      <FigureList figures={figures} vendorId={vendor.id} />
      <FactTables facts={vendor.facts} />
    </section>
  );
}

/** The same of one document, for its reader. */
export function DocumentFigures({ document }: { document: ReadableDocument }) {
  if (document.facts.length === 0) return null;
  const placed = document.facts.map((fact) => ({
    ...fact,
    document_id: document.id,
    document_title: '',
  }));
  return (
    <details className="disclosure">
      <summary>
        <ChevronRight className="i i-s" aria-hidden />
        Key figures <span className="count">{countFigures(placed)}</span>
      </summary>
      <FigureList figures={groupedFigures(placed)} vendorId={document.vendorId} />
      <FactTables facts={placed} />
    </details>
  );
}

/** How many the lists below show: what several documents state alike counts once, and so does a table. */
export function countFigures(facts: readonly PlacedFact[]): number {
  return (
    groupedFigures(facts).length +
    rowKinds.filter(([kind]) => facts.some((fact) => fact.kind === kind)).length
  );
}

/** Each figure once, with every place that states it, in the order in which people ask. */
function groupedFigures(facts: readonly PlacedFact[]): PlacedFact[][] {
  const figures = facts.filter(({ kind }) => !isRow(kind));
  const groups = Map.groupBy(figures, ({ kind, label, text, subject }) =>
    [kind, label, text, subject].join('\n'),
  );
  const rankOf = (group: PlacedFact[]) => factKinds.findIndex((kind) => kind === group[0]?.kind);
  return [...groups.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
}

function FigureList({ figures, vendorId }: { figures: PlacedFact[][]; vendorId: string }) {
  const [isOpened, setOpened] = useState(false);
  const shown = isOpened ? figures : figures.slice(0, shownAtFirst);
  const hidden = figures.length - shown.length;
  return (
    <>
      <ul className="figures">
        {shown.map((places) => (
          <Figure key={keyOf(places[0])} places={places} vendorId={vendorId} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="go pt-3" onClick={() => setOpened(true)}>
          {plural(hidden, 'more figure')}
          <ChevronDown className="i i-s" aria-hidden />
        </button>
      )}
    </>
  );
}

function Figure({ places, vendorId }: { places: PlacedFact[]; vendorId: string }) {
  const [first] = places;
  if (first === undefined) return null;
  const sources = [...new Set(places.map(({ document_title: title }) => title))].filter(
    (title) => title !== '',
  );
  const others = sources.length - 1;
  return (
    <li>
      <details className="figure">
        <summary>
          <span className="what">
            {first.label}
            {first.subject !== null && <span className="quiet">{first.subject}</span>}
          </span>
          <span className="value">{first.text}</span>
          <span className="where">
            {sources[0]}
            {others > 0 && ` and ${others} more`}
          </span>
          <ChevronDown className="i i-s" aria-hidden />
        </summary>
        {places.map((fact) => (
          <Proof key={`${fact.document_id} ${fact.start}`} fact={fact} vendorId={vendorId} />
        ))}
      </details>
    </li>
  );
}

function Proof({ fact, vendorId }: { fact: PlacedFact; vendorId: string }) {
  const addressOf = use(PassageAddress);
  const source = [...new Set([fact.document_title, fact.section ?? ''])].filter((part) => part !== '');
  return (
    <div className="proof">
      <Quote tone="neutral">{fact.quote}</Quote>
      <p className="cite">
        <span>{source.join(', ')}</span>
        <Link className="go" to={addressOf(vendorId, fact.document_id, fact)}>
          Read in place
          <span className="sr">
            : {fact.label}, {fact.text}
          </span>
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      </p>
    </div>
  );
}

function keyOf(fact: PlacedFact | undefined): string {
  return `${fact?.kind} ${fact?.label} ${fact?.text} ${fact?.subject}`;
}

/** Providers and cookies, folded under their number. */
function FactTables({ facts }: { facts: readonly PlacedFact[] }) {
  return rowKinds.map(([kind, heading]) => {
    const rows = entriesOf(facts, kind);
    if (rows.length === 0) return null;
    const columns = [
      { name: 'Purpose', of: (row: Entry) => row.purpose },
      { name: 'Location', of: (row: Entry) => row.location },
      { name: 'Lifetime', of: (row: Entry) => row.lifetime },
    ].filter(({ of }) => rows.some((row) => of(row) !== null));
    return (
      <details className="disclosure" key={kind}>
        <summary>
          <ChevronRight className="i i-s" aria-hidden />
          {heading} <span className="count">{rows.length}</span>
        </summary>
        <div className="table-wrap">
          <table className="entries sm">
            <caption className="sr">{heading}</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                {columns.map(({ name }) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {columns.map(({ name, of }) => (
                    <td key={name} data-column={name}>
                      {of(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    );
  });
}

type Entry = Extract<Fact['value'], { name: string }>;

/** Each name once, as the first document that lists it does. */
function entriesOf(facts: readonly PlacedFact[], kind: FactKind): Entry[] {
  const entries = facts.flatMap(({ kind: of, value }) => (of === kind && 'name' in value ? [value] : []));
  return [...new Map(entries.toReversed().map((entry) => [entry.name, entry])).values()].toReversed();
}
