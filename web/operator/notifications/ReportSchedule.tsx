// The time of day at which the daily reports go out by themselves.

import { useQuery } from '@tanstack/react-query';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { scheduleQuery, useSetSchedule } from './api.ts';
import { words } from './words.sq.ts';

const halfHours = Array.from({ length: 48 }, (_, n) => clockTime(n * 30));

export function ReportSchedule() {
  const { data: schedule, error, refetch } = useQuery(scheduleQuery);
  const setting = useSetSchedule();
  if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  const time = setting.isPending ? setting.variables : schedule?.time;
  const times = [...new Set([...halfHours, ...(time ? [time] : [])])].sort();
  return (
    <SelectField
      label={words.schedule}
      hint={[words.scheduleLine, schedule?.next && words.nextRun(dateAndTime(schedule.next))]
        .filter(Boolean)
        .join(' ')}
      disabled={!schedule}
      value={time ?? ''}
      onChange={(chosen) => setting.mutate(chosen || null, tellOutcome(words.scheduleFailed))}
      none={words.notScheduled}
      names={Object.fromEntries(times.map((time) => [time, time]))}
    />
  );
}
