// A page of the security log as rows, and the buttons to other pages.
import type { UseQueryResult } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import type {
  DataEventEntry,
  OwnSecurityEntry,
  SecurityEntry,
  SecurityEvent,
} from '#contracts/ground/security-log.ts';
import { explain } from '../lib/call.ts';
import { useAddress } from '../lib/use-address.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { ShownData } from '../ui/ShownData.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { detailName, eventNames, words } from './words.sq.ts';

type Entry = SecurityEntry | OwnSecurityEntry | DataEventEntry;

/** The events that the list marks, because a reader should look at them. */
const alarming = new Set<SecurityEvent>([
  'sign-in-failed',
  'resumed-elsewhere',
  'device-copied',
  'pin-off',
  'refused',
  'unknown-id',
  'health-limit',
  'callback-forged',
]);

/** The cursor of the page. It is part of the address, so that Back leads to the previous page. */
export function useCursor(part = 'para') {
  const { address, choose } = useAddress();
  return { cursor: address.get(part), turnTo: (to: string | null) => choose({ [part]: to }) };
}

interface EntryListProps<T extends Entry> {
  readonly of: UseQueryResult<{ readonly entries: readonly T[]; readonly nextCursor: string | null }>;
  /** The person who did it. */
  readonly who: (entry: T) => ReactNode;
  /** The name of the cursor in the address; needed for the second list of a screen. */
  readonly part?: string;
}

export function EntryList<T extends Entry>({ of: page, who, part }: EntryListProps<T>) {
  const { cursor, turnTo } = useCursor(part);
  const { data, error, refetch } = page;
  return (
    <>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={4} />}
      {data?.entries.length === 0 && <EmptyState Icon={ShieldCheck}>{words.none}</EmptyState>}
      {data && data.entries.length > 0 && (
        <ShownData of={page} className="gap-3">
          <ul aria-label={words.list} className="card divide-y divide-line-2">
            {data.entries.map((entry) => (
              <Row key={entry.id} entry={entry} who={who(entry)} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {cursor && <Button onClick={() => turnTo(null)}>{words.newest}</Button>}
            {data.nextCursor && <Button onClick={() => turnTo(data.nextCursor)}>{words.older}</Button>}
          </div>
        </ShownData>
      )}
    </>
  );
}

const Row = ({ entry, who }: { entry: Entry; who: ReactNode }) => (
  <li className="grid gap-0.5 px-4 py-3">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      {eventNames[entry.event]}
      {entry.times > 1 && (
        <Badge tone={alarming.has(entry.event) ? 'waiting' : 'quiet'}>{words.times(entry.times)}</Badge>
      )}
      {entry.detail && (
        <span className="text-sm font-medium break-all text-ink-2">
          {detailName(entry.event, entry.detail)}
        </span>
      )}
    </p>
    {who && <p className="text-sm wrap-anywhere text-ink-2">{who}</p>}
    <p className="num text-sm wrap-anywhere text-ink-3">
      {[dateAndTime(entry.at), entry.agent, entry.address].filter(Boolean).join(' · ')}
    </p>
  </li>
);
