import { Chunk, useChunk } from '../lib/chunk.ts';
import type { MonthCalendarProps } from './MonthCalendar.tsx';
import { Spinner } from './Spinner.tsx';

export const monthChunk = new Chunk(() => import('./MonthCalendar.tsx'));

/** MonthCalendar as a lazy chunk, which loads when a month is first opened. */
export const Month = (props: MonthCalendarProps) => <LazyMonth chunk={monthChunk} {...props} />;

interface LazyMonthProps extends MonthCalendarProps {
  readonly chunk: Chunk<MonthCalendarProps>;
}

export function LazyMonth({ chunk, ...props }: LazyMonthProps) {
  const { Component } = useChunk(chunk);
  if (Component) return <Component {...props} />;
  return (
    <div className="grid h-80 w-70 place-items-center">
      <Spinner />
    </div>
  );
}
