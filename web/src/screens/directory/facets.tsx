import { documentTypeNames, documentTypes } from '@clausewatch/contract/documents';
import { letters } from '@clausewatch/contract/letters';
import { changedWithinDays, type VendorStats } from '@clausewatch/contract/vendors';
import { ListFilter } from 'lucide-react';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { GradeTile } from '../../ui/score.tsx';
import { countFilters, type DirectoryChoice, firstChoice, toggled } from './directory-choice.ts';
import { ScoreRange } from './score-range.tsx';
import { written } from '../../ui/number.ts';

type FacetsProps = {
  choice: DirectoryChoice;
  stats: VendorStats | undefined;
  onChoose: (choice: DirectoryChoice) => void;
};

/** The filters, each with how many vendors it would leave by itself. Behind a button on small screens. */
export function Facets({ choice, stats, onChoose }: FacetsProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(choice);
  const narrow = (changes: Partial<DirectoryChoice>) => onChoose({ ...choice, ...changes, page: 1 });
  return (
    <div className="filters" data-open={isOpen || undefined}>
      <Button
        className="filters-toggle"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      >
        <ListFilter className="i i-s" aria-hidden />
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div className="facets" id="filters" role="group" aria-label="Filters">
        <Facet title="Grade">
          {letters.map((letter) => (
            <Choice
              key={letter}
              isChosen={choice.letters.includes(letter)}
              count={stats?.letters[letter]}
              onToggle={() => narrow({ letters: inOrder(letters, toggled(choice.letters, letter)) })}
            >
              <span className="facet-grade" data-grade={letter.toLowerCase()}>
                <GradeTile grade={letter} />
                <Share
                  of={stats?.letters[letter]}
                  among={stats === undefined ? [] : Object.values(stats.letters)}
                />
              </span>
            </Choice>
          ))}
        </Facet>
        <Facet title="Score">
          <ScoreRange key={`${choice.from} ${choice.to}`} choice={choice} onChoose={onChoose} />
        </Facet>
        <Facet title="Changed in the last">
          {changedWithinDays.map((days) => (
            <Choice
              key={days}
              isChosen={choice.changed === days}
              count={stats?.changed_within[days]}
              onToggle={() => narrow({ changed: choice.changed === days ? null : days })}
            >
              {days} days
            </Choice>
          ))}
        </Facet>
        <Facet title="What they publish">
          {documentTypes.map((type) => (
            <Choice
              key={type}
              isChosen={choice.types.includes(type)}
              count={stats?.types[type]}
              onToggle={() => narrow({ types: inOrder(documentTypes, toggled(choice.types, type)) })}
            >
              {documentTypeNames[type]}
            </Choice>
          ))}
        </Facet>
        {count > 0 && (
          <Button
            className="justify-self-start"
            onClick={() => onChoose({ ...firstChoice, q: choice.q, by: choice.by })}
          >
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  count: number | undefined;
  onToggle: () => void;
  children: ReactNode;
};

function Choice({ isChosen, count, onToggle, children }: ChoiceProps) {
  // The choice returns through the address after the list has rendered; until then the box would keep its old state.
  const [isTicked, tick] = useOptimistic(isChosen);
  const toggle = () =>
    startTransition(() => {
      tick(!isTicked);
      onToggle();
    });
  return (
    <label>
      <input type="checkbox" checked={isTicked} onChange={toggle} />
      <span>{children}</span>
      <span className="n">
        {count === undefined ? (
          <span className="skel w-2" aria-hidden />
        ) : (
          <>
            {written(count)}
            <span className="sr"> {count === 1 ? 'vendor' : 'vendors'}</span>
          </>
        )}
      </span>
    </label>
  );
}

/** The size of a bar relative to the largest of its group. */
function Share({ of, among }: { of: number | undefined; among: readonly number[] }) {
  const largest = Math.max(1, ...among);
  return <i aria-hidden style={{ width: `${(100 * (of ?? 0)) / largest}%` }} />;
}

function inOrder<T>(options: readonly T[], values: readonly T[]): T[] {
  return options.filter((each) => values.includes(each));
}
