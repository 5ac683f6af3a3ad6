import { useQuery } from '@tanstack/react-query';
import { duration, number } from '#contracts/ground/format.sq.ts';
import { queueFiguresQuery } from '../appointments/walk-ins/api.ts';
import { FigureCards } from '../ground/ui/FigureCards.tsx';
import { Part } from '../ground/ui/Part.tsx';
import { queueWords as words } from './words.sq.ts';

interface QueueFiguresProps {
  /** The first and the last day of the report. */
  readonly from: string;
  readonly to: string;
}

/**
 * The figures of the clients who came without an appointment: how many joined the queue, were served, or left. Not shown if there were
 * none.
 */
export function QueueFigures({ from, to }: QueueFiguresProps) {
  const { data } = useQuery(queueFiguresQuery({ from, to }));
  if (!data || data.joined === 0) return null;
  const { joined, seated, left, left_after_minutes: after, off_minutes: off } = data;
  return (
    <Part title={words.title}>
      <FigureCards
        label={words.title}
        figures={[
          [words.joined, number(joined)],
          [words.seated, number(seated)],
          [words.left, number(left), after === null ? undefined : words.leftAfter(after)],
          [words.off, off === null ? '–' : duration(off)],
        ]}
      />
    </Part>
  );
}
