// How a visit was paid: said anew, paid later, or given back. What is left out of one tap is here.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Taking, Till } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { PaidVisit } from '#contracts/ground/payment.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { useRights } from '../../../identity/accounts/rights.ts';
import { tillQuery } from '../../api.ts';
import { usePaid } from '../shown.ts';
import { TakingRows } from '../TakingRows.tsx';
import { words } from '../words.sq.ts';
import { explain } from '../../../ground/lib/call.ts';
import { useOffline } from '../../../ground/lib/reach.ts';
import { Dialog } from '../../../ground/ui/Dialog.tsx';
import { LoadFailed } from '../../../ground/ui/LoadFailed.tsx';
import { SavingNeedsNetwork } from '../../../ground/ui/SavingNeedsNetwork.tsx';
import { Skeleton } from '../../../ground/ui/Skeleton.tsx';
import { Tabs } from '../../../ground/ui/Tabs.tsx';
import { takingsOfVisitQuery } from './api.ts';
import { Foot } from './Foot.tsx';
import { PayForm } from './PayForm.tsx';
import { paidOtherwise } from './payment.rules.ts';
import { RefundForm } from './RefundForm.tsx';
import { Taps } from './Taps.tsx';

interface PaymentSheetProps {
  readonly visit: Appointment;
  readonly onClose: () => void;
}

export default function PaymentSheet(props: PaymentSheetProps) {
  const { visit, onClose } = props;
  const isOffline = useOffline();
  // not while somebody types: a network that goes must not take the form away
  const [isTapOnly] = useState(isOffline || visit.price === null);
  return (
    <Dialog title={words.title(visit.client_name ?? '')} onClose={onClose}>
      <div className="grid gap-4 px-5 pt-4 pb-1">
        {isTapOnly ? <ByTap {...props} /> : <Sheet {...props} />}
      </div>
    </Dialog>
  );
}

/** The question without sums: the price is hidden, or there is no network for the rest. */
function ByTap({ visit, onClose }: PaymentSheetProps) {
  const paid = usePaid(visit);
  return (
    <>
      <p className="num text-ink-2">{paid ? words.paid(paid) : words.method}</p>
      <Taps visit={visit} chosen={paid?.methods[0]} onTap={onClose} />
      <Foot />
    </>
  );
}

function Sheet({ visit, onClose }: PaymentSheetProps) {
  const till = useQuery(tillQuery);
  const found = useQuery({ ...takingsOfVisitQuery(visit.id), staleTime: 0 });
  const error = till.error ?? found.error;
  return (
    <>
      <SavingNeedsNetwork />
      {till.data && found.data && found.isFetchedAfterMount ? (
        <Loaded
          visit={visit}
          till={till.data}
          paid={found.data.visit}
          takings={found.data.takings}
          onClose={onClose}
        />
      ) : error ? (
        <LoadFailed onRetry={() => Promise.all([till.refetch(), found.refetch()])}>
          {explain(error, words.loadFailed)}
        </LoadFailed>
      ) : (
        <Skeleton lines={6} />
      )}
    </>
  );
}

interface LoadedProps extends PaymentSheetProps {
  readonly till: Till;
  /** Null if nobody said how it was paid. */
  readonly paid: PaidVisit | null;
  readonly takings: readonly Taking[];
}

type Part = 'payment' | 'later' | 'refund';

function Loaded({ visit, till, paid, takings, onClose }: LoadedProps) {
  const { may, writes } = useRights();
  // nothing is known of a debt whose sum is hidden
  const isUnpaid = (paid?.unpaid_cents ?? 0) > 0;
  const [part, choose] = useState<Part>(() =>
    isUnpaid && visit.appointment_date < localTime(new Date()).day ? 'later' : 'payment',
  );
  const currency = paid?.currency ?? till.currency;
  const price = paid?.price_cents ?? Math.round((visit.price ?? 0) * 100);
  const isAnythingPaid = paid !== null && paid.methods.length > 0;
  const tabs = [
    { key: 'payment', label: words.payment },
    ...(isUnpaid ? [{ key: 'later', label: words.later } as const] : []),
    ...(part === 'refund' ? [{ key: 'refund', label: words.refund } as const] : []),
  ] as const;
  const bill = { price, currency, rate: till.rate };
  return (
    <>
      <p className="num text-ink-2">
        {[visit.service_name, words.price(sumOf(price, currency))].filter(Boolean).join(' · ')}
      </p>
      {writes(visit.barber_id) && (
        <Tabs label={words.payment} tabs={tabs} chosen={part} onChoose={choose} wide>
          <div className="pt-4">
            {part === 'refund' && !may('till') ? (
              <p className="pb-4 text-ink-2">{messages.askManager}</p>
            ) : part === 'refund' ? (
              <RefundForm visit={visit} currency={currency} hasRate={till.rate !== null} onClose={onClose} />
            ) : (
              <PayForm
                key={part}
                isLater={part === 'later'}
                visit={visit}
                paid={paid}
                takings={takings}
                bill={bill}
                onClose={onClose}
                onRefund={isAnythingPaid ? () => choose('refund') : undefined}
                elsewhere={paidOtherwise(takings, visit.appointment_date)}
              />
            )}
          </div>
        </Tabs>
      )}
      <TakingRows title={words.inTill} takings={takings} mayRemove={writes(visit.barber_id)} />
    </>
  );
}
