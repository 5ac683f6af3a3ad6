// The grids and summaries of the days that are drawn. One of these days is shown, and the others are kept out of sight.
import { useQuery } from '@tanstack/react-query';
import { PanelRight } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { tonesOf } from '#contracts/salon/tones.rules.ts';
import { useDay } from '../../appointments/api.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { unseenVisitsQuery } from '../../online/bookings/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { confirmAppointment, moveTo } from '../actions.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { DayGrid } from '../grid/DayGrid.tsx';
import { Ahead } from '../grid/use-opening.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useMedia } from '../../ground/lib/use-media.ts';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import type { View } from './use-day-in-address.ts';
import { useAcross, usePane } from './use-pane.ts';
import { sideWords as words } from './words.sq.ts';

const summary = new Chunk(() => import('./DaySummary.tsx'));

interface DaysProps {
  /** The days whose grids are drawn. */
  readonly days: readonly string[];
  /** The day to show. Its grid may not be drawn yet. */
  readonly day: string;
  /** True if the appointments of the day are loaded and its grid is drawn. */
  readonly isReady: boolean;
  readonly barbers: readonly Barber[];
  readonly clock: LocalTime;
  readonly view: View;
  readonly salon: string;
  readonly dialogs: Dialogs;
  readonly onConfirmAll: (pending: readonly Appointment[]) => void;
}

function useTones() {
  const { data: services = [] } = useQuery(servicesQuery);
  return tonesOf(services);
}

export function Days(props: DaysProps) {
  // `memo` keeps the content of the panes, so the code that the compiler would add here is not needed
  'use no memo';
  const { days, day, isReady, barbers, clock, view, salon, dialogs, onConfirmAll } = props;
  const toneOf = useTones();
  const across = useAcross(day);
  return (
    <div inert={!isReady} className="flex min-h-0 flex-1 print:block">
      <div {...across} className="panes isolate min-w-0 flex-1">
        {days.map((one) => (
          <Pane key={one} isAhead={one !== day}>
            <Grid day={one} barbers={barbers} clock={clock} view={view} toneOf={toneOf} dialogs={dialogs} />
          </Pane>
        ))}
      </div>
      <SidePanel>
        {days.map((one) => (
          <Pane key={one} isAhead={one !== day} className="overflow-y-auto p-4">
            <Summary
              day={one}
              barbers={barbers}
              clock={clock}
              salon={salon}
              toneOf={toneOf}
              dialogs={dialogs}
              onConfirmAll={onConfirmAll}
            />
          </Pane>
        ))}
      </SidePanel>
    </div>
  );
}

interface PaneProps {
  readonly isAhead: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const Pane = ({ isAhead, className = '', children }: PaneProps) => (
  <Ahead value={isAhead}>
    <div {...usePane(isAhead)} className={`pane ${className}`}>
      {children}
    </div>
  </Ahead>
);

interface GridProps extends Pick<DaysProps, 'day' | 'barbers' | 'clock' | 'view' | 'dialogs'> {
  readonly toneOf: (serviceName: string) => Pigment;
}

const none: readonly Appointment[] = [];
/** The present time in minutes since midnight; null if the day is not today. */
const nowOn = (day: string, clock: LocalTime) => (day === clock.day ? clock.minutes : null);

/**
 * The grid of a day. Like the summary, the grid does not depend on whether it is shown, so a change of the day draws neither of them again.
 */
const Grid = memo(function Grid({ day, barbers, clock, view, toneOf, dialogs }: GridProps) {
  const { appointments } = useDay(day, false);
  const { data: unseen } = useQuery(unseenVisitsQuery);
  const known = appointments ?? none;
  const { dayOf, openOn } = useOpeningHours();
  const now = nowOn(day, clock);
  return (
    <div className={appointments ? 'contents' : 'contents day-waiting'}>
      <DayGrid
        day={day}
        barbers={barbers}
        appointments={known}
        toneOf={toneOf}
        isUnseen={(id) => unseen?.has(id)}
        now={now}
        clock={clock}
        canEdit={appointments !== undefined}
        view={view}
        openOf={(barber) => dayOf(day, barber)}
        onBook={(barber, minutes) => dialogs.addVisit({ day, barber, minutes }, true)}
        onOpen={dialogs.openDetails}
        onConfirm={confirmAppointment}
        onMove={moveTo}
        onOverlap={async (...dropped) => {
          const shown = { day, appointments: known, barbers, earliest: now ?? 0, openOn };
          (await import('./tell-of-overlap.ts')).tellOfOverlap(shown, ...dropped);
        }}
      />
    </div>
  );
});

interface SummaryProps extends Omit<GridProps, 'view'>, Pick<DaysProps, 'salon' | 'onConfirmAll'> {}

const Summary = memo(function Summary({ day, clock, ...rest }: SummaryProps) {
  const { appointments } = useDay(day, false);
  const { openOn } = useOpeningHours();
  return (
    appointments && (
      <LazyExtra
        chunk={summary}
        day={day}
        appointments={appointments}
        now={nowOn(day, clock)}
        clock={clock}
        isAhead={day > clock.day}
        openOf={(barber) => openOn(day, barber)}
        onConfirm={confirmAppointment}
        onOpen={rest.dialogs.openDetails}
        {...rest}
      />
    )
  );
});

const storageKey = 'day-summary';
const wide = '(width >= 80rem)';

/**
 * The panel with the day's summary. A button closes the panel, so that the columns of many barbers have more room. The browser remembers
 * whether the panel is open. Narrower screens have no room for the panel, so they load no summary.
 */
function SidePanel({ children }: { children: ReactNode }) {
  const isWide = useMedia(wide);
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storageKey) === 'folded');
  const fold = (folded: boolean) => {
    setFolded(folded);
    localStorage.setItem(storageKey, folded ? 'folded' : 'open');
  };
  if (!isWide) return null;
  return (
    <div className={`relative flex print:hidden ${isFolded ? 'w-12 border-l border-line' : ''}`}>
      {!isFolded && (
        <aside
          data-late
          aria-label={words.summary}
          className="panes isolate w-[292px] shrink-0 border-l border-line bg-bg/50"
        >
          {children}
        </aside>
      )}
      <div className="absolute top-2 right-1.5">
        <IconButton
          label={isFolded ? words.unfold : words.fold}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        >
          <PanelRight aria-hidden className="size-[18px]" />
        </IconButton>
      </div>
    </div>
  );
}
