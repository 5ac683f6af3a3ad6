// Notes on the pad: the person who may sign in without a network, and the number of waiting changes on this tablet for each person. They
// name no clients.
import { useEffect, useState } from 'react';
import type { PadPerson } from '#contracts/identity/pins.ts';
import { listWaiting, type PersonRows } from '../../ground/outbox/tablet-rows.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { whoGoesOn } from './come-in.ts';
import { offlineWords as words } from './words.sq.ts';

/**
 * Milliseconds between two reads of the waiting changes. The number changes while the pad is shown, because the changes are sent meanwhile.
 */
const betweenLooks = 2000;

interface PadNotesProps {
  /** The people of the pad; undefined if the pad was loaded again and the server has not sent the people yet. */
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
  // without the list of people, every person with waiting changes is named while there is no network. With the list, an owner is asked
  // about the changes of people who are not on it (web/book/queued-changes/NotSaved.tsx).
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
