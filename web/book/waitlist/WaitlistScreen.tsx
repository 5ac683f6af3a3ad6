// The clients who wait for a slot that is not free, and the times that became free for them.
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { removeFromWaitlist, updateWaitlistEntry, waitlistQuery } from '../../online/waitlist/api.ts';
import { freedWords } from '../../online/waitlist/freed.sq.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { words } from '../../online/waitlist/words.sq.ts';
import { RemoveFromPage } from '../queue/RemoveFromPage.tsx';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';

const entryDialog = new Chunk(() => import('../visit-form/WaitlistDialog.tsx'));

export default function WaitlistScreen() {
  const { data, error, refetch } = useQuery(waitlistQuery);
  const { day: today } = useClock();
  /** The entry in the open form; null for a new entry. */
  const [opened, open] = useState<WaitlistEntry | null>();
  const remove = useChange(removeFromWaitlist);
  const update = useChange(updateWaitlistEntry);
  const mayAdd = <Button onClick={() => open(null)}>{words.add}</Button>;

  const restore = (id: string) =>
    update
      .mutateAsync({ params: { id }, body: { state: 'waiting' } })
      .catch((failure) => toast.error(explain(failure, words.addFailed)));

  const takeOut = (entry: WaitlistEntry) =>
    // not `mutate`, which reports the failure of only the last of several removals
    remove.mutateAsync({ params: { id: entry.id } }).then(
      ({ message }) => toast.done(message, () => restore(entry.id), { about: `entry ${entry.id}` }),
      (failure) => toast.error(explain(failure, words.removeFailed)),
    );

  return (
    <Page
      title={words.title}
      actions={
        <>
          <Link href="/klientet" className="btn btn-ghost">
            {words.back}
          </Link>
          {data && data.entries.length > 0 && (
            // on a phone the buttons are below the title, which has its own line
            <div className="flex flex-wrap gap-2 max-lg:order-1 max-lg:w-full">
              <RemoveFromPage />
              {mayAdd}
            </div>
          )}
        </>
      }
    >
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <div className="grid max-w-[720px] grid-cols-1 gap-5">
          {data.places.length > 0 && <FreedTimes freedTimes={data.places} today={today} />}
          {data.entries.length === 0 ? (
            <EmptyState Icon={ListPlus} action={mayAdd}>
              {words.none}
            </EmptyState>
          ) : (
            <ul aria-label={words.waiting} className="grid grid-cols-1 gap-2">
              {data.entries.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} onChange={() => open(entry)} onRemove={() => takeOut(entry)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {opened !== undefined && (
        <LazyDialog chunk={entryDialog} entry={opened ?? undefined} onClose={() => open(undefined)} />
      )}
    </Page>
  );
}

interface FreedTimesProps {
  readonly freedTimes: readonly FreedTime[];
  readonly today: string;
}

function FreedTimes({ freedTimes, today }: FreedTimesProps) {
  return (
    <ul aria-label={words.freedTimes} className="grid grid-cols-1 gap-2">
      {freedTimes.map((freedTime) => (
        <li
          key={freedTime.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-brass-soft px-4 py-3"
        >
          <p className="num min-w-0 wrap-anywhere">
            <span className="block font-semibold">{freedWords.freed(freedTime, today)}</span>
            <span className="block text-sm text-brass-ink">{freedWords.fitting(freedTime.fitting)}</span>
          </p>
          <Button
            aria-label={freedWords.tellOf(freedWords.freed(freedTime, today))}
            look="primary"
            onClick={() => openFreedTime.set(freedTime.id)}
          >
            {freedWords.tell}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly entry: WaitlistEntry;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Entry({ entry, onChange, onRemove }: EntryProps) {
  const { client, service, visit, offer } = entry;
  const name = withHint(client.name, client);
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="num min-w-0 flex-1 wrap-anywhere">
        <p>
          <span className="font-semibold">{name}</span> · {service}
        </p>
        <p className="text-sm text-ink-2">{words.wish(entry)}</p>
        {entry.unanswered && <p className="text-sm text-brass-ink">{words.unanswered}</p>}
        {offer && (
          <p className="text-sm font-medium text-brass-ink">
            {words.offered({ ...offer, until: localDayAndTime(new Date(offer.until)).time })}
          </p>
        )}
        <p className="text-sm text-ink-3">
          {[words.since(entry), visit && words.visit(visit)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={words.changeOf(name)} onClick={onChange}>
          <Pencil aria-hidden className="size-[18px]" />
        </IconButton>
        <IconButton needsNetwork label={words.removeOf(name)} onClick={onRemove}>
          <X aria-hidden className="size-[18px]" />
        </IconButton>
      </div>
    </div>
  );
}
