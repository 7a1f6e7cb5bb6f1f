import type { Version, VersionDiff } from '@clausewatch/contract/changes';
import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import type { Vendor } from '@clausewatch/contract/vendors';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { plural } from '../../../ui/plural.ts';
import { changeBetween } from './change-between.ts';
import { DiffAside } from './diff-aside.tsx';
import { DiffBody, type Here } from './diff-body.tsx';
import { DiffMeaning } from './diff-meaning.tsx';
import { type ChangeRow, diffRows } from './diff-rows.ts';
import { meaningRows } from './meaning-rows.ts';
import { rewritingOf } from './rewritten.ts';

type DiffPartsProps = {
  diff: VersionDiff;
  older: Version | undefined;
  newer: Version | undefined;
  vendor: Vendor | undefined;
  /** What the two texts are called, where they are not versions of one document. */
  names?: readonly [string, string];
};

/** What the change means, and below it the words. Of a document that was replaced the words stay folded: they tell little line by line. */
export function DiffParts({ diff, older, newer, vendor, names }: DiffPartsProps) {
  const change = changeBetween(diff, newer);
  const rewriting = rewritingOf(diff);
  const [isOpen, setOpen] = useState(rewriting === null);
  const [here, setHere] = useState<Here>({ number: 0 });
  const rows = useMemo(() => diffRows(diff), [diff]);
  const paragraphs = useMemo(() => rows.filter((row): row is ChangeRow => row.kind !== 'same'), [rows]);
  const meant = useMemo(
    () => meaningRows(diff.points, diff, (finding, sign) => placeIn(paragraphs, finding, sign)),
    [diff, paragraphs],
  );
  const show = (number: number) => {
    setOpen(true);
    setHere({ number });
  };
  return (
    <>
      <DiffMeaning diff={diff} rows={meant} paragraphs={paragraphs} rewriting={rewriting} onShow={show}>
        <DiffAside diff={diff} change={change} rows={meant} older={older} newer={newer} vendor={vendor} />
      </DiffMeaning>
      {isOpen ? (
        <DiffBody
          diff={diff}
          rows={rows}
          older={older}
          newer={newer}
          here={here}
          onStep={show}
          {...(names && { names })}
        />
      ) : (
        <button type="button" className="fold fold-all" onClick={() => setOpen(true)}>
          <ChevronDown className="i i-s" aria-hidden />
          Show {plural(rows.length, 'paragraph')} line by line
        </button>
      )}
    </>
  );
}

function placeIn(paragraphs: readonly ChangeRow[], { start }: Finding, sign: 1 | -1): number | null {
  const holds = (block: Block | null) => block !== null && block.start <= start && start < block.end;
  return paragraphs.find(({ before, after }) => holds(sign > 0 ? after : before))?.place ?? null;
}
