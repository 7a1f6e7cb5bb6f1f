import { correctionKinds as everyKind, type CorrectionsOf } from '@clausewatch/contract/corrections';
import { oneOf } from '../../ui/one-of.ts';
import { correctionKinds } from '../../components/correction-words.ts';
import type { Choice } from './review-choice.ts';

type ReviewFiltersProps = {
  choice: Choice;
  vendors: CorrectionsOf[];
  authors: CorrectionsOf[];
  onChoose: (choice: Choice) => void;
};

/** The filters of the list, each beginning with “all”. */
export function ReviewFilters({ choice, vendors, authors, onChoose }: ReviewFiltersProps) {
  const narrow = (change: Partial<Choice>) => onChoose({ ...choice, ...change, page: 1 });
  const kinds = everyKind.map((kind) => ({ id: kind, name: correctionKinds[kind] }));
  return (
    <div className="review-filters" role="group" aria-label="Filters">
      <Filter
        name="Kind"
        whenAll="Every kind"
        options={kinds}
        chosen={choice.kind}
        onChoose={(kind) => narrow({ kind: oneOf(everyKind, kind) })}
      />
      <Filter
        name="Vendor"
        whenAll="Every vendor"
        options={vendors}
        chosen={choice.vendor}
        onChoose={(vendor) => narrow({ vendor })}
      />
      <Filter
        name="Proposed by"
        whenAll="Proposed by anyone"
        options={authors}
        chosen={choice.by}
        onChoose={(by) => narrow({ by })}
      />
    </div>
  );
}

type FilterProps = {
  name: string;
  whenAll: string;
  options: { id: string; name: string; count?: number }[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
};

function Filter({ name, whenAll, options, chosen, onChoose }: FilterProps) {
  // An old address may name a vendor or author that has no proposals left.
  const isKnown = chosen === undefined || options.some(({ id }) => id === chosen);
  return (
    <select
      className="select select-sm"
      aria-label={name}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{whenAll}</option>
      {!isKnown && <option value={chosen}>None left</option>}
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
          {option.count !== undefined && ` (${option.count})`}
        </option>
      ))}
    </select>
  );
}
