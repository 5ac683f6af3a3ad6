import { Chunk } from '../ground/lib/chunk.ts';
import { LazyMonth } from '../ground/ui/Month.tsx';
import type { MonthCalendarProps } from '../ground/ui/MonthCalendar.tsx';

export const busyMonth = new Chunk(() => import('./BusyMonth.tsx'));

/** BusyMonth as a lazy chunk, which loads when a month is first opened. */
export const LazyBusyMonth = (props: MonthCalendarProps) => <LazyMonth chunk={busyMonth} {...props} />;
