import type { ImportPreview, ImportProblem } from '@clausewatch/contract/vendor-imports';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { type ImportInput, useStartImport } from '../../api/imports.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { plural } from '../../ui/plural.ts';
import { shortAddress } from '../../ui/outside-link.tsx';

type PreviewProps = {
  input: ImportInput;
  found: ImportPreview;
  onStarted: (id: string) => void;
  onBack: () => void;
};

const shownAtFirst = 20;

/** What was read from the file, and what will become of it. */
export function Preview({ input, found, onStarted, onBack }: PreviewProps) {
  const { mutateAsync: start, isPending } = useStartImport();
  const [problem, setProblem] = useState<string>();
  const { rows, problems } = found;
  const begin = async () => {
    try {
      onStarted((await start(input)).id);
    } catch (error) {
      setProblem(refusalMessage(error));
    }
  };
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="preview-title">
      <div className="grid gap-1">
        <h2 className="h2" id="preview-title">
          {plural(rows.length, 'vendor')} to import
        </h2>
        <p className="mid">{whatHappens(found)}</p>
      </div>
      {shortages(found).map((sentence) => (
        <Notice key={sentence} kind="info">
          {sentence}
        </Notice>
      ))}
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" isBusy={isPending} disabled={rows.length === 0} onClick={() => void begin()}>
          Import {plural(rows.length, 'vendor')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          <ArrowLeft className="i" aria-hidden />
          Other file
        </Button>
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
      {rows.length > 0 && <Rows rows={rows} />}
    </section>
  );
}

function whatHappens({ counts }: ImportPreview): string {
  const { new: fresh, known, watched } = counts;
  const parts = [
    fresh > 0 ? `${plural(fresh, 'vendor')} will be analysed and watched.` : '',
    known > 0
      ? `${plural(known, 'vendor')} ${known === 1 ? 'has' : 'have'} a report already and will be watched at once.`
      : '',
    watched > 0
      ? `${plural(watched, 'vendor')} you watch already: tags and favourites are added, owner and note filled in where empty.`
      : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Where the plan has not enough room. */
function shortages({ counts, room }: ImportPreview): string[] {
  const added = counts.new + counts.known;
  return [
    room.vendors !== null && added > room.vendors
      ? `Your plan has room for ${plural(room.vendors, 'more vendor', 'more vendors')}. The other ${added - room.vendors} will be listed as left out.`
      : '',
    room.analyses !== null && counts.new > room.analyses
      ? `Your plan has ${plural(room.analyses, 'analysis', 'analyses')} left today. The rest goes on by itself tomorrow, and on the days after.`
      : '',
  ].filter((sentence) => sentence !== '');
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="left-out-title">
      <div className="sect-head">
        <h3 className="h3" id="left-out-title">
          Left out <span className="count">{problems.length}</span>
        </h3>
      </div>
      <div className="panel table-wrap">
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Address</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, text, reason, kind }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <td className="wrap-anywhere">{text === '' ? <span className="quiet">Empty</span> : text}</td>
                <td className={kind === 'refused' ? 'text-danger' : 'quiet'}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && problems.length > shownAtFirst && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          Show all {problems.length}
        </Button>
      )}
    </section>
  );
}

const stateNames = { new: 'New', known: 'Has a report', watched: 'Watched already' };

function Rows({ rows }: { rows: ImportPreview['rows'] }) {
  const shown = rows.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="rows-title">
      <div className="sect-head">
        <h3 className="h3" id="rows-title">
          Rows <span className="count">{rows.length}</span>
        </h3>
      </div>
      <div className="panel table-wrap">
        <table className="import-table import-rows">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Vendor</th>
              <th scope="col">Tags</th>
              <th scope="col">Owner</th>
              <th scope="col">Note</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, address, name, tags, owner, note, favourite, state }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <td>
                  <span className="strong">{shortAddress(address)}</span>
                  {name !== '' && <span className="quiet sm block">{name}</span>}
                  {favourite && <span className="quiet sm block">Favourite</span>}
                </td>
                <td>{tags.join(', ')}</td>
                <td>{owner}</td>
                <td className="import-note">{note}</td>
                <td className="nowrap quiet">{stateNames[state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <p className="sm quiet pt-3">And {plural(rows.length - shown.length, 'row')} more.</p>
      )}
    </section>
  );
}
