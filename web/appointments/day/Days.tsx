// The grids and summaries of the days that are drawn. One of them is shown, the others stand aside.
import { useQuery } from '@tanstack/react-query';
import type { LocalTime } from '#contracts/appointments.rules.ts';
import type { Appointment, FreeSlot } from '#contracts/appointments.ts';
import type { Barber, Pigment } from '#contracts/barbers.ts';
import { tonesOf } from '#contracts/tones.rules.ts';
import { onlineVisitsQuery } from '../../bookings/api.ts';
import { Chunk } from '../../lib/chunk.ts';
import { servicesQuery } from '../../services/api.ts';
import { LazyExtra } from '../../ui/LazyExtra.tsx';
import { toast } from '../../ui/toast.ts';
import { confirmAppointment, moveAppointment, moveTo, moveToDay, resizeAppointment, useDay } from '../api.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { DayGrid } from '../grid/DayGrid.tsx';
import { offersIn, takenBy } from '../offers.ts';
import { useOpen } from '../use-open.ts';
import { overlapMessage } from '../words.sq.ts';
import { SidePanel } from './SidePanel.tsx';
import { useAcross } from './use-across.ts';
import { useArrivals } from './use-arrivals.ts';
import type { View } from './use-day-in-address.ts';
import { usePane } from './use-pane.ts';

const summary = new Chunk(() => import('./DaySummary.tsx'));

interface DaysProps {
  /** The days whose grids are drawn. */
  readonly days: readonly string[];
  /** The day to show. Its grid may still have to be drawn. */
  readonly day: string;
  /** Whether its appointments are there, and its grid is drawn. */
  readonly isReady: boolean;
  readonly barbers: readonly Barber[];
  readonly clock: LocalTime;
  readonly view: View;
  readonly salon: string;
  readonly dialogs: Dialogs;
  readonly onConfirmAll: (pending: readonly Appointment[]) => void;
}

export function Days(props: DaysProps) {
  const { days, day, isReady, barbers, clock, view, salon, dialogs, onConfirmAll } = props;
  const { data: services = [] } = useQuery(servicesQuery);
  const toneOf = tonesOf(services);
  const across = useAcross(day);
  return (
    <div inert={!isReady} className="flex min-h-0 flex-1 print:block">
      <div {...across} className="panes isolate min-w-0 flex-1">
        {days.map((one) => (
          <Day
            key={one}
            day={one}
            isAhead={one !== day}
            barbers={barbers}
            clock={clock}
            view={view}
            toneOf={toneOf}
            dialogs={dialogs}
          />
        ))}
      </div>
      <SidePanel>
        {days.map((one) => (
          <Summary
            key={one}
            day={one}
            isAhead={one !== day}
            barbers={barbers}
            clock={clock}
            salon={salon}
            toneOf={toneOf}
            dialogs={dialogs}
            onConfirmAll={onConfirmAll}
          />
        ))}
      </SidePanel>
    </div>
  );
}

interface DayProps extends Pick<DaysProps, 'day' | 'barbers' | 'clock' | 'view' | 'dialogs'> {
  readonly isAhead: boolean;
  readonly toneOf: (serviceName: string) => Pigment;
}

const none: readonly Appointment[] = [];
/** The present time in minutes since midnight; null if the day is not today. */
const nowOn = (day: string, clock: LocalTime) => (day === clock.day ? clock.minutes : null);

function Day({ day, isAhead, barbers, clock, view, toneOf, dialogs }: DayProps) {
  const { appointments } = useDay(day, false);
  const { data: online } = useQuery(onlineVisitsQuery);
  const known = appointments ?? none;
  useArrivals(day, appointments);
  const { dayOf, openOn } = useOpen();
  const bookable = barbers.filter(({ active }) => active).map(({ name }) => name);
  const now = nowOn(day, clock);
  return (
    <div {...usePane(isAhead)} className={`pane ${appointments ? '' : 'day-waiting'}`}>
      <DayGrid
        day={day}
        barbers={barbers}
        appointments={known}
        toneOf={toneOf}
        onlineOf={(id) => online?.get(id)}
        now={now}
        clock={clock}
        canEdit={appointments !== undefined}
        view={view}
        isAhead={isAhead}
        openOf={(barber) => dayOf(day, barber)}
        onBook={(barber, minutes) => dialogs.addVisit({ day, barber, minutes }, true)}
        onOpen={dialogs.openDetails}
        onConfirm={confirmAppointment}
        onMove={moveAppointment}
        onResize={resizeAppointment}
        onMoveToDay={moveToDay}
        onOverlap={(other, appointment, wanted) => {
          const earliest = now ?? 0;
          const taken = takenBy(other, known, bookable, {
            id: appointment.id,
            day,
            earliest,
            buffer: appointment.buffer_minutes,
            openOf: (name) => openOn(day, name),
            ...wanted,
          });
          const take = (slot: FreeSlot) => moveTo(appointment, { ...slot, duration: wanted.duration });
          toast.error(overlapMessage(other), offersIn(taken, { day, barber: wanted.barber }, take));
        }}
      />
    </div>
  );
}

interface SummaryProps extends Omit<DayProps, 'view'>, Pick<DaysProps, 'salon' | 'onConfirmAll'> {}

function Summary({ day, isAhead, clock, ...rest }: SummaryProps) {
  const { appointments } = useDay(day, false);
  const { openOn } = useOpen();
  const pane = usePane(isAhead);
  return (
    <div {...pane} className="pane overflow-y-auto p-4">
      {appointments && (
        <LazyExtra
          chunk={summary}
          appointments={appointments}
          now={nowOn(day, clock)}
          clock={clock}
          isAhead={day > clock.day}
          openOf={(barber) => openOn(day, barber)}
          onConfirm={confirmAppointment}
          onOpen={rest.dialogs.openDetails}
          {...rest}
        />
      )}
    </div>
  );
}
