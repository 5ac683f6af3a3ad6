import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { PaidOrder } from '#contracts/billing/payments.ts';
import { money, number } from '#contracts/ground/format.sq.ts';
import { figures as figureNames } from '#contracts/reports/figures.sq.ts';
import { words as payments } from '../../billing/subscriptions/payment.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useAddress } from '../../ground/lib/use-address.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { FigureCards } from '../../ground/ui/FigureCards.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { words } from './admin.sq.ts';
import { extendOrder, incomeQuery, recentQuery } from './api.ts';
import { Business } from './Business.tsx';
import { Orders } from './Orders.tsx';
import { PaymentsExport } from './PaymentsExport.tsx';
import { RefundDesk } from './RefundDesk.tsx';

const extendDialog = new Chunk(() => import('./ExtendDialog.tsx'));
const planEditor = new Chunk(() => import('./PlanEditor.tsx'));

export default function AdminSubscriptionsScreen() {
  const recent = useAddress();
  const [extending, setExtending] = useState<PaidOrder>();

  return (
    <Page title={words.title}>
      <div className="grid grid-cols-1 gap-8">
        <Income />
        <RefundDesk />
        <Business />
        <LazyPart chunk={planEditor} />
        <Orders
          title={words.recent}
          tools={<PaymentsExport />}
          emptyMessage={words.noRecent}
          list={recent}
          result={useQuery(recentQuery(recent.page))}
          lastTitle={words.action}
          lastCell={(order) => <RecentAction order={order} onExtend={() => setExtending(order)} />}
        />
      </div>
      {extending?.user.id && (
        <LazyDialog
          chunk={extendDialog}
          name={extending.user.username}
          userId={extending.user.id}
          plan={extending.plan}
          extend={(extension, shown) => extendOrder(extending.id, extension, shown)}
          onClose={() => setExtending(undefined)}
        />
      )}
    </Page>
  );
}

function Income() {
  const { data, error, refetch } = useQuery(incomeQuery);
  const figures = [
    [figureNames.users.name, data && number(data.totalUsers), figureNames.users.line],
    [
      figureNames.withSubscription.name,
      data && number(data.withSubscription),
      figureNames.withSubscription.line,
    ],
    [words.monthlyIncome, data && money(data.monthlyRevenue), words.incomeLine],
    [words.totalIncome, data && money(data.totalRevenue), words.incomeLine],
  ] as const;
  return (
    <div className="grid gap-3">
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.figuresFailed)}</LoadFailed>}
      <FigureCards label={words.figures} figures={figures} />
    </div>
  );
}

/** The action on an order. The subscription of a deleted account can't be extended. */
function RecentAction({ order, onExtend }: { order: PaidOrder; onExtend: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {order.user.id && (
        <Button aria-label={words.extendFor(order.user.username)} onClick={onExtend}>
          <CalendarPlus aria-hidden className="size-4" />
          {words.extend}
        </Button>
      )}
      {order.refunded !== null && <Badge>{payments.refundedOf(money(order.refunded))}</Badge>}
    </div>
  );
}
