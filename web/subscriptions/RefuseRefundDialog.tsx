// Asks for the reason of a refusal. It imports React Aria: import it only from a lazy chunk.
import * as z from 'zod/mini';
import { type RefundRequest, refuseRefund } from '#contracts/payments.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { CloseButton, Dialog } from '../ui/Dialog.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { toast } from '../ui/toast.ts';
import { refundWords as words } from './admin.sq.ts';
import { useRefuseRefund } from './sold.ts';

interface RefuseRefundDialogProps {
  readonly request: RefundRequest;
  readonly onClose: () => void;
}

export default function RefuseRefundDialog({ request, onClose }: RefuseRefundDialogProps) {
  const refuse = useRefuseRefund(request.id);
  const form = useForm({
    keepAs: `refusal of ${request.id}`,
    initial: { reason: '' },
    check({ reason }) {
      const issue = z.safeParse(refuseRefund.body, { reason }).error?.issues[0];
      return issue && ({ field: 'reason', message: issue.message } as const);
    },
    send: ({ reason }) => refuse.mutateAsync(reason),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });

  return (
    <Dialog title={words.refuseOf(request.number)} onClose={onClose}>
      <form {...form.form}>
        <div className="grid grid-cols-1 gap-4 px-5 py-5">
          {form.message && (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.message}
            </Banner>
          )}
          <p className="text-ink-2">{words.refuseLine}</p>
          <TextArea {...form.text('reason')} label={words.reason} maxLength={500} />
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
          <CloseButton>{words.close}</CloseButton>
          <SubmitButton of={form} label={words.refuse} busyLabel={words.refusing} />
        </div>
      </form>
    </Dialog>
  );
}
