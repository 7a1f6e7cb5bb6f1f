import type { Change, ChangeEffect, DiffStats, Version, VersionDiff } from '@clausewatch/contract/changes';
import type { Finding } from '@clausewatch/contract/findings';
import { letterOf } from '@clausewatch/contract/letters';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/plural.ts';
import { Points } from '../../../ui/points.tsx';
import { Score } from '../../../ui/score.tsx';
import { Severity } from '../../../ui/severity.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { changeBetween } from './change-between.ts';

type DiffMeaningProps = { diff: VersionDiff; older: Version | undefined; newer: Version | undefined };

/** What the change means, in sentences that each come from the changes below, and what it did to the score. */
export function DiffMeaning({ diff, older, newer }: DiffMeaningProps) {
  const change = changeBetween(diff, newer);
  return (
    <section className={`panel meaning meaning-${diff.severity}`} aria-labelledby="meaning-title">
      <div className="grid content-start justify-items-start gap-3">
        <h2 className="h3" id="meaning-title">
          What it means
        </h2>
        {change !== null && <Explained change={change} />}
        {diff.points.length === 0
          ? diff.reasons.map((reason) => <p key={reason}>{reason}</p>)
          : effects.map(([effect, title]) => (
              <PointsOf
                key={effect}
                title={title}
                points={diff.points.slice(0, shownPoints).filter((point) => point.effect === effect)}
              />
            ))}
        {diff.points.length > shownPoints && (
          <p className="sm mid">{plural(diff.points.length - shownPoints, 'more change')} below.</p>
        )}
        <Button className="mt-1" onClick={() => void copyLink()}>
          <Copy className="i" aria-hidden />
          Copy link
        </Button>
      </div>
      <dl className="facts sm">
        <Fact name="Score">
          <ScoreChange
            before={change === null ? (older?.score ?? null) : change.score_before}
            after={newer?.score ?? null}
          />
        </Fact>
        <FindingFact name="Concerns gained" findings={change?.findings_gained} polarity="concern" />
        <FindingFact name="Concerns lost" findings={change?.findings_lost} polarity="concern" />
        <FindingFact name="Key points gained" findings={change?.findings_gained} polarity="other" />
        <FindingFact name="Key points lost" findings={change?.findings_lost} polarity="other" />
        <Fact name="Paragraphs">{statsInWords(diff.stats)}</Fact>
      </dl>
    </section>
  );
}

/** What it means in the words of a language model, or why it has none. Our own words follow. */
function Explained({ change: { explanation, explanation_fallback: fallback } }: { change: Change }) {
  if (fallback !== null)
    return <p className="sm quiet">Explained by Clausewatch’s own analyser. {fallback.message}</p>;
  if (explanation === null) return null;
  return (
    <>
      {explanation.points.map(({ text }) => (
        <p key={text} className="strong">
          {text}
        </p>
      ))}
      <p className="sm quiet">Explained with {explanation.model}; checked against the wording below.</p>
    </>
  );
}

/** What is lost and what is new to bear come first. */
const effects: readonly [ChangeEffect, string][] = [
  ['worse', 'Worse for you'],
  ['better', 'Better for you'],
  ['neither', 'Also changed'],
];
/** The others stand beside their paragraphs. */
const shownPoints = 10;

function PointsOf({ title, points }: { title: string; points: VersionDiff['points'] }) {
  if (points.length === 0) return null;
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="sm mid">{title}</h3>
      <ul className="grid gap-2">
        {points.map(({ severity, text, why }) => (
          <li key={text} className="point">
            <Severity severity={severity} />
            <div className="min-w-0">
              <p>{text}</p>
              {why !== null && <p className="sm mid">{why}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FindingFact(props: {
  name: string;
  findings: Finding[] | undefined;
  polarity: 'concern' | 'other';
}) {
  const wanted = props.findings?.filter(
    ({ polarity }) => (polarity === 'concern') === (props.polarity === 'concern'),
  );
  if (wanted === undefined || wanted.length === 0) return null;
  return <Fact name={props.name}>{wanted.map(({ title }) => title).join('; ')}</Fact>;
}

function ScoreChange({ before, after }: { before: number | null; after: number | null }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Score value={before} grade={before === null ? null : letterOf(before)} withPips={false} />
      <span aria-hidden>→</span>
      <span className="sr">to</span>
      <Score value={after} grade={after === null ? null : letterOf(after)} withPips={false} />
      {before !== null && after !== null && after !== before && <Points value={after - before} />}
    </span>
  );
}

function statsInWords({ reworded, added, removed, moved, words_added, words_removed }: DiffStats): string {
  const parts = [
    [reworded, 'reworded'],
    [added, 'added'],
    [removed, 'removed'],
    [moved, 'moved'],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
  const words = `${plural(words_added, 'word')} in, ${plural(words_removed, 'word')} out`;
  return [...named, words].join(', ');
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast('ok', 'Link copied');
  } catch {
    showToast('bad', 'Link not copied', 'The browser does not allow it. Copy the address of the page.');
  }
}
