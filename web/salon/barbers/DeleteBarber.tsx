import { useState } from 'react';
import { type Barber, deleteBarber } from '#contracts/salon/barbers.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { useDeleteBarber, useUpdateBarber } from './changes.ts';
import { words } from './words.sq.ts';

/** A barber with appointments, or in the till, can't be deleted. The dialog then offers to make the barber inactive. */
export function DeleteBarber({ barber, onClose }: { barber: Barber; onClose: () => void }) {
  const [refusal, refuse] = useState<string>();
  const remove = useDeleteBarber();
  const update = useUpdateBarber();

  const onError = (error: Error) => {
    const inUse = refusalOf(error, deleteBarber, 'in_use');
    if (inUse && barber.active) return refuse(inUse.message);
    onClose();
    toast.error(explain(error, words.saveFailed));
  };
  const onSuccess = ({ message }: { message: string }) => {
    onClose();
    toast.done(message);
  };

  const makeInactive = () =>
    update.mutate({ id: barber.id, changes: { active: false } }, { onSuccess, onError });

  return (
    <Confirm
      title={words.deleteTitle}
      question={refusal ?? words.deleteQuestion(barber.name)}
      yes={refusal ? words.makeInactive : words.deleteTitle}
      busy={remove.isPending || update.isPending}
      onYes={() => (refusal ? makeInactive() : remove.mutate(barber.id, { onSuccess, onError }))}
      onClose={onClose}
    />
  );
}
