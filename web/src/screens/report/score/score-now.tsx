import type { ScoreHistory } from '@clausewatch/contract/score-history';
import { letterBounds, letterOf } from '@clausewatch/contract/letters';
import type { Vendor, VendorScore } from '@clausewatch/contract/vendors';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { scoreHistoryQuery } from '../../../api/score-history.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Instant } from '../../../ui/instant.tsx';
import { BigScore, Ruler } from '../../../ui/score.tsx';
import { ScoreChart } from './score-chart.tsx';
import { lastMove } from './score-moves.ts';

const shownDays = 365;
const chartHeight = 170;

/** The number that matters most, on the scale of its letters, with how it came there in twelve months. */
export function ScoreNow({ vendor, scoring }: { vendor: Vendor; scoring: VendorScore }) {
  const { hasFullAccess } = useSession();
  const { data: history } = useQuery({
    ...scoreHistoryQuery(vendor.id, { days: shownDays }),
    enabled: hasFullAccess,
  });
  return (
    <>
      <BigScore value={scoring.score} grade={scoring.letter} note={<Move history={history ?? null} />} />
      <Ruler value={scoring.score} bounds={letterBounds} />
      {history != null && history.steps.length > 0 && (
        <figure className="grid gap-1">
          <figcaption className="sm quiet">Score over 12 months</figcaption>
          <ScoreChart history={history} height={chartHeight} hasLetters={false} />
        </figure>
      )}
    </>
  );
}

/** “of 100, was 48 D until 31 Oct”. */
function Move({ history }: { history: ScoreHistory | null }): ReactNode {
  const move = history === null ? null : lastMove(history);
  if (move === null) return 'of 100';
  const by = Math.round(move.step.score) - move.before;
  const Arrow = by < 0 ? ArrowDown : ArrowUp;
  return (
    <>
      <span className={`delta ${by < 0 ? 'delta-down' : 'delta-up'}`}>
        <Arrow className="i i-s" aria-hidden />
        {Math.abs(by)}
        <span className="sr"> points {by < 0 ? 'down' : 'up'}</span>
      </span>{' '}
      of 100, was {move.before} {letterOf(move.before)} until <Instant at={move.step.at} />
    </>
  );
}
