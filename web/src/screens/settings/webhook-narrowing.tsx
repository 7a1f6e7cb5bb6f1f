import { type DocumentType, documentTypeNames, documentTypes } from '@clausewatch/contract/documents';
import type { WebhookEvent } from '@clausewatch/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { watchedNamesQuery } from '../../api/dashboard.ts';
import { useSession } from '../../session/use-session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';

/** The filters of a webhook; null: no filter. */
export type Filters = {
  events: WebhookEvent[];
  types: DocumentType[] | null;
  vendors: string[] | null;
};

type NarrowingProps = { filters: Filters; onChoose: (chosen: Partial<Filters>) => void };

/** Limits messages to some types of documents and vendors; at first there is no limit. */
export function Narrowing({ filters: { types, vendors }, onChoose }: NarrowingProps) {
  const { user } = useSession();
  const { data: known = [] } = useQuery(watchedNamesQuery(user?.uid ?? null));
  const allTypes = documentTypes;
  return (
    <details className="narrowing" open={types !== null || vendors !== null}>
      <summary>Limit to certain document types or vendors</summary>
      <div className="narrowing-lists">
        <fieldset className="grid gap-2">
          <legend className="legend pb-1">Types of documents</legend>
          {allTypes.map((type) => (
            <Checkbox
              key={type}
              isChecked={types === null || types.includes(type)}
              onChange={(isOn) => {
                const next = toggled(allTypes, types ?? allTypes, type, isOn);
                onChoose({ types: next.length === allTypes.length ? null : next });
              }}
            >
              {documentTypeNames[type]}
            </Checkbox>
          ))}
        </fieldset>
        <fieldset className="grid content-start gap-2">
          <legend className="legend pb-1">Vendors</legend>
          <Checkbox isChecked={vendors === null} onChange={(isOn) => onChoose({ vendors: isOn ? null : [] })}>
            All watched vendors
          </Checkbox>
          {vendors !== null && (
            <ChoiceList
              label="Vendors"
              options={known.map(({ id, name }) => ({ value: id, name, face: <bdi>{name}</bdi> }))}
              chosen={vendors}
              onChoose={(chosen) => onChoose({ vendors: chosen })}
            />
          )}
        </fieldset>
      </div>
    </details>
  );
}

/** In the order of all types, so that the same choice gives the same list. */
export function toggled<Name>(
  all: readonly Name[],
  chosen: readonly Name[],
  name: Name,
  isOn: boolean,
): Name[] {
  return all.filter((each) => (each === name ? isOn : chosen.includes(each)));
}
