import { useState } from 'react';
import * as contract from '#contracts/salon/barbers.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { deleteBarber, updateBarber } from './changes.ts';
import { words } from './words.sq.ts';

/** A barber with appointments, or in the till, can't be deleted. The dialog then offers to make the barber inactive. */
export function DeleteBarber({ barber, onClose }: { barber: contract.Barber; onClose: () => void }) {
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
