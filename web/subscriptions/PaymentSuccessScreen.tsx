// Where the provider sends a buyer back to: it asks for its own order, and turns active by itself.
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearch } from 'wouter';
import type { Payment } from '#contracts/payments.ts';
import { planNames } from '#contracts/subscriptions.sq.ts';
import { useSession } from '../app/session.ts';
import { ThemeToggle } from '../app/ThemeToggle.tsx';
import { words as app } from '../app/words.sq.ts';
import { Badge } from '../ui/Badge.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { isUnknownOrder, paymentQuery, subscriptionKeys } from './api.ts';
import { Fact } from './Fact.tsx';
import { words } from './payment.sq.ts';
import { dateOf } from './words.sq.ts';

export default function PaymentSuccessScreen() {
  const orderId = new URLSearchParams(useSearch()).get('order');
  const { user } = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 shrink-0 items-center justify-between pr-3 pl-5 lg:px-8">
        <Link href="/landing" aria-label={app.toLanding} className="-m-2 rounded-md p-2">
          <Logo />
        </Link>
        <ThemeToggle />
      </header>
      <main className="mx-auto w-full max-w-[460px] px-4 pt-4 pb-12 sm:pt-[8vh]">
        {!user ? (
          <Card Icon={Info} {...words.visitor}>
            <Link href="/login" className="btn btn-primary h-12 text-md">
              {words.toLogin}
            </Link>
          </Card>
        ) : orderId ? (
          <PaymentCard orderId={orderId} />
        ) : (
          <Card Icon={Info} {...words.nothing}>
            <WaysOn />
          </Card>
        )}
      </main>
    </div>
  );
}

const states = {
  active: { Icon: CircleCheck, ...words.paid },
  pending: { Icon: Clock, ...words.pending },
  refunded: { Icon: Info, ...words.refunded },
};
const tones = { active: 'good', pending: 'waiting', refunded: 'quiet' } as const;

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

  // what another screen has shown of the subscription is old now
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
      {isPending ? <Spinner /> : <WaysOn />}
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

const WaysOn = () => (
  <div className="grid gap-2.5">
    <Link href="/" className="btn btn-primary h-12 text-md">
      {words.toStart}
    </Link>
    <Link href="/abonimi" className="btn btn-line h-12 text-md">
      {words.toSubscription}
    </Link>
  </div>
);
