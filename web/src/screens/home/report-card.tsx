import { letterBounds, letterOf } from '@clausewatch/contract/letters';
import type { ReactNode } from 'react';
import type { CardFinding } from '../../components/card-finding.ts';
import { EvidenceRow } from '../../ui/evidence-row.tsx';
import { plural } from '../../ui/plural.ts';
import { BigScore, Ruler, Score } from '../../ui/score.tsx';

type ReportCardProps = {
  name: string;
  /** How many of the documents found were read. */
  readCount: number;
  unreadCount: number;
  findingCount: number;
  score: number | null;
  groups: { name: string; score: number | null }[];
  findings: CardFinding[];
  action?: ReactNode;
};

/** A short report: the score, the score of each group, and the most important findings. */
export function ReportCard(report: ReportCardProps) {
  const { name, readCount, unreadCount, findingCount, score, groups, findings, action } = report;
  const moreCount = findingCount - findings.length;
  return (
    <div className="panel report mt-4">
      <div className="aside">
        <div>
          <h3 className="h2">{name}</h3>
          <p className="quiet">
            {plural(readCount, 'policy', 'policies')} read
            {unreadCount > 0 && `, ${unreadCount} not read`}, {plural(findingCount, 'finding')}
          </p>
        </div>
        {score === null ? (
          <p className="mid">Not scored: no document of a type that can be scored was found.</p>
        ) : (
          <>
            <BigScore value={score} grade={letterOf(score)} note="of 100" />
            <Ruler value={score} bounds={letterBounds} />
          </>
        )}
        <dl className="kv sm">
          {groups.map((group) => (
            <div className="contents" key={group.name}>
              <dt>{group.name}</dt>
              <dd>
                <Score
                  value={group.score}
                  grade={group.score === null ? null : letterOf(group.score)}
                  withPips={false}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className="finds">
        {findings.map(({ key, ...finding }) => (
          <EvidenceRow key={key} {...finding} />
        ))}
        {findings.length === 0 && (
          <li className="py-6 text-ink-2">None of the practices we look for was found in these texts.</li>
        )}
      </ul>
      {(moreCount > 0 || action !== undefined) && (
        <div className="more">
          <p>
            {moreCount > 0 && <span className="strong">{plural(moreCount, 'more finding')} </span>}
            <span className="quiet">
              in {plural(readCount, 'document')}, each with its quote and its place in the text.
            </span>
          </p>
          {action}
        </div>
      )}
    </div>
  );
}
