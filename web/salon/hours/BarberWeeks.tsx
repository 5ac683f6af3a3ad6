import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { BarberHours, Hours } from '#contracts/salon/hours.ts';
import { barbersQuery } from '../barbers/api.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { shortWeek } from './week.rules.ts';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./BarberWeekDialog.tsx'));

const summaryOf = (week: BarberHours | undefined) => {
  if (!week?.ownHours) return words.likeSalon;
  return week.weeks === 2 ? words.alternating : words.own;
};

/** The barber's own hours in short, for each of two weeks. */
const linesOf = ({ weeks, periods }: BarberHours) =>
  words.weekNames
    .slice(0, weeks)
    .map((name, week) => [weeks === 2 && `${name}:`, shortWeek(periods, week)].filter(Boolean).join(' '));

/** The list of active barbers, each with the relation of the barber's hours to the salon's hours. */
export function BarberWeeks({ hours }: { hours: Hours }) {
  const { data: barbers = [] } = useQuery(barbersQuery);
  const [edited, edit] = useState<{ barber: Barber; week: BarberHours }>();
  const weekOf = ({ id }: Barber) => hours.barbers.find(({ barberId }) => barberId === id);
  const open = (barber: Barber) => {
    const week = weekOf(barber);
    if (week) edit({ barber, week });
  };

  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="title text-lg">{words.barbers}</h2>
      <ul className="card divide-y divide-line-2">
        {barbers
          .filter(({ active }) => active)
          .map((barber) => {
            const week = weekOf(barber);
            return (
              <li key={barber.id} className="flex items-center gap-3 px-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{barber.name}</p>
                  <p className="text-sm text-ink-2">{summaryOf(week)}</p>
                  {week?.ownHours && (
                    <ul className="num text-sm">
                      {linesOf(week).map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  )}
                </div>
                <Button aria-label={words.editOf(barber.name)} disabled={!week} onClick={() => open(barber)}>
                  {words.edit}
                </Button>
              </li>
            );
          })}
      </ul>
      {edited && (
        <LazyDialog
          key={edited.week.version}
          chunk={dialog}
          {...edited}
          salonPeriods={hours.periods}
          onShowNewer={() => open(edited.barber)}
          onClose={() => edit(undefined)}
        />
      )}
    </section>
  );
}
