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
  readonly people: readonly PadPerson[];
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
  // an owner is asked about what others left (web/book/queued-changes/NotSaved.tsx)
  const shown = waiting.filter(({ id }) => people.some((one) => one.id === id));
  return (
    <>
      {isOffline && <Banner kind="info">{whoGoesOn()}</Banner>}
      {shown.length > 0 && (
        <ul role="status" className="grid gap-1 text-center text-sm text-ink-2">
          {shown.map(({ id, name, rows }) => (
            <li key={id}>{words.waits(name, rows.length)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
