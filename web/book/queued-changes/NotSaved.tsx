// The line for an owner on the salon's tablet: changes of people who may not sign in there any more. These changes cannot be sent in the
// name of these people.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readPad } from '#contracts/identity/pins.ts';
import { padQuery } from '../../identity/pins/api.ts';
import { staffIdsQuery } from '../../salon/staff/api.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { listWaiting, type PersonRows } from '../../ground/outbox/tablet-rows.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { outboxWords as words } from './words.sq.ts';

const dialog = new Chunk(() => import('./NotSavedDialog.tsx'));

export default function NotSaved() {
  const { data: pad, error } = useQuery(padQuery);
  // this filter is needed because the browser may have been the tablet of another salon
  const { data: ofSalon = [] } = useQuery(staffIdsQuery);
  const [waiting, setWaiting] = useState<readonly PersonRows[]>([]);
  const [open, setOpen] = useState<PersonRows>();
  const read = () => listWaiting().then(setWaiting, () => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen opens
  useEffect(() => {
    read();
  }, []);

  // if the browser is no tablet any more, nobody can sign in here with a PIN
  const people = refusalOf(error, readPad, 'unauthenticated') ? [] : pad?.people;
  const left = waiting.filter(({ id }) => ofSalon.includes(id) && people?.every((one) => one.id !== id));
  return (
    <>
      {left.map((one) => (
        <p
          key={one.id}
          role="status"
          className="no-print flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-brass-soft px-4 py-1.5 text-sm font-semibold text-brass-ink"
        >
          {words.notSaved(one.name, one.rows.length)}
          <button type="button" className="btn btn-line" onClick={() => setOpen(one)}>
            {words.decide}
          </button>
        </p>
      ))}
      {open && (
        <LazyDialog
          chunk={dialog}
          of={left.find(({ id }) => id === open.id) ?? { ...open, rows: [] }}
          onChanged={read}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
