// The payment provider sends buyers back to this screen. The screen polls the order until it is paid.

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Payment } from '#contracts/billing/payments.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { isByPin, useSession, useUser } from '../../identity/accounts/session.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { BareHeader } from '../../ground/ui/BareHeader.tsx';
import { Spinner } from '../../ground/ui/Spinner.tsx';
import { subscriptionKeys } from './api.ts';
import { Fact } from './Fact.tsx';
import { words } from './payment.sq.ts';
import { isUnknownOrder, paymentQuery } from './purchases.ts';
import { dropWayBack, readWayBack } from './way-back.ts';
import { dateOf } from './words.sq.ts';

export default function PaymentSuccessScreen() {
  const orderId = new URLSearchParams(useSearch()).get('order');
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <BareHeader />
      <main className="mx-auto w-full max-w-[420px] px-4 pt-4 pb-12 sm:pt-[8vh]">
        {!user ? (
          <Card Icon={Info} {...words.visitor}>
            <Link href="/login" className="btn btn-primary h-12 text-md">
              {words.toLogin}
            </Link>
          </Card>
        ) : orderId && isByPin(user) ? (
          // the owner's screen on the tablet ended when the page of the bank opened, and a person with a PIN may not see the owner's
          // payments
          <Card Icon={Clock} {...words.unconfirmed}>
            <NextLinks />
          </Card>
        ) : orderId ? (
          <PaymentCard orderId={orderId} />
        ) : (
          <Card Icon={Info} {...words.nothing}>
            <NextLinks />
          </Card>
        )}
      </main>
    </div>
  );
}

const states = {
  active: { Icon: CircleCheck, ...words.paid },
  pending: { Icon: Clock, ...words.pending },
  expired: { Icon: Info, ...words.expired },
  refunded: { Icon: Info, ...words.refunded },
};
const tones = { active: 'good', pending: 'waiting', expired: 'quiet', refunded: 'quiet' } as const;

function viewOf({ data, error }: UseQueryResult<Payment>) {
  if (data) return states[data.status];
  if (!error) return { Icon: Clock, ...words.checking };
  return isUnknownOrder(error) ? { Icon: Info, ...words.unknown } : { Icon: Clock, ...words.unconfirmed };
}

function PaymentCard({ orderId }: { orderId: string }) {
  const result = useQuery(paymentQuery(orderId));
  const { data: payment, isPending } = result;
  const queries = useQueryClient();
  const isActive = payment?.status === 'active';

  // the payment changed the subscription, so the status that other screens loaded is outdated
  useEffect(() => {
    if (isActive) queries.invalidateQueries({ queryKey: subscriptionKeys.status });
  }, [isActive, queries]);

  return (
    <Card {...viewOf(result)}>
      {payment && (
        <dl className="divide-y divide-line-2 border-y border-line-2">
          <Fact label={words.plan}>{planNames[payment.plan]}</Fact>
          <Fact label={words.status}>
            <Badge tone={tones[payment.status]}>{words.statuses[payment.status]}</Badge>
          </Fact>
          {payment.status === 'active' && payment.subscriptionEndDate && (
            <Fact label={words.until}>{dateOf(payment.subscriptionEndDate)}</Fact>
          )}
        </dl>
      )}
      {isPending ? (
        <Spinner />
      ) : payment?.status === 'expired' ? (
        <OrderAgain />
      ) : isActive ? (
        <PaidLinks />
      ) : (
        <NextLinks />
      )}
    </Card>
  );
}

interface CardProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly line: string;
  readonly children: ReactNode;
}

const Card = ({ Icon, title, line, children }: CardProps) => (
  <div className="card grid gap-6 p-6 sm:p-7">
    <div role="status" className="grid gap-2">
      <Icon aria-hidden className="mb-1 size-9 text-brand" strokeWidth={1.7} />
      <h1 className="title text-[27px]">{title}</h1>
      <p className="text-md text-ink-2">{line}</p>
    </div>
    {children}
  </div>
);

const OrderAgain = () => (
  <Link href="/abonimi" className="btn btn-primary h-12 text-md">
    {words.orderAgain}
  </Link>
);

/** The links after a payment. An owner who paid because a screen was locked goes back to that screen. */
function PaidLinks() {
  const { id } = useUser();
  const [wayBack] = useState(() => readWayBack(id));
  useEffect(() => dropWayBack(id), [id]);
  return wayBack ? <NextLinks href={wayBack} label={words.wayBack} /> : <NextLinks />;
}

const NextLinks = ({ href = '/', label = words.toStart }) => (
  <div className="grid gap-2.5">
    <Link href={href} className="btn btn-primary h-12 text-md">
      {label}
    </Link>
    <Link href="/abonimi" className="btn btn-line h-12 text-md">
      {words.toSubscription}
    </Link>
  </div>
);
