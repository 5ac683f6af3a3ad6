import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyLines } from '#contracts/appointments/appointment-history.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { appointmentHistoryQuery } from '../../appointments/api.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { historyWords as words } from './words.sq.ts';

type HistoryProps = Pick<Appointment, 'id' | 'kind'>;

/** The history of the appointment: each change with its person, oldest first. The history loads when it is unfolded. */
export function AppointmentHistory({ id, kind }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-line px-5 py-1.5 lg:px-4"
    >
      <summary className="-ml-2 flex min-h-9 w-fit cursor-pointer items-center rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11">
        {kind === 'block' ? words.titleOfBlock : words.title}
      </summary>
      {isOpen && <HistoryEntries id={id} />}
    </details>
  );
}

function HistoryEntries({ id }: { id: string }) {
  const { money } = usePrices();
  return (
    <div className="grid grid-cols-1 gap-2 pb-2.5 wrap-anywhere">
      <Loaded
        of={useQuery(appointmentHistoryQuery(id))}
        failed={words.failed}
        lines={2}
        empty={<p className="text-sm text-ink-3">{words.none}</p>}
      >
        {(changes) => (
          <ol className="num grid grid-cols-1 gap-2 text-sm text-ink-2">
            {changes.map((change, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
              <li key={n}>
                {historyLines(change, money).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  );
}
