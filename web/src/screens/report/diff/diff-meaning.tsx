import type { VersionDiff } from '@clausewatch/contract/changes';
import type { ReactNode } from 'react';
import { Points } from '../../../ui/points.tsx';
import { Severity } from '../../../ui/severity.tsx';
import type { ChangeRow } from './diff-rows.ts';
import { type MeaningRow, meaningGroups, meaningTitle } from './meaning-rows.ts';
import { Rewritten } from './diff-rewritten.tsx';
import type { Rewriting } from './rewritten.ts';
import { ToParagraph } from './to-paragraph.tsx';
import { RowWords } from './row-words.tsx';

type DiffMeaningProps = {
  diff: VersionDiff;
  rows: MeaningRow[];
  paragraphs: ChangeRow[];
  rewriting: Rewriting | null;
  onShow: (number: number) => void;
  children: ReactNode;
};

/** What the change means: a count as a sentence, then each thing with its words and its place below. */
export function DiffMeaning(props: DiffMeaningProps) {
  const { diff, rows, paragraphs, rewriting, onShow, children } = props;
  return (
    <section className={`panel meaning meaning-${diff.severity}`} aria-labelledby="meaning-title">
      <div className="meaning-say">
        <h2 className="h2" id="meaning-title">
          {rewriting === null
            ? meaningTitle(rows)
            : `Rewritten: ${rewriting.fresh} of ${rewriting.of} paragraphs are new`}
        </h2>
        {rewriting !== null && (
          <p className="mid">Compared by what the two texts say, not line by line. {meaningTitle(rows)}.</p>
        )}
        {rows.length === 0 && <Reasons reasons={diff.reasons} />}
        {rewriting === null ? (
          meaningGroups(rows).map(({ name, rows: of }) => (
            <section key={name}>
              <h3 className="meaning-group">{name}</h3>
              <ul>
                {of.map((row, index) => (
                  <Row
                    key={row.key}
                    row={row}
                    paragraph={paragraphs.find(({ place }) => place === row.place)}
                    isQuoted={!of.slice(0, index).some(({ place }) => place === row.place)}
                    onShow={onShow}
                  />
                ))}
              </ul>
            </section>
          ))
        ) : (
          <Rewritten rows={rows} paragraphs={paragraphs} onShow={onShow} />
        )}
      </div>
      {children}
    </section>
  );
}

type RowProps = {
  row: MeaningRow;
  paragraph: ChangeRow | undefined;
  /** Not where the row above quotes the same paragraph. */
  isQuoted: boolean;
  onShow: (number: number) => void;
};

function Row({ row: { text, why, severity, points }, paragraph, isQuoted, onShow }: RowProps) {
  return (
    <li className="meaning-row">
      <div className="gut">
        {points !== null && <Points value={points} />}
        {severity !== null && <Severity severity={severity} />}
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <h4 className="h3">{text}</h4>
        {isQuoted && paragraph !== undefined && <RowWords paragraph={paragraph} />}
        {why !== null && <p className="sm mid">{why}</p>}
      </div>
      {paragraph !== undefined && <ToParagraph paragraph={paragraph} headline={text} onShow={onShow} />}
    </li>
  );
}

function Reasons({ reasons }: { reasons: string[] }) {
  return reasons.map((reason) => (
    <p key={reason} className="mid">
      {reason}
    </p>
  ));
}
