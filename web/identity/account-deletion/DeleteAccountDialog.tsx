// The dialog that shows what is lost, and asks for the salon's name. It imports React Aria: import it only from a lazy chunk.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { messages } from '#contracts/identity/account-deletion.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { endSession, forgetDevice } from '../accounts/session.ts';
import { explain } from '../../ground/lib/call.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { deleteAccount, deletionQuery } from './api.ts';
import { words } from './words.sq.ts';

interface DeleteAccountDialogProps {
  /** The last day of the plan that would be lost; null if there is none. */
  readonly planEnd: string | null;
  readonly onClose: () => void;
}

export default function DeleteAccountDialog({ planEnd, onClose }: DeleteAccountDialogProps) {
  const name = useQuery(salonQuery).data?.name ?? '';
  const { data, error, refetch } = useQuery(deletionQuery);
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { salon: '' },
    check({ salon }) {
      if (!data) return { field: 'salon', message: words.notRead } as const;
      return salon.trim() === '' ? ({ field: 'salon', message: messages.nameMissing } as const) : undefined;
    },
    send: ({ salon }) => deleteAccount(salon),
    done({ message }) {
      endSession();
      forgetDevice();
      toast.done(message);
      navigate('/login', { replace: true });
    },
    otherwise: words.failed,
  });

  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogForm of={form} look="danger" label={words.submit} busyLabel={words.submitting}>
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {data ? <Losses planEnd={planEnd} {...data} /> : !error && <Skeleton lines={4} />}
        <TextField {...form.text('salon')} label={words.salon(name)} autoComplete="off" maxLength={120} />
      </DialogForm>
    </Dialog>
  );
}

interface LossesProps extends Pick<DeleteAccountDialogProps, 'planEnd'> {
  readonly otherOwners: readonly string[];
  readonly staffLogins: number;
}

function Losses({ planEnd, otherOwners, staffLogins }: LossesProps) {
  if (otherOwners.length > 0) return <p className="text-ink-2">{words.staysWith(otherOwners)}</p>;
  return (
    <>
      <p className="text-ink-2">{words.what}</p>
      {staffLogins > 0 && <p className="font-semibold">{words.staffLogins(staffLogins)}</p>}
      {planEnd && <p className="font-semibold">{words.plan(planEnd)}</p>}
      <p className="text-ink-2">
        {words.download}{' '}
        <Link href="/raportet" className="link">
          {words.reports}
        </Link>
        .
      </p>
    </>
  );
}
