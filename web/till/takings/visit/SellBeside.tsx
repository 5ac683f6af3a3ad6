// Products of the visit's barber that are sold together with the visit, in the sheet of its payment. These sales are separate rows, which
// stay if the visit changes.
import { useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { SumOf } from '#contracts/ground/currency.ts';
import type { Method } from '#contracts/ground/payment.ts';
import { takenText } from '#contracts/till/taken.sq.ts';
import { ListedProducts } from '../ListedProducts.tsx';
import { TakingRows } from '../TakingRows.tsx';
import { useTakings } from '../waiting.ts';
import { words } from '../words.sq.ts';
import { localNow } from '../../../ground/lib/server-clock.ts';

/** The products that were sold while this sheet is open, as they are now. */
export function useSoldBeside(visit: Appointment, isLater: boolean) {
  const { day: today } = localNow();
  const day = isLater || visit.appointment_date > today ? today : visit.appointment_date;
  const { takings } = useTakings(day);
  const [sold, add] = useState<readonly string[]>([]);
  const rows = takings.filter(({ id, is_voided }) => sold.includes(id) && !is_voided);
  return { day, rows, note: (id: string) => add((before) => [...before, id]) };
}

interface SellBesideProps {
  readonly sold: ReturnType<typeof useSoldBeside>;
  readonly barberId: string;
  readonly method: Method;
  /** The sum that the client pays for the visit. */
  readonly due: SumOf;
  readonly rate: number | null;
}

export function SellBeside({ sold: { day, rows, note }, barberId, method, due, rate }: SellBesideProps) {
  const sums = rows.flatMap(({ cents, currency }) => (cents === null ? [] : [{ cents, currency }]));
  return (
    <div className="grid gap-3">
      <ListedProducts
        label={words.sellBeside(method)}
        sale={{ day, barber_id: barberId, method }}
        onSold={note}
      />
      {sums.length > 0 && (
        <p role="status" className="num rounded-md bg-brass-soft px-3.5 py-2.5 font-medium text-brass-ink">
          {words.together(takenText([due, ...sums], { currency: due.currency, rate }))}
        </p>
      )}
      <TakingRows title={words.soldNow} takings={rows} mayRemove />
    </div>
  );
}
