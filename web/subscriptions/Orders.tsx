// A page of paid orders: a table on a desktop, cards on a phone.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { money } from '#contracts/format.sq.ts';
import type { PaidOrder } from '#contracts/payments.ts';
import type { Pagination as Pages } from '#contracts/primitives.ts';
import { planNames } from '#contracts/subscriptions.sq.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { explain } from '../lib/call.ts';
import { type Turnable, useShownPage } from '../lib/use-address.ts';
import { useMedia } from '../lib/use-media.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { ShownData } from '../ui/ShownData.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table, tableRow } from '../ui/Table.tsx';
import { words } from './admin.sq.ts';
import { words as payments } from './payment.sq.ts';
import { dateOf } from './words.sq.ts';

interface OrdersProps<Order extends PaidOrder> {
  readonly title: string;
  readonly description?: string;
  /** Shown above the list. */
  readonly tools?: ReactNode;
  readonly emptyMessage: string;
  readonly list: Turnable;
  readonly result: UseQueryResult<{ data: Order[]; pagination: Pages }>;
  /** The last column: its title and its cells. */
  readonly lastTitle: string;
  readonly lastCell: (order: Order) => ReactNode;
}

export function Orders<Order extends PaidOrder>({
  title,
  description,
  tools,
  emptyMessage,
  list,
  result,
  ...rest
}: OrdersProps<Order>) {
  const id = useId();
  const wide = useMedia('(min-width: 1024px)');
  const { error, refetch } = result;
  const shown = useShownPage(list, result);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={id} className="title text-[19px]">
          {title}
        </h2>
        {description && <p className="mt-1 text-ink-2">{description}</p>}
      </div>
      {tools}
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {shown ? (
        <ShownData of={result} className="gap-4">
          {shown.data.length === 0 ? (
            <p className="text-ink-3">{emptyMessage}</p>
          ) : wide ? (
            <OrderTable orders={shown.data} {...rest} />
          ) : (
            <OrderCards orders={shown.data} {...rest} />
          )}
          <Pagination pages={shown.pagination} listName={title} onTurn={list.turn} />
        </ShownData>
      ) : (
        !error && <Skeleton lines={5} />
      )}
    </section>
  );
}

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

function OrderCards<Order extends PaidOrder>({ orders, lastCell }: ListProps<Order>) {
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
    <p className="truncate text-xs text-ink-3">{id ? email : words.deletedUser}</p>
  </div>
);
