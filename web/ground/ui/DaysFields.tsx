// The fields for the first and the last day. They import React Aria: import this module only from a lazy chunk.

import { localNow } from '../lib/server-clock.ts';
import { DateField } from './DateField.tsx';
import { words } from './days-fields.sq.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface DaysFieldsProps {
  readonly days: Days;
  readonly onDays: (days: Days) => void;
}

export default function DaysFields({ days, onDays }: DaysFieldsProps) {
  const { day: today } = localNow();
  return (
    <div className="grid max-w-[420px] grid-cols-2 gap-3 pt-3">
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
