// Says what is lost, and asks for the salon's name. It imports React Aria: import it only from a lazy chunk.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { messages } from '#contracts/identity/account-deletion.sq.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { endSession, forgetDevice } from '../accounts/session.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { CloseButton, Dialog } from '../../ground/ui/Dialog.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { deleteAccount } from './api.ts';
import { words } from './words.sq.ts';

interface DeleteAccountDialogProps {
  readonly isOfOwner: boolean;
  /** The last day of the plan that would be lost; null if there is none. */
  readonly planEnd: string | null;
  readonly onClose: () => void;
}

export default function DeleteAccountDialog({ isOfOwner, planEnd, onClose }: DeleteAccountDialogProps) {
  const name = useQuery(salonQuery).data?.name ?? '';
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { salon: '' },
    check: ({ salon }) =>
      salon.trim() === '' ? ({ field: 'salon', message: messages.nameMissing } as const) : undefined,
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
      <form {...form.form}>
        <div className="grid gap-4 px-5 py-5">
          <FormMessage of={form} />
          <p className="text-ink-2">{isOfOwner ? words.what : words.whatOfLogin}</p>
          {planEnd && <p className="font-semibold">{words.plan(planEnd)}</p>}
          {isOfOwner && (
            <p className="text-ink-2">
              {words.download}{' '}
              <Link href="/raportet" onClick={onClose} className="link">
                {words.reports}
              </Link>
              .
            </p>
          )}
          <TextField {...form.text('salon')} label={words.salon(name)} autoComplete="off" maxLength={120} />
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
          <CloseButton>{words.cancel}</CloseButton>
          <Button type="submit" look="danger" busy={form.busy}>
            {form.busy ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
