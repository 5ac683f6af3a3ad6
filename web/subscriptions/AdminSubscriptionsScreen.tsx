import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { money, number } from '#contracts/format.sq.ts';
import type { PaidOrder, RefundRequest } from '#contracts/payments.ts';
import { explain } from '../lib/call.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
import { useAddress } from '../lib/use-address.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { words } from './admin.sq.ts';
import { extendOrder, incomeQuery, recentQuery, refundsQuery } from './api.ts';
import { Orders } from './Orders.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { dateOf } from './words.sq.ts';

const extendDialog = new Chunk(() => import('./ExtendDialog.tsx'));

export default function AdminSubscriptionsScreen() {
  const recent = useAddress();
  const refunds = useAddress('rimbursime');
  const [extending, askToExtend] = useState<PaidOrder>();

  return (
    <Page title={words.title}>
      <div className="grid grid-cols-1 gap-8">
        <Income />
        <PlanEditor />
        <Orders
          title={words.recent}
          none={words.noRecent}
          list={recent}
          result={useQuery(recentQuery(recent.page))}
          lastHead={words.action}
          last={(order) => <RecentAction order={order} onExtend={() => askToExtend(order)} />}
        />
        <Orders
          title={words.refunds}
          line={words.refundsLine}
          none={words.noRefunds}
          list={refunds}
          result={useQuery(refundsQuery(refunds.page))}
          lastHead={words.requested}
          last={(request) => <RefundState request={request} />}
        />
      </div>
      {extending && (
        <LazyDialog
          chunk={extendDialog}
          name={extending.user.username}
          plan={extending.plan}
          extend={(extension) => extendOrder(extending.id, extension)}
          onClose={() => askToExtend(undefined)}
        />
      )}
    </Page>
  );
}

function Income() {
  const { data, error, refetch } = useQuery(incomeQuery);
  const figures = [
    [words.totalUsers, data && number(data.totalUsers)],
    [words.withSubscription, data && number(data.withSubscription)],
    [words.monthlyRevenue, data && money(data.monthlyRevenue)],
    [words.totalRevenue, data && money(data.totalRevenue)],
  ];
  return (
    <div className="grid gap-3">
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.figuresFailed)}</LoadFailed>}
      <dl aria-label={words.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="card px-4 py-3.5">
            <dt className="text-xs font-semibold text-ink-3">{label}</dt>
            <dd className="num title mt-1 min-h-[1.15em] text-[23px]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Nothing is left to extend where the account is gone. */
function RecentAction({ order, onExtend }: { order: PaidOrder; onExtend: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {order.user.id && (
        <Button aria-label={words.extendFor(order.user.username)} onClick={onExtend}>
          <CalendarPlus aria-hidden className="size-4" />
          {words.extend}
        </Button>
      )}
      {order.refunded_at && <Badge>{words.refunded}</Badge>}
    </div>
  );
}

const RefundState = ({ request }: { request: RefundRequest }) => (
  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <Badge tone={request.refunded_at ? 'quiet' : 'waiting'}>
      {request.refunded_at ? words.refunded : words.waits}
    </Badge>
    <span className="num text-sm text-ink-2">{words.requestedOn(dateOf(request.requested_at))}</span>
  </div>
);
