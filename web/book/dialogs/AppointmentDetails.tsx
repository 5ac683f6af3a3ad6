// The details of a visit or of blocked time, with buttons for all its actions.

import { useQuery } from '@tanstack/react-query';
import {
  CalendarPlus,
  CalendarSync,
  Check,
  Pencil,
  Repeat,
  RotateCcw,
  Trash2,
  Undo2,
  UserX,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { answerNames, cancelledByNames, whoBooked } from '#contracts/appointments/statuses.sq.ts';
import { isFinished, mayBeNoShow } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useDay } from '../../appointments/api.ts';
import { occupiesSlot } from '../../appointments/slot.rules.ts';
import { useTick } from '../../appointments/tick.ts';
import { blockElementOf } from '../../appointments/visit-chip.ts';
import { useShownStatus } from '../../appointments/walk-ins/status.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { timesOfWork } from '../../appointments/work.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { LazyVisitContact } from '../../online/visits/LazyVisitContact.tsx';
import { salonQuery } from '../../salon/salons/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { confirmAppointment, restoreAppointment, toPending } from '../actions.ts';
import { seriesWords } from '../series/words.sq.ts';
import { sameSlotInFourWeeks, sameVisitOn } from '../visit-form/again.rules.ts';
import { ClientNote } from '../visit-form/ClientNote.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { AnchoredDialog } from '../../ground/ui/AnchoredDialog.tsx';
import { Badge, statusTone } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { PopoverMenu } from '../../ground/ui/PopoverMenu.tsx';
import { AppointmentHistory } from './AppointmentHistory.tsx';
import { cancelAppointment, markNoShow, mayBePaid } from './cancel.ts';
import { MissedVisits } from './MissedVisits.tsx';
import type { Dialogs } from './use-dialogs.ts';
import { detailWords as words } from './words.sq.ts';

const before = new Chunk(() => import('./BeforeVisit.tsx'));
const answers = new Chunk(() => import('../../online/visit-answers/VisitAnswers.tsx'));
const requestPictures = new Chunk(() => import('../../online/request-pictures/RequestPictures.tsx'));
const treatments = new Chunk(() => import('../../appointments/treatments/VisitTreatments.tsx'));
// at once, so that the dialog is placed with its whole height
for (const chunk of [before, answers, treatments]) chunk.prefetch();
const resources = new Chunk(() => import('../../appointments/VisitResources.tsx'));
const paidOn = new Chunk(() => import('../../till/takings/PaidOn.tsx'));
const payment = new Chunk(() => import('../../till/takings/visit/VisitPayment.tsx'));

interface AppointmentDetailsProps {
  readonly appointment: Appointment;
  readonly dialogs: Dialogs;
  readonly today: string;
  readonly minutes: number;
  readonly salon: string;
  readonly onClose: () => void;
}

export default function AppointmentDetails(props: AppointmentDetailsProps) {
  const { appointment, onClose } = props;
  const { writes } = useRights();
  const isSeenVisit = appointment.kind === 'visit' && !appointment.is_busy;
  const hasMovedAnswers = useQuery(salonQuery).data?.has_moved_answers;
  const asksPictures = useQuery(servicesQuery).data?.some((one) => one.asks_picture);
  const [anchor] = useState(() => blockElementOf(appointment));
  return (
    <AnchoredDialog title={nameOf(appointment)} anchor={anchor} onClose={onClose}>
      {isSeenVisit && <LazyExtra chunk={before} visit={appointment} />}
      <Facts {...props} />
      {isSeenVisit && (appointment.booked_online || hasMovedAnswers) && (
        <LazyExtra chunk={answers} visit={appointment} />
      )}
      {isSeenVisit && appointment.booked_online && asksPictures && (
        <LazyExtra chunk={requestPictures} visit={appointment} />
      )}
      {isSeenVisit && (
        <LazyExtra
          chunk={treatments}
          visit={appointment}
          onSheet={() => props.dialogs.ask('treatment', appointment)}
        />
      )}
      {appointment.kind === 'visit' && <Contact {...props} />}
      <Payment {...props} />
      {writes(appointment.barber_id) && !appointment.is_busy && <Actions {...props} />}
      {!appointment.is_busy && <AppointmentHistory {...appointment} />}
    </AnchoredDialog>
  );
}

function Facts({ appointment, today, minutes }: AppointmentDetailsProps) {
  const {
    kind,
    status,
    barber,
    client_phone,
    client_note,
    client_id,
    client_answer,
    client_no_shows,
    cancelled_by,
    booked_by,
    note,
    series,
    is_busy,
  } = appointment;
  const statusOf = useShownStatus({ day: today, minutes });
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 px-5 wrap-anywhere py-3 lg:px-4 lg:pt-1">
      {!is_busy && (
        <Badge tone={kind === 'block' ? 'quiet' : statusTone(appointment)}>
          {kind === 'block' ? words.blocked : statusOf(appointment)}
        </Badge>
      )}
      {client_answer && status === 'pending' && (
        <p className="mt-1 font-medium text-brand-ink">{answerNames[client_answer]}</p>
      )}
      <p className="num mt-1.5 font-medium">{words.when(appointment)}</p>
      <Services appointment={appointment} />
      {appointment.parts && <p className="num text-sm text-ink-3">{timesOfWork(appointment).join(' · ')}</p>}
      <p className="text-ink-2">{barber}</p>
      {appointment.needs && <LazyExtra chunk={resources} visit={appointment} />}
      {booked_by && <p className="text-ink-2">{whoBooked(booked_by)}</p>}
      {client_phone && <p className="num text-ink-2">{client_phone}</p>}
      {client_note && <ClientNote>{client_note}</ClientNote>}
      {client_id && (client_no_shows > 0 || cancelled_by === 'no_show') && (
        <MissedVisits clientId={client_id} today={today} />
      )}
      {series && <p className="mt-1 text-sm text-ink-3">{seriesWords.repeats(series.weeks)}</p>}
      <Together appointment={appointment} />
      {note && (
        <p className="mt-1 w-full rounded-md bg-sunken px-3 py-2 whitespace-pre-line text-ink-2">{note}</p>
      )}
    </div>
  );
}

/** The clients of the visits that were booked together. All these visits are on the same day, unless one of them was moved. */
function Together({ appointment }: Pick<AppointmentDetailsProps, 'appointment'>) {
  const { id, group_id, appointment_date } = appointment;
  const { appointments = [] } = useDay(appointment_date);
  const others = appointments.filter(
    (one) => group_id !== null && one.group_id === group_id && one.id !== id && occupiesSlot(one),
  );
  if (others.length === 0) return null;
  return <p className="num mt-1 text-sm text-ink-3">{words.together(others)}</p>;
}

/** The services of the visit: a single service is one line; several services have a line each, and a line with their sum. */
function Services({ appointment }: Pick<AppointmentDetailsProps, 'appointment'>) {
  const { services, service_name } = appointment;
  const { money } = usePrices();
  if (service_name === null) return null;
  // a price is null if this person may not see prices of other barbers
  const lengthAndPrice = (of: Pick<Appointment, 'duration' | 'price'>) =>
    [words.length(of), of.price !== null && money(of.price)].filter(Boolean).join(' · ');
  const sum = lengthAndPrice(appointment);
  if (services.length < 2) return <p className="num text-ink-2">{`${service_name} · ${sum}`}</p>;
  return (
    <>
      <ul className="num text-ink-2">
        {services.map((service, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a visit may have the same service twice
          <li key={n}>{`${service.service_name} · ${lengthAndPrice(service)}`}</li>
        ))}
      </ul>
      <p className="num font-medium">{words.sum(sum)}</p>
    </>
  );
}

const Contact = ({ appointment, salon }: AppointmentDetailsProps) => (
  <div className="px-5 pb-3 empty:hidden lg:px-4">
    <LazyVisitContact visit={appointment} salon={salon} labelled />
  </div>
);

function Payment({ appointment, dialogs }: AppointmentDetailsProps) {
  const tick = useTick();
  const till = useQuery(salonQuery).data?.till ?? 'off';
  if (till === 'off' || appointment.kind === 'block') return null;
  if (appointment.status === 'pending')
    return (
      tick.method(appointment) && (
        <div className="px-5 pb-3 empty:hidden lg:px-4">
          <LazyExtra chunk={paidOn} day={appointment.appointment_date} />
        </div>
      )
    );
  return (
    <LazyExtra chunk={payment} visit={appointment} onSheet={() => dialogs.ask('payment', appointment)} />
  );
}

/**
 * The actions of an appointment. The buttons that its state needs are visible; the rest is in the menu, so that nobody cancels or deletes
 * by mistake.
 */
function Actions({ appointment, dialogs, today, minutes }: AppointmentDetailsProps) {
  const tick = useTick();
  const { may } = useRights();
  const { kind, status, series, client_answer } = appointment;
  const isVisit = kind === 'visit';
  const now = { day: today, minutes };
  const isOver = isVisit && isFinished(appointment, now);
  const act = (change: (appointment: Appointment) => void) => () => {
    dialogs.close();
    change(appointment);
  };
  const others = [
    isOver && {
      label: words.again,
      Icon: CalendarPlus,
      onChoose: () => dialogs.addVisitLike(sameVisitOn(today, appointment), appointment),
    },
    isOver && {
      label: words.inFourWeeks,
      Icon: CalendarSync,
      onChoose: () => dialogs.addVisitLike(sameSlotInFourWeeks(appointment, today), appointment),
    },
    isVisit &&
      status !== 'cancelled' &&
      !series && {
        label: seriesWords.repeat,
        Icon: Repeat,
        onChoose: () => dialogs.ask('repeat', appointment),
      },
    isVisit &&
      status === 'confirmed' &&
      appointment.appointment_date >= today && {
        label: words.unconfirm,
        Icon: Undo2,
        onChoose: act(toPending),
      },
  ];
  const removals = [
    (isVisit || !may('deletion')) &&
      status !== 'cancelled' && {
        label: words.cancel,
        Icon: X,
        onChoose: isVisit ? () => dialogs.ask('cancel', appointment) : act(cancelAppointment),
      },
    may('deletion') && {
      label: words.delete,
      Icon: Trash2,
      onChoose: () => dialogs.ask('delete', appointment),
    },
  ];
  const groups = [others, removals].map((actions) => actions.filter((one) => one !== false));

  return (
    <div className="grid grid-cols-2 gap-2 border-t border-line p-3 lg:p-2.5">
      {isVisit && status === 'pending' && (
        <Button look={client_answer === 'coming' ? 'line' : 'primary'} onClick={act(confirmAppointment)}>
          <WithIcon icon={<Check />}>{tick.text(appointment)}</WithIcon>
        </Button>
      )}
      {isVisit && status === 'cancelled' && (
        <Button onClick={act(restoreAppointment)}>
          <WithIcon icon={<RotateCcw />}>{words.restore}</WithIcon>
        </Button>
      )}
      <Button onClick={() => dialogs.edit(appointment)}>
        <WithIcon icon={<Pencil />}>{words.edit}</WithIcon>
      </Button>
      {mayBeNoShow(appointment, now) && (
        <Button onClick={mayBePaid(appointment) ? () => dialogs.ask('missed', appointment) : act(markNoShow)}>
          <WithIcon icon={<UserX />}>{cancelledByNames.no_show}</WithIcon>
        </Button>
      )}
      {groups.some((actions) => actions.length > 0) && <PopoverMenu label={words.more} groups={groups} />}
    </div>
  );
}

function WithIcon({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      <span aria-hidden className="*:size-4">
        {icon}
      </span>
      {children}
    </>
  );
}
