// For administrators: whose trial or plan ends in the next days.

import { useQuery } from '@tanstack/react-query';
import { planNames } from '#contracts/ground/plans.sq.ts';
import type { AccessEnding } from '#contracts/operator/business.ts';
import { dateOf } from '../../billing/subscriptions/words.sq.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { useAddress } from '../../ground/lib/use-address.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { EmailLine } from '../../ground/ui/EmailLine.tsx';
import { Table, tableRow } from '../../ground/ui/Table.tsx';
import { endingsQuery } from './api.ts';
import { endingWords as words } from './business.sq.ts';
import { PagedSection } from './PagedSection.tsx';

export function Endings() {
  const list = useAddress('mbarime');
  return (
    <PagedSection
      title={words.title}
      description={words.line}
      emptyMessage={words.none}
      list={list}
      result={useQuery(endingsQuery(list.page))}
      asTable={(endings) => <EndingTable endings={endings} />}
      asCards={(endings) => <EndingCards endings={endings} />}
    />
  );
}

interface ListProps {
  readonly endings: readonly AccessEnding[];
}

const columns = [
  { title: words.salon, className: 'w-[30%]' },
  { title: words.user, className: 'w-[34%]' },
  { title: words.what },
  { title: words.ends },
];

const EndingTable = ({ endings }: ListProps) => (
  <Table columns={columns} fixed>
    {endings.map((ending) => (
      <tr key={ending.user.id} className={tableRow}>
        <td className="wrap-anywhere">{ending.salon}</td>
        <td>
          <Owner {...ending} />
        </td>
        <td>
          <What {...ending} />
        </td>
        <td className="num">{dateOf(ending.ends_at)}</td>
      </tr>
    ))}
  </Table>
);

const EndingCards = ({ endings }: ListProps) => (
  <ul className="grid grid-cols-1 gap-2.5">
    {endings.map((ending) => (
      <li key={ending.user.id} className="card grid grid-cols-1 gap-2 p-3.5">
        <Owner {...ending} />
        <p className="text-sm wrap-anywhere text-ink-2">{ending.salon}</p>
        <div className="num flex flex-wrap items-center justify-between gap-2 text-sm">
          <What {...ending} />
          {words.endsOn(dateOf(ending.ends_at))}
        </div>
      </li>
    ))}
  </ul>
);

const Owner = ({ user: { id, username, email } }: AccessEnding) => (
  <div className="min-w-0">
    <CustomerLink id={id} name={username} />
    <EmailLine>{email}</EmailLine>
  </div>
);

const What = ({ plan, is_gift, cancelled_at }: AccessEnding) => (
  <span className="flex flex-wrap items-center gap-2">
    {plan ? planNames[plan] : words.trial}
    {is_gift && <Badge>{words.gift}</Badge>}
    {cancelled_at && <Badge tone="waiting">{words.cancelled}</Badge>}
  </span>
);
