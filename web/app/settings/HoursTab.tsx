import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { hoursQuery } from '../../salon/hours/api.ts';
import { BarberWeeks } from '../../salon/hours/BarberWeeks.tsx';
import { Exceptions } from '../../salon/hours/Exceptions.tsx';
import { OutsideVisits } from '../../salon/hours/OutsideVisits.tsx';
import { SalonWeek, type WeekDraft } from '../../salon/hours/SalonWeek.tsx';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { words } from './words.sq.ts';

const leaveRequests = new Chunk(() => import('../../salon/leave-requests/WaitingRequests.tsx'));
const holidays = new Chunk(() => import('../../salon/holidays/Holidays.tsx'));

interface HoursTabProps {
  readonly draft: WeekDraft | undefined;
  readonly onDraft: ComponentProps<typeof SalonWeek>['onDraft'];
}

export default function HoursTab({ draft, onDraft }: HoursTabProps) {
  const { day: today } = useClock();
  const { data: hours, error, refetch } = useQuery(hoursQuery);
  if (!hours && error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  if (!hours) return <Skeleton lines={8} />;
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-8">
      <section className="grid grid-cols-1 gap-3">
        <h2 className="title text-lg">{words.hours}</h2>
        <p className="text-ink-2">{words.hoursLine}</p>
        <SalonWeek hours={hours} draft={draft} onDraft={onDraft} />
      </section>
      <BarberWeeks hours={hours} />
      <LazyPart chunk={leaveRequests} />
      <Exceptions hours={hours} today={today} />
      <LazyPart chunk={holidays} hours={hours} today={today} />
      <OutsideVisits />
    </div>
  );
}
