import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { moveBarber } from '#contracts/salon/barbers.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { AddByName } from '../../ground/ui/AddByName.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { words as moveWords } from '../../ground/ui/move.sq.ts';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import { barbersQuery } from './api.ts';
import { BarberRow } from './BarberRow.tsx';
import { createBarber, type FindVisitsAhead, useSortBarbers } from './changes.ts';
import { DeleteBarber } from './DeleteBarber.tsx';
import { words } from './words.sq.ts';

export default function BarbersTab({ findVisitsAhead }: { readonly findVisitsAhead: FindVisitsAhead }) {
  const order = useSortBarbers();
  const adding = useChange(createBarber);
  const [announced, announce] = useState('');
  const [leaving, askToDelete] = useState<Barber>();

  const move = (before: readonly Barber[], { id, name }: Barber, step: -1 | 1) => {
    const after = moveBarber(before, id, step);
    const place = after.findIndex((barber) => barber.id === id) + 1;
    announce(moveWords.standsAt(name, place, after.length));
    // not `mutate`, which tells the failure of only the last of several moves
    order.mutateAsync({ before, after }).catch((error) => toast.error(explain(error, words.saveFailed)));
  };

  return (
    <div className="grid max-w-[640px] gap-4">
      <p className="text-ink-2">{words.line}</p>
      <Loaded
        of={useQuery(barbersQuery)}
        failed={words.loadFailed}
        lines={3}
        empty={<EmptyState Icon={UserRound}>{words.none}</EmptyState>}
      >
        {(barbers) => (
          <NeedsNetworkOnce>
            <ul className="card divide-y divide-line-2">
              {barbers.map((barber, n) => (
                <BarberRow
                  key={barber.id}
                  barber={barber}
                  findVisitsAhead={findVisitsAhead}
                  isFirst={n === 0}
                  isLast={n === barbers.length - 1}
                  onMove={(step) => move(barbers, barber, step)}
                  onDelete={() => askToDelete(barber)}
                />
              ))}
            </ul>
          </NeedsNetworkOnce>
        )}
      </Loaded>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <AddByName
        keepAs="new barber"
        words={words}
        missing={words.nameMissing}
        add={(name) => adding.mutateAsync({ body: { name } })}
      />
      {leaving && <DeleteBarber barber={leaving} onClose={() => askToDelete(undefined)} />}
    </div>
  );
}
