import { Chunk, useChunk } from '../lib/chunk.ts';
import type { MonthCalendarProps } from './MonthCalendar.tsx';
import { Spinner } from './Spinner.tsx';

export const monthChunk = new Chunk(() => import('./MonthCalendar.tsx'));

/** MonthCalendar as a lazy chunk, which loads when a month is first opened. */
export function Month(props: MonthCalendarProps) {
  const { Component } = useChunk(monthChunk);
  if (Component) return <Component {...props} />;
  return (
    <div className="grid h-80 w-70 place-items-center">
      <Spinner />
    </div>
  );
}
