import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Barber } from '#contracts/salon/barbers.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { createPerson } from './api.ts';
import { words } from './words.sq.ts';

/** The columns that the first steps made: one tap makes each a person, too. */
export function ColumnsWithoutPerson({ barbers }: { barbers: readonly Barber[] }) {
  return (
    <section aria-label={words.withoutPerson} className="grid gap-2">
      <p className="text-ink-2">{words.withoutPersonLine}</p>
      <ul className="card divide-y divide-line-2 overflow-hidden">
        {barbers.map((barber) => (
          <li key={barber.id} className="flex items-center justify-between gap-3 px-4 py-2">
            <span className="font-semibold break-words">{barber.name}</span>
            <AddButton barber={barber} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddButton({ barber }: { barber: Barber }) {
  // a retry after a lost answer adds nobody twice
  const [id] = useState(() => newId());
  const add = useChange(createPerson);
  return (
    <Button
      busy={add.isPending}
      onClick={() =>
        add.mutate(
          { body: { id, name: barber.name, role: 'barber', barberId: barber.id } },
          tellOutcome(words.saveFailed),
        )
      }
    >
      <span className="sr-only">{barber.name}: </span>
      {words.addToStaff}
    </Button>
  );
}
