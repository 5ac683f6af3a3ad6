// Leave and closed days that are not over yet.

import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayAndMonth, longDate } from '#contracts/ground/format.sq.ts';
import { reasonNames } from '#contracts/salon/hours.sq.ts';
import type { DayException, Hours } from '#contracts/salon/hours.ts';
import { barbersQuery } from '../barbers/api.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { deleteException } from './changes.ts';
import { tellOutside } from './OutsideVisits.tsx';
import { words } from './words.sq.ts';

const dialog = new Chunk(() => import('./ExceptionDialog.tsx'));

const daysOf = ({ from, to }: DayException, today: string) => {
  const shown = from.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : longDate;
  return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`;
};

export function Exceptions({ hours, today }: { hours: Hours; today: string }) {
  const { data: barbers = [] } = useQuery(barbersQuery);
  const [opened, open] = useState<DayException | 'new'>();
  const [deleted, askToDelete] = useState<DayException>();
  const remove = useChange(deleteException);

  // an exception that an answer about a holiday made is changed only by another answer
  const ahead = hours.exceptions.filter(({ to, reason }) => to >= today && reason !== 'holiday');
  const whoOf = ({ barberId }: DayException) =>
    barbers.find(({ id }) => id === barberId)?.name ?? words.salon;
  // the newest version: another device may change the exception while its form is open
  const edited =
    opened === 'new' ? undefined : (hours.exceptions.find(({ id }) => id === opened?.id) ?? opened);
  const nameOf = (one: DayException) => words.exceptionOf(whoOf(one), daysOf(one, today));

  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="title text-lg">{words.exceptions}</h2>
      {ahead.length === 0 && <p className="text-ink-2">{words.noExceptions}</p>}
      {ahead.length > 0 && (
        <ul className="card divide-y divide-line-2">
          {ahead
            .toSorted((one, other) => (one.from < other.from ? -1 : 1))
            .map((one) => (
              <li key={one.id} className="flex items-center gap-2 px-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{whoOf(one)}</p>
                  <p className="num text-sm text-ink-2">
                    {[
                      daysOf(one, today),
                      one.title ?? reasonNames[one.reason],
                      ...one.open.map(({ from, to }) => `${from}–${to}`),
                    ].join(' · ')}
                  </p>
                </div>
                <IconButton label={`${words.edit}: ${nameOf(one)}`} onClick={() => open(one)}>
                  <Pencil aria-hidden className="size-[17px]" />
                </IconButton>
                <IconButton
                  label={`${words.deleteException}: ${nameOf(one)}`}
                  onClick={() => askToDelete(one)}
                >
                  <Trash2 aria-hidden className="size-[17px]" />
                </IconButton>
              </li>
            ))}
        </ul>
      )}
      <div>
        <Button onClick={() => open('new')}>
          <Plus aria-hidden className="size-[17px]" />
          {words.addException}
        </Button>
      </div>
      {opened && (
        <LazyDialog
          chunk={dialog}
          exception={edited}
          barbers={barbers.filter(({ id, active }) => active || id === edited?.barberId)}
          today={today}
          onClose={() => open(undefined)}
        />
      )}
      {deleted && (
        <Confirm
          title={words.deleteTitle}
          question={words.deleteQuestion(nameOf(deleted))}
          yes={words.deleteException}
          busy={remove.isPending}
          onYes={() => {
            askToDelete(undefined);
            remove.mutate(
              { params: { id: deleted.id } },
              { ...tellOutcome(words.saveFailed), onSuccess: tellOutside },
            );
          }}
          onClose={() => askToDelete(undefined)}
        />
      )}
    </section>
  );
}
