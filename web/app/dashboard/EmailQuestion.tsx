import { Link } from 'wouter';
import { updateSalon } from '../../salon/salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './words.sq.ts';

/** A question for the address at which clients can answer. It is shown until the owner gives an address or wants no more question. */
export default function EmailQuestion() {
  const update = useChange(updateSalon);
  const stopAsking = () =>
    // not `mutate`, which calls no callbacks once the question is gone
    update
      .mutateAsync({ body: { asks_contact_email: false } })
      .catch((error) => toast.error(explain(error, words.saveFailed)));
  return (
    <section
      aria-labelledby="ask-email"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-[1_1_320px]">
        <h2 id="ask-email" className="font-medium">
          {words.askEmail}
        </h2>
        <p className="text-sm text-ink-2">{words.askEmailLine}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link href="/konfigurimet?skeda=salloni" className="btn btn-line">
          {words.addEmail}
        </Link>
        <Button look="ghost" busy={update.isPending} onClick={stopAsking}>
          {words.neverAsk}
        </Button>
      </div>
    </section>
  );
}
