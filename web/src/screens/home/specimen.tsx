import { Mark } from '../../ui/mark.tsx';
import { Points } from '../../ui/points.tsx';

/** A clause of an invented vendor, marked, with the finding it supports. */
export function Specimen() {
  return (
    <figure className="specimen" aria-label="An example: a clause, marked, with the finding it supports">
      <figcaption className="cap">
        <span>Northlight Metrics, Privacy Policy</span>
        <span className="nowrap">An invented vendor</span>
      </figcaption>
      <div className="txt">
        <p className="specimen-heading">4. How we share information</p>
        <p>
          We work with service providers who help us host, measure and secure the Service. We may{' '}
          <Mark tone="concern">
            disclose personal information to advertising partners in exchange for money or other value
          </Mark>
          , including in ways some laws call a “sale”. You can ask us to stop by writing to the address in
          section&nbsp;11.
        </p>
        <p className="quiet">
          We also disclose information where a law, a court or a regulator obliges us to.
        </p>
      </div>
      <div className="margin-note">
        <Points value={-14} />
        <span className="strong">Sells or trades personal data</span>
        <span />
        <span className="sm quiet">Sharing, section 4, second sentence</span>
      </div>
    </figure>
  );
}
