// The time of day at which the daily reports go out by themselves.

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { explain } from '../../ground/lib/call.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { scheduleQuery, useSetSchedule } from './api.ts';
import { words } from './words.sq.ts';

const halfHours = Array.from({ length: 48 }, (_, n) => clockTime(n * 30));

export function ReportSchedule() {
  const { data: schedule, error, refetch } = useQuery(scheduleQuery);
  const setting = useSetSchedule();
  const id = useId();
  if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  const time = setting.isPending ? setting.variables : schedule?.time;
  return (
    <div className="field">
      <label htmlFor={id} className="lab">
        {words.schedule}
      </label>
      <select
        id={id}
        aria-describedby={`${id}-note`}
        disabled={!schedule}
        value={time ?? ''}
        onChange={({ target: { value } }) => setting.mutate(value || null, tellOutcome(words.scheduleFailed))}
        className="input num"
      >
        <option value="">{words.notScheduled}</option>
        {[...new Set([...halfHours, ...(time ? [time] : [])])].sort().map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <p id={`${id}-note`} className="text-xs text-ink-3">
        {words.scheduleLine}
        {schedule?.next && ` ${words.nextRun(dateAndTime(schedule.next))}`}
      </p>
    </div>
  );
}
