// In the details of a ticked visit: how it was paid. One tap changes it; the sheet has the rest.
import { Ellipsis } from 'lucide-react';
import { methodNames } from '#contracts/book/till.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useRights } from '../../../identity/accounts/rights.ts';
import { payBy } from '../by-tap.ts';
import { usePaid } from '../shown.ts';
import { words } from '../words.sq.ts';
import { IconButton } from '../../../ground/ui/IconButton.tsx';
import { Option } from '../../../ground/ui/Option.tsx';

interface VisitPaymentProps {
  readonly visit: Appointment;
  readonly onSheet: () => void;
}

export default function VisitPayment({ visit, onSheet }: VisitPaymentProps) {
  const { writes } = useRights();
  const paid = usePaid(visit);
  const isWhole = paid?.methods.length === 1 && !paid.isUnpaid;
  const isUsual = isWhole && (paid.methods[0] === 'cash' || paid.methods[0] === 'card');
  return (
    <section className="px-5 pb-3 lg:px-4">
      {!isUsual && <p className="num mb-2 font-medium">{paid ? words.paid(paid) : words.unmarked}</p>}
      {writes(visit.barber_id) && (
        <div className="flex flex-wrap items-center gap-2">
          {(['cash', 'card'] as const).map((method) => (
            <Option
              key={method}
              label={methodNames[method]}
              chosen={isWhole && paid.methods[0] === method}
              onChoose={() => payBy(visit, method)}
            />
          ))}
          {/* the sheet is about a price that not everybody sees */}
          {visit.price !== null && (
            <IconButton label={words.sheet} onClick={onSheet}>
              <Ellipsis aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}
