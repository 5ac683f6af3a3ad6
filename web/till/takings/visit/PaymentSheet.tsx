// The sheet of a visit's payment: change the payment, pay the rest later, or give money back. Everything that one tap cannot do is here.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Taking, Till } from '#contracts/appointments/visit-payments.ts';
import { anonymousName } from '#contracts/clients/clients.sq.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { sumOf } from '#contracts/ground/payment.sq.ts';
import type { PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { nameOf } from '../../../appointments/words.sq.ts';
import { useRights } from '../../../identity/accounts/session.ts';
import { tillQuery } from '../../api.ts';
import SellPackage from '../of-client/SellPackage.tsx';
import PaidOn from '../PaidOn.tsx';
import { usePaid } from '../shown.ts';
import { TakingRows } from '../TakingRows.tsx';
import { words } from '../words.sq.ts';
import { explain } from '../../../ground/lib/call.ts';
import { useOffline } from '../../../ground/lib/reach.ts';
import { localNow } from '../../../ground/lib/server-clock.ts';
import { shownAs } from '../../../ground/outbox/shown-now.ts';
import { Dialog, useClose } from '../../../ground/ui/Dialog.tsx';
import { LoadFailed } from '../../../ground/ui/LoadFailed.tsx';
import { SavingNeedsNetwork } from '../../../ground/ui/SavingNeedsNetwork.tsx';
import { Skeleton } from '../../../ground/ui/Skeleton.tsx';
import { Tabs } from '../../../ground/ui/Tabs.tsx';
import { takingsOfVisitQuery } from './api.ts';
import { Foot } from './Foot.tsx';
import { type KnownPayment, knownPayment, type WaitingPayment } from './known.ts';
import { OtherPackage } from './OtherPackage.tsx';
import { PayForm } from './PayForm.tsx';
import { paidOtherwise } from './payment.rules.ts';
import { RefundForm } from './RefundForm.tsx';
import SessionTaps from './SessionTaps.tsx';
import { Taps } from './Taps.tsx';

interface PaymentSheetProps {
  readonly visit: Appointment;
  readonly onClose: () => void;
}

export default function PaymentSheet(props: PaymentSheetProps) {
  const { visit, onClose } = props;
  return (
    <Dialog title={words.title(nameOf(visit))} onClose={onClose}>
      <div className="grid gap-4 px-5 pt-4 pb-1">
        {visit.price === null ? <ByTap {...props} /> : <Sheet {...props} />}
      </div>
    </Dialog>
  );
}

/** The question without sums, where the price is hidden or this device does not know the till. */
function ByTap({ visit, onClose }: PaymentSheetProps) {
  const paid = usePaid(visit);
  return (
    <>
      <p className="num text-ink-2">{paid ? words.paid(paid) : words.method}</p>
      <Taps visit={visit} paid={paid} onTap={onClose}>
        <SessionTaps visit={visit} onUsed={onClose} />
      </Taps>
      <PackageBeside visit={visit} />
      <Foot />
    </>
  );
}

function Sheet(props: PaymentSheetProps) {
  const { visit } = props;
  const isOffline = useOffline();
  const [known, fallBack] = useState<KnownPayment>();
  const enabled = known === undefined;
  const till = useQuery({ ...tillQuery, enabled });
  const found = useQuery({ ...takingsOfVisitQuery(visit.id), staleTime: 0, enabled });
  const error = till.error ?? found.error;
  const loaded = found.isFetchedAfterMount ? found.data : undefined;
  // this stays for as long as the sheet is open: a network that comes back must not change the form while somebody types
  if (!known && isOffline && !(till.data && loaded)) {
    const kept = knownPayment(visit);
    if (!kept) return <ByTap {...props} />;
    fallBack(kept);
  }
  if (known) return <Loaded {...props} {...known} isKnownOnly />;
  return (
    <>
      {till.data && loaded ? (
        <Loaded
          {...props}
          till={till.data}
          paid={loaded.visit}
          takings={loaded.takings}
          rate={loaded.rate}
          shown={shownAs(visit, loaded.visit)}
          load={async () => (await found.refetch()).data?.visit}
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
  /** Null if the visit has no payment. */
  readonly paid: PaidVisit | null;
  readonly takings: readonly Taking[];
  /** The number of lekë for one euro in the payment on the day of the visit. */
  readonly rate: number | null;
  readonly waiting?: WaitingPayment | undefined;
  readonly shown: ShownVisit;
  /** The function that asks the server for the present payment of the visit. */
  readonly load?: () => Promise<PaidVisit | null | undefined>;
  /** True if the server could not be asked. */
  readonly isKnownOnly?: true;
}

/** The sale of a package that counts a service of the visit. It waits for the network as every sale does. */
function PackageBeside({ visit }: { visit: Appointment }) {
  const { client_id: id, client_name: name, services, barber_id } = visit;
  if (!id || !name || name === anonymousName) return null;
  return (
    <div className="pb-4 empty:hidden">
      <SellPackage client={{ id, name }} services={services} barber={barber_id} day={localNow().day} />
    </div>
  );
}

type Part = 'payment' | 'later' | 'refund';

function Loaded({ visit, till, takings, rate, waiting, load, isKnownOnly, onClose, ...now }: LoadedProps) {
  const { may, writes } = useRights();
  // the payment as it was when the sheet opened: a change that another person saves meanwhile must not be overwritten unseen
  const [{ paid, shown }, show] = useState(now);
  const seeRemoved = async () => {
    const paid = await load?.();
    if (paid !== undefined) show({ paid, shown: shownAs(visit, paid) });
  };
  // a debt whose sum is hidden is not known here
  const isUnpaid = (paid?.unpaid_cents ?? 0) > 0;
  const close = useClose();
  // of a cancelled visit the payment that stayed in the till is only given back
  const isOver = !isConfirmed(visit);
  const [part, showPart] = useState<Part>(() =>
    isOver ? 'refund' : isUnpaid && visit.appointment_date < localNow().day ? 'later' : 'payment',
  );
  /** Shows another part of the sheet; the texts that were typed in this part are lost. */
  const choose = (next: Part) => next !== part && close(() => showPart(next));
  const currency = paid?.currency ?? till.currency;
  const price = paid?.price_cents ?? Math.round((visit.price ?? 0) * 100);
  const isAnythingPaid = paid !== null && paid.methods.length > 0;
  const usesSessions = !isOver && !isKnownOnly && writes(visit.barber_id);
  const tabs = [
    ...(isOver ? [] : [{ key: 'payment', label: words.payment } as const]),
    ...(isUnpaid && !isOver ? [{ key: 'later', label: words.later } as const] : []),
    ...(part === 'refund' ? [{ key: 'refund', label: words.refund } as const] : []),
  ] as const;
  // a later payment uses the rate of today
  const bill = { price, currency, rate: part === 'later' ? till.rate : rate };
  return (
    <>
      <p className="num text-ink-2">
        {[visit.service_name, words.price(sumOf(price, currency))].filter(Boolean).join(' · ')}
      </p>
      {usesSessions && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          <SessionTaps visit={visit} onUsed={onClose} before={close} />
        </div>
      )}
      {writes(visit.barber_id) && (
        <Tabs label={words.payment} tabs={tabs} chosen={part} onChoose={choose} wide>
          <div className="pt-4">
            {part !== 'payment' && <SavingNeedsNetwork />}
            {part !== 'refund' && (
              <div className="pb-4 empty:hidden">
                <PaidOn day={part === 'later' ? localNow().day : visit.appointment_date} />
              </div>
            )}
            {part === 'refund' && !may('till') ? (
              <p className="pb-4 text-ink-2">{messages.askManager}</p>
            ) : part === 'refund' ? (
              <RefundForm
                visit={visit}
                currency={currency}
                hasRate={till.rate !== null}
                paidBy={paid?.methods.length === 1 ? paid.methods[0] : undefined}
                onClose={onClose}
              />
            ) : (
              <PayForm
                key={part}
                isLater={part === 'later'}
                visit={visit}
                paid={paid}
                takings={takings}
                waiting={waiting}
                shown={shown}
                bill={bill}
                onClose={onClose}
                onRefund={isAnythingPaid ? () => choose('refund') : undefined}
                elsewhere={paidOtherwise(takings, visit.appointment_date, visit.services)}
              />
            )}
          </div>
        </Tabs>
      )}
      {usesSessions && (
        <div className="pb-4 empty:hidden">
          <OtherPackage visit={visit} onUsed={onClose} before={close} />
        </div>
      )}
      {!isOver && <PackageBeside visit={visit} />}
      <TakingRows
        title={words.inTill}
        takings={takings}
        mayRemove={!isKnownOnly && writes(visit.barber_id)}
        onRemoved={seeRemoved}
      />
    </>
  );
}
