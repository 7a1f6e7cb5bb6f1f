import type { Correction } from '@clausewatch/contract/corrections';
import { valueName } from '../../components/correction-words.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

/** A document now, and as the correction would make it. */
export function BeforeAfter({ correction }: { correction: Correction }) {
  const { kind, before, after, url } = correction;
  const isMissing = kind === 'add' || kind === 'restore';
  const now = kind === 'drop' ? 'In the report' : isMissing ? 'Not in the report' : valueName(kind, before);
  const value = valueName(kind, after);
  const isCode = kind === 'selector';
  return (
    <dl className="before-after">
      <div>
        <dt>Address</dt>
        <dd className="break-anywhere">
          <OutsideLink href={url}>{url}</OutsideLink>
        </dd>
      </div>
      <div>
        <dt>Now</dt>
        <dd className={isCode && before?.selector != null ? 'mono' : ''}>{now}</dd>
      </div>
      <div>
        <dt>Proposed</dt>
        <dd className={isCode && after?.selector != null ? 'mono strong' : 'strong'}>{value}</dd>
      </div>
    </dl>
  );
}
