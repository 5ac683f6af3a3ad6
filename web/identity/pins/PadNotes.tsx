// On the pad: who may go on without a network, and how many changes wait on this tablet, of whom. It names no clients.
import { useEffect, useState } from 'react';
import type { PadPerson } from '#contracts/identity/pins.ts';
import { listWaiting, type PersonRows } from '../../ground/outbox/tablet-rows.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { whoGoesOn } from './come-in.ts';
import { offlineWords as words } from './offline.sq.ts';

/** Milliseconds. What waits is sent while the pad is shown. */
const betweenLooks = 2000;

interface PadNotesProps {
  /** Undefined if the pad was loaded anew and has not heard of the people yet. */
  readonly people: readonly PadPerson[] | undefined;
  readonly isOffline: boolean;
}

export function PadNotes({ people, isOffline }: PadNotesProps) {
  const [waiting, setWaiting] = useState<readonly PersonRows[]>([]);
  useEffect(() => {
    const look = () => listWaiting().then(setWaiting, () => {});
    look();
    const timer = setInterval(look, betweenLooks);
    return () => clearInterval(timer);
  }, []);
  // without the list each who left changes is named; else an owner is asked about what others left (web/book/queued-changes/NotSaved.tsx)
  const shown = waiting.filter(({ id }) => people?.some((one) => one.id === id) ?? isOffline);
  return (
    <>
      {isOffline && <Banner kind="info">{people ? whoGoesOn() : words.whenBack}</Banner>}
      {shown.length > 0 && (
        <ul role="status" className="grid gap-1 text-center text-sm text-ink-2">
          {shown.map(({ id, name, rows }) => (
            <li key={id}>{(people ? words.waits : words.kept)(name, rows.length)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
