import { ArrowDown, ArrowRight } from 'lucide-react';
import { Score } from '../../ui/score.tsx';
import { Severity } from '../../ui/severity.tsx';

/** Shows what an account is for: a change at an invented vendor. */
export function ChangeSpecimen() {
  return (
    <figure className="specimen alert" aria-label="Example: how a change is shown">
      <figcaption className="cap">
        <span>How a change is shown</span>
        <span className="nowrap">An invented vendor</span>
      </figcaption>
      <div className="txt">
        <p className="row">
          <Severity severity="material" />
          <span className="quiet sm">Northlight Metrics, Privacy Policy</span>
        </p>
        <p className="h3 strong">Personal data may now be traded with advertising partners</p>
        <blockquote className="quote">
          We <del>do not sell personal information to anyone, and we never will</del>{' '}
          <ins>
            may disclose personal information to advertising partners in exchange for money or other value
          </ins>
          .
        </blockquote>
        <p className="row wrap">
          <Score value={48} grade="D" withPips={false} />
          <ArrowRight className="i i-s" aria-hidden />
          <span className="sr">to</span>
          <Score value={34} grade="E" withPips={false} />
          <span className="delta delta-down">
            <ArrowDown className="i i-s" aria-hidden />
            14<span className="sr"> points down</span>
          </span>
        </p>
      </div>
    </figure>
  );
}
