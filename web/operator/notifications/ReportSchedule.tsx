// The time of day at which the daily reports are sent automatically.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { ChangedField } from '#contracts/ground/changed-fields.ts';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import * as contract from '#contracts/operator/notifications.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { ChangedFields } from '../../ground/ui/ChangedFields.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { scheduleQuery, setReportSchedule } from './api.ts';
import { words } from './words.sq.ts';

const halfHours = Array.from({ length: 48 }, (_, n) => clockTime(n * 30));

type Time = string | null;
const inWords = (time: Time) => time ?? words.notScheduled;

interface Overwriting {
  readonly wanted: Time;
  readonly present: Time;
  readonly change: ChangedField;
}

export function ReportSchedule() {
  const { data: schedule, error, refetch } = useQuery(scheduleQuery);
  const setting = useChange(setReportSchedule);
  const [conflict, setConflict] = useState<Overwriting>();
  if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  const time = setting.isPending ? setting.variables.body.time : schedule?.time;
  const times = [...new Set([...halfHours, ...(time ? [time] : [])])].sort();
  const outcome = tellOutcome(words.scheduleFailed);
  const save = (wanted: Time, shown: Time) =>
    setting.mutate(
      { body: { time: wanted, shown: { time: shown } } },
      {
        ...outcome,
        onError(error) {
          const changed = refusalOf(error, contract.setReportSchedule, 'changed');
          const [change] = changed?.changes ?? [];
          if (!changed || !change) return outcome.onError(error);
          setConflict({ wanted, present: changed.schedule.time, change });
          void refetch();
        },
      },
    );
  return (
    <>
      <SelectField
        label={words.schedule}
        hint={[words.scheduleLine, schedule?.next && words.nextRun(dateAndTime(schedule.next))]
          .filter(Boolean)
          .join(' ')}
        disabled={!schedule}
        value={time ?? ''}
        onChange={(chosen) => save(chosen || null, schedule?.time ?? null)}
        none={words.notScheduled}
        names={Object.fromEntries(times.map((time) => [time, time]))}
      />
      {conflict && (
        <ChangedFields
          conflicts={[
            {
              ...conflict.change,
              label: words.schedule,
              now: inWords(conflict.present),
              typed: inWords(conflict.wanted),
            },
          ]}
          onClose={() => setConflict(undefined)}
          onChosen={(stays) => {
            if (stays.length === 0) save(conflict.wanted, conflict.present);
            setConflict(undefined);
          }}
        />
      )}
    </>
  );
}
