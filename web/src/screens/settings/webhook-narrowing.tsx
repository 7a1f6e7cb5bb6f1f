import { DocumentType, documentTypeNames } from '@clausewatch/contract/documents';
import type { WebhookEvent } from '@clausewatch/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../../api/dashboard.ts';
import { useSession } from '../../session/use-session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

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
  const watched = { limit: 100, sort: 'name', order: 'asc' } as const;
  const { data } = useQuery(dashboardQuery(user?.uid ?? null, watched));
  const known = data?.items ?? [];
  const allTypes = DocumentType.options;
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
          {vendors !== null &&
            known.map(({ id, name }) => (
              <Checkbox
                key={id}
                isChecked={vendors.includes(id)}
                onChange={(isOn) =>
                  onChoose({ vendors: isOn ? [...vendors, id] : vendors.filter((each) => each !== id) })
                }
              >
                <bdi>{name}</bdi>
              </Checkbox>
            ))}
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
