// The page of one user, for administrators: account, salon, ledger, payments, mails, notes, and every action on the account.

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import * as z from 'zod/mini';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { type Customer, readCustomer } from '#contracts/operator/customers.ts';
import { useUser } from '../../identity/accounts/session.ts';
import { customerQuery, endSecondFactorOf, sendVerificationTo } from '../customers/api.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { telephone } from '../../ground/lib/contact.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { ConfirmedButton } from '../../ground/ui/ConfirmedButton.tsx';
import { EmptyState } from '../../ground/ui/EmptyState.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Page } from '../../ground/ui/Page.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { markVerified } from './api.ts';
import { AppointmentsByMonth, Ledger, Mails, Payments, People, Timeline } from './CustomerSections.tsx';
import { customerWords as words } from './customer.sq.ts';
import { Notes } from './Notes.tsx';
import { SalonActivity } from './SalonActivity.tsx';
import { SendReset } from './SendReset.tsx';
import { type UserAction, UserActions } from './UserActions.tsx';
import { AccountStateBadge, CancelledBadge, UnverifiedBadge } from './UserBadges.tsx';
import { UserDialog } from './UserDialog.tsx';
import { words as listWords } from './words.sq.ts';

export default function CustomerScreen() {
  const [, params] = useRoute('/users/:id');
  const id = z.safeParse(Id, params?.id).data;
  const { data, error, refetch } = useQuery({ ...customerQuery(id ?? ''), enabled: id !== undefined });

  if (!id || refusalOf(error, readCustomer, 'not_found')) {
    return (
      <Page title={words.notFound}>
        <BackLink />
        <EmptyState Icon={UserX}>{words.notFoundLine}</EmptyState>
      </Page>
    );
  }
  return (
    <Page title={<span className="wrap-anywhere">{data?.username ?? words.title}</span>}>
      <BackLink />
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {data ? <Content key={id} customer={data} /> : !error && <Skeleton lines={12} />}
    </Page>
  );
}

const BackLink = () => (
  <Link
    href="/users"
    className="-ml-1 inline-flex min-h-9 items-center gap-1 text-sm font-semibold text-ink-2 hover:text-ink pointer-coarse:min-h-11"
  >
    <ChevronLeft aria-hidden className="size-4" />
    {words.back}
  </Link>
);

function Content({ customer }: { customer: Customer }) {
  const [, navigate] = useLocation();
  const [act, setAct] = useState<UserAction>();
  const close = () => setAct(undefined);
  const isOwn = useUser().id === customer.id;
  return (
    <div className="grid grid-cols-1 gap-8 pt-2">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <a href={`mailto:${customer.email}`} className="min-w-0 wrap-anywhere text-ink-2 hover:underline">
            {customer.email}
          </a>
          {customer.pendingEmail && (
            <span className="text-sm wrap-anywhere text-ink-3">
              {words.pendingEmail(customer.pendingEmail)}
            </span>
          )}
          <AccountStateBadge user={customer} />
          <CancelledBadge user={customer} />
          {!customer.isVerified && <UnverifiedBadge />}
          {customer.verifiedAt && (
            <span className="num text-sm text-ink-3">{words.verifiedOn(customer.verifiedAt)}</span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <UserActions user={customer} onAct={setAct} />
          <SendReset id={customer.id} />
          {!customer.isVerified && <Verification id={customer.id} />}
          {!isOwn && customer.secondFactor && !customer.secondFactor.endsAt && (
            <EndSecondFactor customer={customer} />
          )}
        </div>
      </div>
      <Facts customer={customer} />
      <People people={customer.people} ownId={customer.id} />
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <Ledger grants={customer.grants} />
        <Payments payments={customer.payments} />
      </div>
      {customer.role === 'user' && <AppointmentsByMonth {...customer.appointments} />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <Timeline of={customer} />
        {customer.role === 'user' && <SalonActivity userId={customer.id} />}
        <Notes id={customer.id} notes={customer.notes} />
        <Mails mails={customer.mails} unsubscribedFrom={customer.unsubscribedFrom} />
      </div>
      {act && <UserDialog act={act} user={customer} onClose={close} onDeleted={() => navigate('/users')} />}
    </div>
  );
}

function Verification({ id }: { id: string }) {
  const send = useChange(sendVerificationTo);
  const verify = useChange(markVerified);
  const shown = tellOutcome(words.changeFailed);
  return (
    <>
      <Button busy={send.isPending} onClick={() => send.mutate({ params: { id } }, shown)}>
        {words.resend}
      </Button>
      <Button busy={verify.isPending} onClick={() => verify.mutate({ params: { id } }, shown)}>
        {words.verify}
      </Button>
    </>
  );
}

function EndSecondFactor({ customer: { id, email } }: { customer: Customer }) {
  return (
    <ConfirmedButton
      label={words.endFactor}
      title={words.endFactor}
      question={words.endFactorQuestion(email)}
      change={endSecondFactorOf}
      sent={{ params: { id } }}
      otherwise={words.changeFailed}
    />
  );
}

const factorOf = ({ secondFactor }: Customer) => {
  if (!secondFactor) return words.factorOff;
  return secondFactor.endsAt ? words.factorEnds(dateAndTime(secondFactor.endsAt)) : words.factorOn;
};

function accessOf({ isActive, accessSource, accessUntil }: Customer) {
  if (!accessSource) return words.noAccess;
  const access = words.accessFrom(accessSource, accessUntil);
  return isActive ? access : words.deactivatedWith(access);
}

const phoneOf = ({ phone }: Customer) => (phone ? <a href={telephone(phone)}>{phone}</a> : words.none);

function Facts({ customer }: { customer: Customer }) {
  const moment = (value: string | null) => (value ? dateAndTime(value) : words.never);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.salon, customer.salonName ?? words.none],
    [words.phone, phoneOf(customer)],
    [words.city, customer.city ?? words.none],
    [words.nipt, customer.nipt ?? words.none],
    [words.role, listWords.roleOf(customer)],
    [words.access, accessOf(customer)],
    [words.registered, words.dateOf(customer.createdAt)],
    [words.lastSignIn, moment(customer.lastSignInAt)],
    [words.lastBooking, moment(customer.lastBookingAt)],
    [words.secondFactor, factorOf(customer)],
    [words.devices, words.devicesOf(customer.devices, customer.sessions)],
    ...(customer.cancelledAt ? [[words.cancelled, words.dateOf(customer.cancelledAt)] as const] : []),
  ];
  return (
    <dl aria-label={words.facts} className="card grid grid-cols-2 gap-x-5 gap-y-4 p-4 lg:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs font-semibold text-ink-3">{label}</dt>
          <dd className="num mt-0.5 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
