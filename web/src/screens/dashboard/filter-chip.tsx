import { useQuery } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { facetsQuery, ownPracticesQuery } from '../../api/lists.ts';
import { standardsQuery } from '../../api/standards.ts';
import { useSession } from '../../session/use-session.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { chosenWords, filterNames, type Offered, optionsOf, requirementWords } from './filters.ts';
import { filterOf, type ListChoice, parametersOf, type Valued } from './list-choice.ts';

type FilterChipProps = {
  name: Valued | 'owner';
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
};

/** A filter with several values: what is chosen, or its name where nothing is. */
export function FilterChip({ name, choice, onChoose }: FilterChipProps) {
  const chosen = name === 'owner' ? ownersIn(choice) : choice[name];
  const offered = useOffered(name, chosen.length > 0);
  const title = filterNames[name];
  const options = optionsOf(name, undefined, offered);
  const words = chosenWords(
    chosen,
    name === 'requirement'
      ? chosen.map((value) => ({ value, name: requirementWords(value, offered.standards) ?? '…' }))
      : options,
  );
  const choose = (values: readonly string[]) => onChoose(withValues(choice, name, values));
  const isSet = chosen.length > 0;
  // One button for both, so that it stays open while the first value is chosen.
  return (
    <span className={isSet ? 'chip has-face is-set' : 'chip has-face rest'}>
      <PopoverButton
        className="chip-face"
        label={isSet ? `${title}: ${words}` : title}
        face={
          isSet ? (
            <>
              {title}: <b>{words}</b>
            </>
          ) : (
            <>
              {title}
              <ChevronDown className="i i-s" aria-hidden />
            </>
          )
        }
      >
        {() => <FilterChoices name={name} choice={choice} chosen={chosen} onChoose={choose} />}
      </PopoverButton>
      {isSet && (
        <button
          type="button"
          className="x"
          aria-label={`Remove the filter ${title}`}
          onClick={() => choose([])}
        >
          <X className="i i-s" aria-hidden />
        </button>
      )}
    </span>
  );
}

/** Practices and standards, asked for where a filter is of them. */
function useOffered(name: Valued | 'owner', isNeeded: boolean): Offered {
  const { user } = useSession();
  const userId = user?.uid ?? null;
  const { data: practices = [] } = useQuery({
    ...ownPracticesQuery(userId),
    enabled: isNeeded && (name === 'practice' || name === 'without'),
  });
  const { data: standards } = useQuery({
    ...standardsQuery(userId),
    enabled: isNeeded && name === 'requirement',
  });
  return { practices, standards: standards?.items ?? null };
}

const noOwner = '\u0000';

function ownersIn({ owner, unowned }: ListChoice): string[] {
  if (unowned) return ['No owner'];
  return owner === '' ? [] : [owner];
}

function withValues(choice: ListChoice, name: Valued | 'owner', values: readonly string[]): ListChoice {
  if (name !== 'owner') return { ...choice, [name]: values, page: 1 };
  const [last = ''] = values.slice(-1);
  return { ...choice, owner: last === noOwner ? '' : last, unowned: last === noOwner, page: 1 };
}

type FilterChoicesProps = {
  name: Valued | 'owner';
  choice: ListChoice;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
};

function FilterChoices({ name, choice, chosen, onChoose }: FilterChoicesProps) {
  const { user } = useSession();
  const userId = user?.uid ?? null;
  const offered = useOffered(name, true);
  const isOfAll = ['practice', 'without', 'requirement'].includes(name);
  const { data: facets } = useQuery({ ...facetsQuery(userId, parametersOf(choice)), enabled: !isOfAll });
  // Practices and standards are counted over the whole list: beside another filter that would promise more than it leaves.
  const isNarrowed = Object.keys(filterOf(withValues(choice, name, []))).length > 0;
  const options = optionsOf(name, facets, offered).map((option) =>
    isOfAll && isNarrowed ? { ...option, count: undefined } : option,
  );
  if (name === 'owner') options.unshift({ value: noOwner, name: 'No owner', count: facets?.unowned });
  return (
    <ChoiceList
      label={filterNames[name]}
      options={options}
      chosen={name === 'owner' && choice.unowned ? [noOwner] : chosen}
      onChoose={onChoose}
    />
  );
}
