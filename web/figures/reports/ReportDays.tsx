import type { Days } from '#contracts/figures/reports.rules.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { DateField } from '../../ground/ui/DateField.tsx';
import { words } from './words.sq.ts';

export interface ReportDaysProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

export default function ReportDays({ days, onDays }: ReportDaysProps) {
  const { day: today } = localTime(new Date());
  return (
    <div className="grid max-w-[440px] grid-cols-2 gap-3 pt-3">
      <DateField
        label={words.from}
        day={days.from}
        today={today}
        onDay={(from) => onDays({ ...days, from })}
      />
      <DateField
        label={words.to}
        day={days.to}
        today={today}
        onDay={(to) => onDays({ from: days.from > to ? to : days.from, to })}
      />
    </div>
  );
}
