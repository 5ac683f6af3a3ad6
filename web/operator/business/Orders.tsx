// A page of paid orders: a table on a desktop, cards on a phone.

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PaidOrder } from '#contracts/billing/payments.ts';
import { money } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { Pagination as Pages } from '#contracts/ground/primitives.ts';
import { words as payments } from '../../billing/subscriptions/payment.sq.ts';
import { dateOf } from '../../billing/subscriptions/words.sq.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { explain } from '../../ground/lib/call.ts';
import { type PageControl, useShownPage } from '../../ground/lib/use-address.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { EmailLine } from '../../ground/ui/EmailLine.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Pagination } from '../../ground/ui/Pagination.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { ShownData } from '../../ground/ui/ShownData.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { Table, tableRow } from '../../ground/ui/Table.tsx';
import { words } from './admin.sq.ts';

interface OrdersProps<Order extends PaidOrder> extends Omit<PagedSectionProps<Order>, 'asTable' | 'asCards'> {
  /** The last column: its title and its cells. */
  readonly lastTitle: string;
  readonly lastCell: (order: Order) => ReactNode;
}

export const Orders = <Order extends PaidOrder>({ lastTitle, lastCell, ...section }: OrdersProps<Order>) => (
  <PagedSection
    {...section}
    asTable={(orders) => <OrderTable orders={orders} lastTitle={lastTitle} lastCell={lastCell} />}
    asCards={(orders) => <OrderCards orders={orders} lastCell={lastCell} />}
  />
);

type ListProps<Order extends PaidOrder> = Pick<OrdersProps<Order>, 'lastTitle' | 'lastCell'> & {
  readonly orders: readonly Order[];
};

const columns = [
  { title: words.user, className: 'w-[30%]' },
  { title: words.plan },
  { title: words.amount, className: 'text-right' },
  { title: words.paidOn },
];

function OrderTable<Order extends PaidOrder>({ orders, lastTitle, lastCell }: ListProps<Order>) {
  return (
    <Table columns={[...columns, { title: lastTitle, className: 'w-[34%]' }]} fixed>
      {orders.map((order) => (
        <tr key={order.id} className={tableRow}>
          <td>
            <Buyer user={order.user} />
          </td>
          <td>
            {planNames[order.plan]}
            <p className="num text-xs text-ink-3">{payments.order(order.number)}</p>
          </td>
          <td className="num text-right whitespace-nowrap">{money(order.amount)}</td>
          <td className="num whitespace-nowrap">{dateOf(order.paid_at)}</td>
          <td>{lastCell(order)}</td>
        </tr>
      ))}
    </Table>
  );
}

function OrderCards<Order extends PaidOrder>({ orders, lastCell }: Omit<ListProps<Order>, 'lastTitle'>) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {orders.map((order) => (
        <li key={order.id} className="card grid grid-cols-1 gap-2.5 p-3.5">
          <div className="flex items-start justify-between gap-3">
            <Buyer user={order.user} />
            <span className="num shrink-0 font-semibold">{money(order.amount)}</span>
          </div>
          <p className="num text-sm text-ink-2">
            {planNames[order.plan]} · {words.paidOn.toLowerCase()} {dateOf(order.paid_at)}
          </p>
          <p className="num text-xs text-ink-3">{payments.order(order.number)}</p>
          {lastCell(order)}
        </li>
      ))}
    </ul>
  );
}

const Buyer = ({ user: { id, username, email } }: Pick<PaidOrder, 'user'>) => (
  <div className="min-w-0">
    {id ? <CustomerLink id={id} name={username} /> : <p className="truncate font-semibold">{username}</p>}
    <EmailLine>{id ? email : words.deletedUser}</EmailLine>
  </div>
);

interface PagedSectionProps<Row> {
  readonly title: string;
  readonly line?: string;
  /** Shown above the list. */
  readonly tools?: ReactNode;
  readonly emptyMessage: string;
  readonly list: PageControl;
  readonly result: UseQueryResult<{ data: Row[]; pagination: Pages }>;
  /** The rows of a page: a table on a desktop, cards on a phone. */
  readonly asTable: (rows: readonly Row[]) => ReactNode;
  readonly asCards: (rows: readonly Row[]) => ReactNode;
}

/** A heading with a paged list below it, for administrators. */
function PagedSection<Row>({
  title,
  line,
  tools,
  emptyMessage,
  list,
  result,
  asTable,
  asCards,
}: PagedSectionProps<Row>) {
  const wide = useMedia('(min-width: 1024px)');
  const { error, refetch } = result;
  const shown = useShownPage(list, result);
  return (
    <Part title={title} line={line}>
      {tools}
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {shown ? (
        <ShownData of={result} className="gap-4">
          {shown.data.length === 0 && <p className="text-ink-3">{emptyMessage}</p>}
          {shown.data.length > 0 && (wide ? asTable(shown.data) : asCards(shown.data))}
          <Pagination pages={shown.pagination} listName={title} onTurn={list.turn} />
        </ShownData>
      ) : (
        !error && <Skeleton lines={5} />
      )}
    </Part>
  );
}
