// The dialog that asks an administrator for a reason before a step of a refund. It imports React Aria: import it only from a lazy chunk.
import type { ReactNode } from 'react';
import { RefundReason } from '#contracts/billing/payments.ts';
import { flawIn } from '#contracts/ground/first-problem.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { refundWords as words } from './admin.sq.ts';

interface RefundReasonDialogProps {
  readonly title: string;
  /** The key under which `useForm` keeps the typed text. */
  readonly keepAs: string;
  readonly send: (reason: string) => Promise<{ readonly message: string }>;
  readonly label: string;
  readonly busyLabel: string;
  readonly onClose: () => void;
  /** The text above the reason. */
  readonly children: ReactNode;
}

export function RefundReasonDialog({
  title,
  keepAs,
  send,
  label,
  busyLabel,
  onClose,
  children,
}: RefundReasonDialogProps) {
  const form = useForm({
    keepAs,
    initial: { reason: '' },
    check: ({ reason }) => flawIn('reason', RefundReason, reason),
    send: ({ reason }) => send(reason),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });

  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm of={form} label={label} busyLabel={busyLabel}>
        {children}
        <TextArea {...form.text('reason')} label={words.reason} maxLength={500} />
      </DialogForm>
    </Dialog>
  );
}
