import type { Feed, FeedWithAddresses } from '@clausewatch/contract/feeds';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { watchedNamesQuery } from '../../api/dashboard.ts';
import { facetsQuery } from '../../api/lists.ts';
import {
  feedsQuery,
  type NewFeedInput,
  useCreateFeed,
  useDeleteFeed,
  useReplaceFeedAddresses,
} from '../../api/webhooks.ts';
import { useSession } from '../../session/use-session.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { Instant } from '../../ui/instant.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CopyLine } from '../../components/copy-line.tsx';

/** Feeds of the inbox for feed readers. */
export function FeedsSection() {
  const { user, hasFullAccess } = useSession();
  const { data, error, refetch } = useQuery(feedsQuery(user?.uid ?? null));
  const [made, setMade] = useState<FeedWithAddresses | null>(null);
  const isFull = data !== undefined && data.items.length >= data.limit;
  return (
    <section className="sect" id="feeds" aria-labelledby="feeds-title">
      <div className="sect-head">
        <h2 className="h3" id="feeds-title">
          Feeds {data !== undefined && <span className="count">{data.items.length}</span>}
        </h2>
        <span className="sm">Anyone with an address can read its feed</span>
      </div>
      {made !== null && <FeedAddresses made={made} onDone={() => setMade(null)} />}
      {data === undefined && error === null && <span className="skel my-6 w-72 max-w-full" aria-hidden />}
      {data === undefined && error !== null && (
        <div className="grid justify-items-start gap-3 py-5">
          <p className="mid">{refusalMessage(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className="mini">
          {data.items.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onReplaced={setMade} />
          ))}
        </ul>
      )}
      {data !== undefined &&
        hasFullAccess &&
        (isFull ? <p className="sm quiet pt-3">{data.limit} at most.</p> : <NewFeed onMade={setMade} />)}
    </section>
  );
}

function NewFeed({ onMade }: { onMade: (made: FeedWithAddresses) => void }) {
  const { user } = useSession();
  const { data: vendors = [] } = useQuery(watchedNamesQuery(user?.uid ?? null));
  const { data: facets } = useQuery(facetsQuery(user?.uid ?? null, {}));
  const [of, setOf] = useState<NewFeedInput>({});
  const create = useCreateFeed();
  const tags = facets?.tags ?? [];
  return (
    <div className="new-feed">
      <select
        className="select"
        aria-label="Feed of"
        value={JSON.stringify(of)}
        onChange={({ target }) => setOf(JSON.parse(target.value) as NewFeedInput)}
      >
        <option value="{}">Every vendor you watch</option>
        {tags.length > 0 && (
          <optgroup label="Tags">
            {tags.map(({ tag }) => (
              <option key={tag} value={JSON.stringify({ tag })}>
                #{tag}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Vendors">
          {vendors.map(({ id, name }) => (
            <option key={id} value={JSON.stringify({ vendor_id: id })}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
      <Button
        isBusy={create.isPending}
        onClick={() =>
          create.mutate(of, {
            onSuccess: onMade,
            onError: (error) => showToast('bad', 'No feed made', refusalMessage(error)),
          })
        }
      >
        <Plus className="i" aria-hidden />
        New feed
      </Button>
    </div>
  );
}

function FeedAddresses({ made, onDone }: { made: FeedWithAddresses; onDone: () => void }) {
  return (
    <div className="panel shown-once" role="status">
      <p className="strong">
        {nameOf(made.feed)} has its addresses. Copy one now: they cannot be shown again.
      </p>
      <CopyLine label="Atom address" value={made.atom} isPrimary />
      <CopyLine label="JSON Feed address" value={made.json} />
      <Button className="justify-self-start" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

type FeedRowProps = { feed: Feed; onReplaced: (made: FeedWithAddresses) => void };

function FeedRow({ feed, onReplaced }: FeedRowProps) {
  const { hasFullAccess } = useSession();
  const [asked, setAsked] = useState<'replace' | 'delete' | null>(null);
  const replacement = useReplaceFeedAddresses();
  const removal = useDeleteFeed();
  const name = nameOf(feed);
  const act = async () => {
    try {
      if (asked === 'replace') onReplaced(await replacement.mutateAsync(feed.id));
      else await removal.mutateAsync(feed.id);
      setAsked(null);
      showToast('ok', asked === 'replace' ? 'Addresses replaced' : 'Feed deleted', name);
    } catch (error) {
      showToast('bad', asked === 'replace' ? 'Not replaced' : 'Not deleted', refusalMessage(error));
    }
  };
  return (
    <li>
      <span className="stack min-w-0">
        <span className="strong">
          <bdi>{name}</bdi>
        </span>
        <span className="url">
          Atom and JSON Feed, made <Instant at={feed.created_at} />.{' '}
          {feed.last_read_at === null ? (
            'Never read.'
          ) : (
            <>
              Last read <Instant at={feed.last_read_at} />.
            </>
          )}
        </span>
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        {hasFullAccess && (
          <Button size="small" onClick={() => setAsked('replace')}>
            Replace<span className="sr"> the addresses of {name}</span>
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => setAsked('delete')}>
          Delete<span className="sr"> {name}</span>
        </Button>
      </span>
      <Confirmation
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'delete' ? `Delete the feed of ${name}?` : `Replace the addresses of ${name}?`}
        description="Its current addresses stop working."
        act={asked === 'delete' ? 'Delete' : 'Replace'}
        isBusy={replacement.isPending || removal.isPending}
        onConfirm={() => void act()}
      />
    </li>
  );
}

function nameOf({ vendor, tag }: Feed): string {
  return vendor?.name ?? (tag === null ? 'Every vendor' : `#${tag}`);
}
