// The dialog of a refused change of a visit: it shows the change beside the present state of the book. The user keeps the change in another
// way, or removes it.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { claimsOf, everyClaimedOf } from '#contracts/ground/claims-of.rules.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import { ChangeConflict } from '#contracts/ground/payment.ts';
import { isSameContent, isSamePayment, isSameState } from '#contracts/ground/shown.rules.ts';
import { useDay } from '../../appointments/api.ts';
import {
  lineOfEdit,
  lineOfMove,
  lineOfPayer,
  lineOfState,
  textOfPayment,
} from '../../appointments/changed.ts';
import { claimingOf } from '../../appointments/claim-book.rules.ts';
import { useClaimBook } from '../../appointments/claim-book.ts';
import { bookableFor } from '../../appointments/columns.rules.ts';
import { withIds, withNames } from '../../appointments/ids.ts';
import { freeNear } from '../../appointments/offers.ts';
import { droppedIn } from '../../appointments/overlay.rules.ts';
import { isOfPayment, isOfQueue, isOfState, shownWith } from '../../appointments/queued-visit.rules.ts';
import { earliestOn, findOverlap, startMinutes } from '../../appointments/slot.rules.ts';
import { type RefusedSlot, takenInAnswer } from '../../appointments/taken.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { namesWhoDo } from '../../appointments/who-does.ts';
import { dayNamed, nameOf, offerWords, timeSpan } from '../../appointments/words.sq.ts';
import { timesOfWork } from '../../appointments/work.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useServices } from '../../salon/services/api.ts';
import { textOfSaid } from '../../till/takings/said-text.ts';
import { prices } from '../../ground/lib/prices.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { isOf } from '../../ground/outbox/change.ts';
import { kindOf } from '../../ground/outbox/kinds.ts';
import { decide, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import { wantedBy, withChanges } from '../../ground/outbox/with-changes.rules.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog, DialogFoot } from '../../ground/ui/Dialog.tsx';
import {
  afterCorrection,
  afterDrop,
  afterDropOfAll,
  afterInsisting,
  afterRenewal,
  afterRestoring,
  afterRetry,
  codeOf,
  isGone,
  isOfSlot,
  type Part,
  partsOf,
  servicesByName,
  unknownTo,
  wantedElsewhere,
  withLater,
} from './decisions.rules.ts';
import { drop } from './drop.ts';
import { ListedChange } from './ListedChange.tsx';
import { type RefusedProps, Side, saidIn, TypedText, useWrongPhone } from './refused-parts.tsx';
import { outboxWords as words } from './words.sq.ts';

export function RefusedVisit({ row, onClose }: RefusedProps) {
  const { data: barbers } = useQuery(barbersQuery);
  const wanted = wantedBy(row);
  const code = codeOf(row.refused);
  // a client of the queue has a visit by now, or left the queue: there is nothing to keep
  const isQueue = isOfQueue(row);
  const changed = isQueue ? undefined : z.safeParse(ChangeConflict, row.refused?.answer).data;
  const current = changed?.appointment;
  const rows = useQueuedChanges();
  const isTaken = isOfSlot(code) && wanted !== undefined;
  const together = changed || (isTaken && !isQueue) ? withLater(rows, row) : [row];
  const later = together.filter(({ seq }) => seq !== row.seq);
  // the visit in the book if the user keeps the change: the other fields are as the other device left them
  const parts = partsOf(together);
  // a visit that is not confirmed has no payment, and one that was cancelled has no slot to keep
  const isUnticked = current && !isConfirmed(current) && !parts.includes('status');
  const isOver = isUnticked && current.status === 'cancelled' && row.base?.status !== 'cancelled';
  const lost: readonly Part[] = isOver ? ['payment', 'slot'] : isUnticked ? ['payment'] : [];
  const keepable = parts.filter((part) => !lost.includes(part));
  const kept =
    wanted && (isTaken || (current && keepable.length > 0))
      ? together.reduce((visit, { changes }) => withChanges(visit, changes), current ?? wanted)
      : wanted;
  const [mine] = withNames(kept ? [kept] : [], barbers);
  const { claim, overlap } = takenInAnswer(code, row.refused?.answer) ?? {};
  const gone = isGone(row);
  const unknown = unknownTo(row);
  const [left, leave] = useState<readonly Part[]>([]);
  const keeps = keepable.filter((part) => !left.includes(part));
  const correct = (values: Parameters<typeof afterCorrection>[2]) =>
    decide((rows) => afterCorrection(rows, row, values, newId()));
  const wrongPhone = useWrongPhone(row, correct);

  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="grid gap-4 px-5 py-4">
        <Banner kind="info">{isOver ? words.cancelled : reasonOf(row, changed)}</Banner>
        <div className="grid auto-cols-fr gap-3 sm:grid-flow-col">
          <Side title={words.mine}>
            {mine ? (
              <Content appointment={mine} beside={current} paid={paymentIn(together)} />
            ) : (
              <TypedText row={row} />
            )}
          </Side>
          {(current || isTaken || gone) && (
            <Side title={words.theirs}>
              {changed && (
                <Content appointment={changed.appointment} beside={mine} {...theirsIn(changed, row, parts)} />
              )}
              {claim ? <Holder {...claim} /> : isTaken && mine && <Taker mine={mine} overlap={overlap} />}
              {gone && words.nothing}
            </Side>
          )}
        </div>
        {later.length > 0 && (
          <section>
            <h3 className="font-medium">{words.behind}</h3>
            <ul>
              {later.map((one) => (
                <ListedChange key={one.id} row={one} />
              ))}
            </ul>
          </section>
        )}
        {current && keepable.length > 1 && (
          <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
            <legend className="mb-2 font-medium">{words.keepWhat}</legend>
            {keepable.map((part) => (
              <Checkbox
                key={part}
                name={part}
                label={words.parts[part]}
                checked={keeps.includes(part)}
                onChange={(isKept) =>
                  leave(keepable.filter((one) => (one === part ? !isKept : left.includes(one))))
                }
              />
            ))}
          </fieldset>
        )}
        {isTaken && mine && !isQueue && (
          <OtherTimes
            mine={mine}
            without={'without' in row.body ? withoutIn(row) : undefined}
            wanted={wantedElsewhere(rows, row)}
            onTake={(slot) => correct(withIds(slot))}
          />
        )}
        {claim?.without && mine && (
          <div>
            <Button
              onClick={() =>
                correct({
                  without: [...new Set([...droppedIn(mine), ...withoutIn(row), claim.id])],
                })
              }
            >
              {claim.without}
            </Button>
          </div>
        )}
        {unknown === 'barber' && <OtherBarbers onChoose={correct} />}
        {wrongPhone?.field}
      </div>
      <DialogFoot>
        <Button onClick={() => drop(row, changed ? afterDropOfAll : afterDrop)}>{words.drop}</Button>
        {changed && keepable.length > 0 && (
          <Button
            look="primary"
            disabled={keeps.length === 0}
            onClick={() => decide((rows) => afterInsisting(rows, row, changed, newId(), keeps))}
          >
            {words.keepMine}
          </Button>
        )}
        {isOver && parts.includes('slot') && (
          <Button onClick={() => decide((rows) => afterRestoring(rows, row, changed, newId()))}>
            {words.restore}
          </Button>
        )}
        {wrongPhone?.buttons}
        {gone &&
          !isOfPayment(row) &&
          (!isQueue || kindOf(row).isNew) &&
          mine &&
          mine.status !== 'cancelled' && (
            <Button look="primary" onClick={() => decide((rows) => afterRenewal(rows, row, newId()))}>
              {words.addAgain}
            </Button>
          )}
        {unknown === 'client' && (
          <Button look="primary" onClick={() => correct({ client_id: null })}>
            {words.asNewClient}
          </Button>
        )}
        {unknown === 'service' && (
          <Button look="primary" onClick={() => correct(servicesByName(row))}>
            {words.byName}
          </Button>
        )}
        {!current && !gone && (!isTaken || isQueue) && code !== 'invalid' && !wrongPhone && (
          <Button onClick={() => decide((rows) => afterRetry(rows, row, newId()))}>{words.retry}</Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

/** The payment in these changes; undefined if they contain no payment. */
function paymentIn(rows: readonly Row[]) {
  const last = rows.findLast(isOfPayment);
  return last && textOfSaid(last);
}

const isOtherState = (row: Row, { appointment }: ChangeConflict) => {
  const shown = shownOf(row);
  return shown !== undefined && !isSameState(shown, appointment);
};
const isOtherPayment = (row: Row, { paid }: ChangeConflict) => {
  const shown = row.shown?.paid;
  if (paid === undefined) return false;
  return shown === undefined
    ? paid !== null
    : !isSamePayment(shown, paid, { inSheet: isOf(row, 'payVisit') });
};
/** The state that the screen showed when the change was made. */
const shownOf = ({ shown, base }: Row) => shown ?? base;

/** The other changes of the visit, and the people who made them. */
const theirsIn = (changed: ChangeConflict, row: Row, parts: readonly Part[]) => ({
  mover: lineOfMove(row.base, changed),
  editor: lineOfEdit(row.base, changed),
  by: lineOfState(shownOf(row), changed),
  ...(isConfirmed(changed.appointment) &&
    (parts.includes('status') || parts.includes('payment')) &&
    isOtherPayment(row, changed) && { paid: textOfPayment(changed.paid), payer: lineOfPayer(changed) }),
});

function reasonOf(row: Row, changed: ChangeConflict | undefined) {
  const said = saidIn(row) ?? words.title;
  if (isOfQueue(row)) return said;
  if (isGone(row)) return words.gone;
  const unknown = unknownTo(row);
  if (unknown) return words.unknown[unknown];
  const code = codeOf(row.refused);
  if (code === 'slot_taken') return row.isDayUnknown ? words.slotNotFree : words.slotTaken;
  if (changed) {
    const isAsShown = isSameContent(shownWith(row) ?? {}, changed.appointment) && !isOtherState(row, changed);
    const isPaymentOnly = isAsShown && (isOfPayment(row) || isOfState(row));
    return isPaymentOnly ? words.paymentChanged : words.changed;
  }
  return said;
}

interface OtherBarbersProps {
  readonly onChoose: (barber: Pick<Appointment, 'barber' | 'barber_id'>) => void;
}

function OtherBarbers({ onChoose }: OtherBarbersProps) {
  // loaded again, because the list of this device still has the deleted barber
  const { data: barbers = [] } = useQuery({ ...barbersQuery, staleTime: 0 });
  const bookable = bookableFor(useRights(), barbers);
  return (
    <div className="flex flex-wrap gap-2">
      {bookable.map(({ id, name }) => (
        <Button key={id} onClick={() => onChoose({ barber: name, barber_id: id })}>
          {name}
        </Button>
      ))}
    </div>
  );
}

interface ContentProps {
  readonly appointment: Appointment;
  /** The same visit in its other state. The fields that differ are highlighted. */
  readonly beside?: Appointment | undefined;
  /** The payment of the visit, and the person who entered it. */
  readonly paid?: string | undefined;
  readonly payer?: string | undefined;
  /** The person who moved the visit, the person who changed its content, and the person who set its state. */
  readonly mover?: string | undefined;
  readonly editor?: string | undefined;
  readonly by?: string | undefined;
}

function Content({ appointment, beside, paid, payer, mover, editor, by }: ContentProps) {
  const same = beside && linesOf(beside, appointment);
  const lines = [...linesOf(appointment, beside), mover, editor, by, paid, payer].filter(
    (line) => line !== undefined,
  );
  return (
    <>
      <p className="font-semibold">{nameOf(appointment)}</p>
      {lines.map((line) => (
        <p
          key={line}
          className={`num text-sm ${same && !same.includes(line) ? 'font-semibold text-ink' : 'text-ink-2'}`}
        >
          {line}
        </p>
      ))}
    </>
  );
}

function linesOf(visit: Appointment, beside: Appointment | undefined) {
  const { price, service_name, client_phone, note, ...slot } = visit;
  const { appointment_date, appointment_time, duration, barber } = slot;
  return [
    capitalise(dayNamed(appointment_date)),
    `${timeSpan(minutesOf(appointment_time), duration)}, ${barber}`,
    visit.parts && timesOfWork(visit).join(' · '),
    [service_name, price !== null && prices.read().money(price)].filter(Boolean).join(' · '),
    client_phone,
    note,
    // the state “pending” is not shown, unless the states differ
    (visit.status !== 'pending' || (beside && beside.status !== 'pending')) && words.states[stateOf(visit)],
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

function stateOf({ status, cancelled_by }: Appointment) {
  if (status === 'cancelled') return cancelled_by === 'no_show' ? 'missed' : status;
  return isConfirmed({ status }) ? 'confirmed' : 'pending';
}

interface TakerProps {
  readonly mine: Appointment;
  readonly overlap: RefusedSlot['overlap'];
}

/** The appointment that has the slot: the whole visit if the day is known, or else the name from the server's refusal. */
function Taker({ mine, overlap }: TakerProps) {
  const { appointments = [] } = useDay(mine.appointment_date);
  const taker = findOverlap(
    appointments.filter(({ barber }) => barber === mine.barber),
    { ...mine, minutes: startMinutes(mine) },
  );
  if (taker) return <Content appointment={taker} />;
  return overlap?.name && <p className="font-semibold">{words.until(overlap.name, overlap.until)}</p>;
}

/** The thing that is taken, and the visit that has it. */
const Holder = ({ name, holder }: NonNullable<RefusedSlot['claim']>) => (
  <>
    <p className="font-semibold">{name}</p>
    {holder?.name && <p className="num text-sm text-ink-2">{words.until(holder.name, holder.until)}</p>}
  </>
);

/** The ids of what the change goes without. */
const withoutIn = ({ body }: Row) => (body as { readonly without?: readonly string[] }).without ?? [];

interface OtherTimesProps {
  readonly mine: Appointment;
  /** The ids of what the change goes without; undefined if it does not say any. */
  readonly without: readonly string[] | undefined;
  /** The slots that other changes of the device would take. */
  readonly wanted: readonly Appointment[];
  readonly onTake: (slot: FreeSlot) => void;
}

/** The free times of a day that are nearest to the wanted time. A tap on a free time sends the change with this time. */
function OtherTimes({ mine, without, wanted, onTake }: OtherTimesProps) {
  const [day, setDay] = useState(mine.appointment_date);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { appointments = [] } = useDay(day);
  const { openOn } = useOpeningHours();
  const now = localNow();
  const { services = [] } = useServices();
  const names = namesWhoDo(bookableFor(useRights(), barbers), mine, services);
  const visit = claimingOf(mine, { kept: services, before: mine, without });
  const { book } = useClaimBook(everyClaimedOf(visit), day);
  const ofDay = wanted.filter(({ appointment_date }) => appointment_date === day);
  const free = freeNear([...appointments, ...withNames(ofDay, barbers)], names, {
    id: mine.id,
    day,
    barber: mine.barber,
    minutes: startMinutes(mine),
    duration: mine.duration,
    parts: mine.parts,
    claims: claimsOf(visit),
    claimed: book?.on(day, mine.id),
    earliest: earliestOn(day, now),
    openOf: (barber) => openOn(day, barber),
  });
  return (
    <div className="grid gap-3">
      <p className="font-medium">{words.elsewhere}</p>
      <DateField label={words.day} day={day} today={now.day} onDay={setDay} />
      <div className="flex flex-wrap gap-2">
        {free.map((slot) => (
          <Button key={`${slot.barber} ${slot.appointment_time}`} onClick={() => onTake(slot)}>
            <span className="num">{offerWords.slot(slot, { day, barber: mine.barber })}</span>
          </Button>
        ))}
        {free.length === 0 && <p className="text-ink-2">{words.noTimes}</p>}
      </div>
    </div>
  );
}
