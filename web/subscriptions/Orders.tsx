// A page of paid orders: a table on a desktop, cards on a phone.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { money } from '#contracts/format.sq.ts';
import type { PaidOrder } from '#contracts/payments.ts';
import type { Pagination as Pages } from '#contracts/primitives.ts';
import { planNames } from '#contracts/subscriptions.sq.ts';
import { explain } from '../lib/call.ts';
import { type Turnable, useShownPage } from '../lib/use-address.ts';
import { useMedia } from '../lib/use-media.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { words } from './admin.sq.ts';
import { dateOf } from './words.sq.ts';

interface OrdersProps<Order extends PaidOrder> {
  readonly title: string;
  readonly line?: string;
  readonly none: string;
  readonly list: Turnable;
  readonly result: UseQueryResult<{ data: Order[]; pagination: Pages }>;
  /** The last column: its head, and what it holds. */
  readonly lastHead: string;
  readonly last: (order: Order) => ReactNode;
}

export function Orders<Order extends PaidOrder>({
  title,
  line,
  none,
  list,
  result,
  ...rest
}: OrdersProps<Order>) {
  const id = useId();
  const wide = useMedia('(min-width: 1024px)');
  const { error, isPlaceholderData, refetch } = result;
  const shown = useShownPage(list, result);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div>
        <h2 id={id} className="title text-[19px]">
          {title}
        </h2>
        {line && <p className="mt-1 text-ink-2">{line}</p>}
      </div>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {shown ? (
        <div
          aria-busy={isPlaceholderData}
          className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 aria-busy:delay-500"
        >
          {shown.data.length === 0 ? (
            <p className="text-ink-3">{none}</p>
          ) : wide ? (
            <OrderTable orders={shown.data} {...rest} />
          ) : (
            <OrderCards orders={shown.data} {...rest} />
          )}
          <Pagination pages={shown.pagination} of={title} onTurn={list.turn} />
        </div>
      ) : (
        !error && <Skeleton lines={5} />
      )}
    </section>
  );
}

type ListProps<Order extends PaidOrder> = Pick<OrdersProps<Order>, 'lastHead' | 'last'> & {
  readonly orders: readonly Order[];
};

function OrderTable<Order extends PaidOrder>({ orders, lastHead, last }: ListProps<Order>) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0">
      <thead>
        <tr className="text-left text-xs text-ink-3 *:border-b *:border-line *:px-3 *:py-2 *:font-semibold">
          <th scope="col" className="w-[36%]">
            {words.user}
          </th>
          <th scope="col">{words.plan}</th>
          <th scope="col" className="text-right">
            {words.amount}
          </th>
          <th scope="col">{words.paidOn}</th>
          <th scope="col" className="w-[26%]">
            {lastHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="h-14 *:border-b *:border-line-2 *:px-3">
            <td>
              <Buyer user={order.user} />
            </td>
            <td>{planNames[order.plan]}</td>
            <td className="num text-right whitespace-nowrap">{money(order.amount)}</td>
            <td className="num whitespace-nowrap">{dateOf(order.paid_at)}</td>
            <td>{last(order)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderCards<Order extends PaidOrder>({ orders, last }: ListProps<Order>) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {orders.map((order) => (
        <li key={order.id} className="card grid gap-2.5 p-3.5">
          <div className="flex items-start justify-between gap-3">
            <Buyer user={order.user} />
            <span className="num shrink-0 font-semibold">{money(order.amount)}</span>
          </div>
          <p className="num text-sm text-ink-2">
            {planNames[order.plan]} · {words.paidOn.toLowerCase()} {dateOf(order.paid_at)}
          </p>
          {last(order)}
        </li>
      ))}
    </ul>
  );
}

const Buyer = ({ user: { id, username, email } }: Pick<PaidOrder, 'user'>) => (
  <div className="min-w-0">
    <p className="truncate font-semibold">{username}</p>
    <p className="truncate text-xs text-ink-3">{id ? email : words.deletedUser}</p>
  </div>
);
