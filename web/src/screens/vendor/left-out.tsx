import { ChevronRight } from 'lucide-react';
import { OutsideLink, shortAddress } from '../../ui/outside-link.tsx';
import { plural } from '../../ui/plural.ts';

type LeftOutProps = { addresses: { url: string; reason: string }[] };

/** Addresses that looked like policies and are not kept, each with its reason: nothing is dropped without a word. */
export function LeftOut({ addresses }: LeftOutProps) {
  if (addresses.length === 0) return null;
  return (
    <section className="sect" id="left-out" aria-labelledby="left-out-title">
      <div className="sect-head">
        <h2 className="h2" id="left-out-title">
          Left out <span className="count">{addresses.length}</span>
        </h2>
        <span className="sm">Looked like policies, and why they are not kept</span>
      </div>
      <details className="disclosure" open={addresses.length <= 5}>
        <summary>
          <ChevronRight className="i i-s" aria-hidden />
          {plural(addresses.length, 'address', 'addresses')}
        </summary>
        <ul className="mini">
          {addresses.map(({ url, reason }) => (
            <li key={url} className="left-out">
              <span className="url">
                <OutsideLink href={url}>{shortAddress(url)}</OutsideLink>
              </span>
              <span className="sm mid">{reason}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
