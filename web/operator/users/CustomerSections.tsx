// The lists on the page of a user.

import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { refundRule } from '#contracts/billing/payments.sq.ts';
import { capitalise, dateAndTime, money, monthName, monthShort } from '#contracts/ground/format.sq.ts';
import { mailDays } from '#contracts/ground/mails.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { roleNames } from '#contracts/ground/roles.sq.ts';
import type {
  Customer,
  CustomerGrant,
  CustomerMail,
  CustomerPayment,
  SalonPerson,
} from '#contracts/operator/customers.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { BarChart } from '../../ground/ui/BarChart.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Part } from '../../ground/ui/Part.tsx';
import { customerWords as words } from './customer.sq.ts';

const requestDialog = new Chunk(() => import('../business/RequestRefundDialog.tsx'));

const Empty = ({ children }: { children: ReactNode }) => <p className="text-ink-3">{children}</p>;

interface RowProps {
  readonly title: ReactNode;
  readonly badge: ReactNode;
  readonly lines: readonly (string | null | undefined | false)[];
  readonly action?: ReactNode;
}

const Row = ({ title, badge, lines, action }: RowProps) => (
  <li className="flex items-start justify-between gap-3 border-b border-line-2 px-4 py-3 last:border-0">
    <div className="min-w-0">
      <p className="num font-semibold wrap-anywhere">{title}</p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="num text-sm wrap-anywhere text-ink-2">
              {line}
            </p>
          ),
      )}
      {action}
    </div>
    <span className="shrink-0">{badge}</span>
  </li>
);

const grantTones = { past: 'quiet', current: 'good', future: 'waiting', revoked: 'bad' } as const;

/** The sources of the access, in the order of the periods. */
export const Ledger = ({ grants }: { grants: readonly CustomerGrant[] }) => (
  <Part title={words.ledger}>
    {grants.length === 0 ? (
      <Empty>{words.noLedger}</Empty>
    ) : (
      <ol className="card grid grid-cols-1">
        {grants.map((grant) => (
          <Row
            key={grant.id}
            title={`${words.grant(grant)} · ${words.grantDays(grant)}`}
            badge={<Badge tone={grantTones[grant.state]}>{words.grantStates[grant.state]}</Badge>}
            lines={[
              grant.plan && words.sourceNames[grant.source],
              words.grantFrom(grant),
              grant.revokedAt && words.revokedOn(grant.revokedAt),
            ]}
          />
        ))}
      </ol>
    )}
  </Part>
);

interface PeopleProps {
  readonly people: readonly SalonPerson[];
  /** The id of the user of this page. */
  readonly ownId: string;
}

/** All people who work in the salon. A person with a login has a link to the page of this login. */
export const People = ({ people, ownId }: PeopleProps) =>
  people.length > 1 && (
    <Part title={words.people} line={words.peopleLine}>
      <ul className="card grid grid-cols-1">
        {people.map(({ id, name, role, barber, login }) => (
          <Row
            key={id}
            title={login && login.id !== ownId ? <CustomerLink id={login.id} name={name} /> : name}
            badge={<Badge tone={role === 'owner' ? 'good' : 'quiet'}>{roleNames[role]}</Badge>}
            lines={[
              login?.email ?? words.noLogin,
              barber && words.columnOf(barber),
              login && !login.isActive && words.loginInactive,
            ]}
          />
        ))}
      </ul>
    </Part>
  );

const paymentTones = { active: 'good', pending: 'waiting', expired: 'quiet', refunded: 'quiet' } as const;

export const Payments = ({ payments }: { payments: readonly CustomerPayment[] }) => (
  <Part title={words.payments}>
    {payments.length === 0 ? (
      <Empty>{words.noPayments}</Empty>
    ) : (
      <ul className="card grid grid-cols-1">
        {payments.map((payment) => (
          <Row
            key={payment.id}
            title={`${money(payment.amount)} · ${planNames[payment.plan]}`}
            badge={<Badge tone={paymentTones[payment.status]}>{words.paymentStates[payment.status]}</Badge>}
            lines={[
              words.order(payment.number),
              dateAndTime(payment.paidAt ?? payment.createdAt),
              payment.refundRequestedAt && words.refundAsked(payment.refundRequestedAt),
              payment.refundedAt &&
                words.refunded(money(payment.refunded ?? payment.amount), payment.refundedAt),
            ]}
            action={<RefundAction payment={payment} />}
          />
        ))}
      </ul>
    )}
  </Part>
);

function RefundAction({ payment: { id, number, status, refundRequestedAt } }: { payment: CustomerPayment }) {
  const [isAsked, ask] = useState(false);
  if (refundRequestedAt) {
    return (
      <Link
        href={`/abonimi?kerko=${number}`}
        aria-label={words.refundRequestOf(number)}
        className="btn btn-line mt-2"
      >
        {words.refundRequest}
      </Link>
    );
  }
  if (status !== 'active') return null;
  return (
    <div className="mt-2">
      <Button aria-label={words.refundOf(number)} onClick={() => ask(true)}>
        {words.refund}
      </Button>
      <p className="mt-1 text-xs text-ink-3">{refundRule}</p>
      {isAsked && <LazyDialog chunk={requestDialog} order={{ id, number }} onClose={() => ask(false)} />}
    </div>
  );
}

interface TimelineProps {
  readonly of: Pick<Customer, 'id' | 'email' | 'timeline'>;
}

/** The history of the account, each event with its author and its order. */
export const Timeline = ({ of: { id: userId, email, timeline } }: TimelineProps) => (
  <Part title={words.timeline} line={words.timelineLine}>
    {timeline.length === 0 ? (
      <Empty>{words.noEvents}</Empty>
    ) : (
      <ol className="card grid grid-cols-1">
        {timeline.map(({ id, description, by, orderNumber, createdAt }) => (
          <Row
            key={id}
            title={description}
            badge={<span className="num text-sm whitespace-nowrap text-ink-3">{dateAndTime(createdAt)}</span>}
            lines={[words.doneBy(by && (by.id === userId ? words.themselves : by.name))]}
            action={
              orderNumber && (
                <Link
                  href={`/abonimi?kerko=${orderNumber}`}
                  className="text-sm font-semibold hover:underline"
                >
                  {words.order(orderNumber)}
                </Link>
              )
            }
          />
        ))}
      </ol>
    )}
    <Link
      href={`/history?${new URLSearchParams({ personi: email })}`}
      className="justify-self-start text-sm font-semibold hover:underline"
    >
      {words.inHistory}
    </Link>
  </Part>
);

export function AppointmentsByMonth({ total, byMonth }: Customer['appointments']) {
  const bars = byMonth.map(({ month, count }) => {
    const firstDay = `${month}-01`;
    return {
      key: month,
      name: `${capitalise(monthName(firstDay))} ${month.slice(0, 4)}`,
      label: capitalise(monthShort(firstDay)),
      count,
    };
  });
  return (
    <Part title={words.appointments(total)}>
      {bars.some(({ count }) => count > 0) && (
        <BarChart title={words.chart} columns={words.chartColumns} bars={bars} />
      )}
    </Part>
  );
}

const mailTones = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  uncertain: 'waiting',
  stopped: 'quiet',
} as const;

interface MailsProps {
  readonly mails: readonly CustomerMail[];
  readonly unsubscribedFrom: Customer['unsubscribedFrom'];
}

export const Mails = ({ mails, unsubscribedFrom }: MailsProps) => (
  <Part title={words.mails} line={words.mailsLine(mailDays)}>
    {unsubscribedFrom.map((kind) => (
      <p key={kind} className="text-sm font-semibold text-ink-2">
        {words.unsubscribed[kind]}
      </p>
    ))}
    {mails.length === 0 ? (
      <Empty>{words.noMails}</Empty>
    ) : (
      <ul className="card grid grid-cols-1">
        {mails.map((mail) => (
          <Row
            key={mail.id}
            title={mail.subject}
            badge={<Badge tone={mailTones[mail.state]}>{words.mailStates[mail.state]}</Badge>}
            lines={[dateAndTime(mail.createdAt), mail.reason]}
          />
        ))}
      </ul>
    )}
  </Part>
);
