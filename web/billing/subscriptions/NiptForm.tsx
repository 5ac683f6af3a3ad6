// The tax number of the salon, for its receipts and for the accountant.

import { Nipt } from '#contracts/billing/payments.ts';
import { flawIn } from '#contracts/ground/first-problem.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './payment.sq.ts';
import { updateNipt } from './purchases.ts';

export function NiptForm({ nipt }: { nipt: string | null }) {
  const update = useChange(updateNipt);
  const form = useForm({
    keepAs: 'nipt',
    initial: { nipt: nipt ?? '' },
    check: ({ nipt }) => flawIn('nipt', Nipt, nipt),
    send: ({ nipt }) => update.mutateAsync({ body: { nipt } }),
    done({ nipt, message }) {
      form.settle({ nipt: nipt ?? '' });
      toast.done(message);
    },
    otherwise: words.niptFailed,
  });
  return (
    <form {...form.form} className="grid max-w-[420px] gap-3">
      <FormMessage of={form} />
      <TextField {...form.text('nipt')} label={words.nipt} hint={words.niptHint} autoComplete="off" />
      <div>
        <SubmitButton of={form} label={words.saveNipt} busyLabel={words.savingNipt} />
      </div>
    </form>
  );
}
