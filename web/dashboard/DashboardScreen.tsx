// Today at once: what it comes to, who is next, and everyone in order.
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { localTime } from '#contracts/calendar.rules.ts';
import { dayFigures, nextVisit } from '#contracts/day.rules.ts';
import { capitalise, dayAndMonth, weekdayName } from '#contracts/format.sq.ts';
import { salonQuery } from '../accounts/api.ts';
import { confirmAppointment, useDay } from '../appointments/api.ts';
import { tonesOf } from '../appointments/tones.ts';
import { explain } from '../lib/call.ts';
import { Chunk } from '../lib/chunk.ts';
import { LazyDialog } from '../lib/lazy-screen.tsx';
import { useNow } from '../lib/use-now.ts';
import { servicesQuery } from '../services/api.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { NextVisit } from './NextVisit.tsx';
import { Visits } from './Visits.tsx';
import { words } from './words.sq.ts';

/** The form of a new visit lies open there. */
const toBook = '/terminet?shto=1';
const clientWindow = new Chunk(() => import('../clients/ClientWindow.tsx'));

export default function DashboardScreen() {
  const { day, minutes } = localTime(useNow());
  const { appointments, error, refetch } = useDay(day);
  const { data: services = [] } = useQuery(servicesQuery);
  const salon = useQuery(salonQuery).data?.name ?? '';
  const [opened, open] = useState<{ id: string; name: string }>();

  const visits = appointments?.filter(({ kind }) => kind === 'visit');
  const next = appointments && nextVisit(appointments, minutes);

  return (
    <Page
      title={<Today day={day} />}
      actions={
        <Link href={toBook} className="btn btn-primary">
          <Plus aria-hidden className="size-[17px]" strokeWidth={2.4} />
          {words.add}
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-5 lg:gap-6">
        {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
        {!visits && !error && <Skeleton lines={8} />}
        {visits && (
          <>
            <Figures {...dayFigures(visits)} />
            {visits.length > 0 ? (
              <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_364px] xl:items-start xl:gap-10">
                <NextVisit next={next} minutes={minutes} salon={salon} onOpen={open} />
                <Visits
                  visits={visits}
                  next={next}
                  minutes={minutes}
                  toneOf={tonesOf(services)}
                  onConfirm={confirmAppointment}
                  onOpen={open}
                />
              </div>
            ) : (
              <EmptyState
                Icon={CalendarDays}
                action={
                  <Link href={toBook} className="btn btn-line">
                    {words.add}
                  </Link>
                }
              >
                {words.none}
              </EmptyState>
            )}
          </>
        )}
      </div>
      {opened && <LazyDialog chunk={clientWindow} client={opened} onClose={() => open(undefined)} />}
    </Page>
  );
}

const Today = ({ day }: { day: string }) => (
  <>
    {capitalise(weekdayName(day))}, {dayAndMonth(day)}
    <span className="text-ink-3 max-sm:hidden"> {day.slice(0, 4)}</span>
  </>
);
