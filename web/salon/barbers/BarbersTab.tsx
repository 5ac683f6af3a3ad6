import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { moveBarber } from '#contracts/salon/barbers.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import * as contract from '#contracts/salon/barbers.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { AddByName } from '../../ground/ui/AddByName.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { words as moveWords } from '../../ground/ui/move.sq.ts';
import { toast } from '../../ground/ui/toast.ts';
import { NeedsNetworkOnce } from '../../ground/ui/use-needs-network.tsx';
import {
  barbersQuery,
  createBarber,
  deleteBarber,
  type FindVisitsAhead,
  updateBarber,
  useSortBarbers,
} from './api.ts';
import { BarberRow } from './BarberRow.tsx';
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
    // not `mutate`, which reports the failure of only the last of several moves
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

/**
 * The dialog that deletes a barber. A barber with appointments, or in the till, can't be deleted: the dialog then offers to make the barber
 * inactive.
 */
function DeleteBarber({ barber, onClose }: { barber: contract.Barber; onClose: () => void }) {
  const [refusal, refuse] = useState<string>();
  const remove = useChange(deleteBarber);
  const update = useChange(updateBarber);

  const onError = (error: Error) => {
    const inUse = refusalOf(error, contract.deleteBarber, 'in_use');
    if (inUse && barber.active) return refuse(inUse.message);
    onClose();
    toast.error(explain(error, words.saveFailed));
  };
  const onSuccess = ({ message }: { message: string }) => {
    onClose();
    toast.done(message);
  };

  const makeInactive = () =>
    update.mutate({ params: { id: barber.id }, body: { active: false } }, { onSuccess, onError });

  return (
    <Confirm
      title={words.deleteTitle}
      question={refusal ?? words.deleteQuestion(barber.name)}
      yes={refusal ? words.makeInactive : words.deleteTitle}
      busy={remove.isPending || update.isPending}
      onYes={() =>
        refusal ? makeInactive() : remove.mutate({ params: { id: barber.id } }, { onSuccess, onError })
      }
      onClose={onClose}
    />
  );
}
