// The line that says where payments go, if the day of a visit is closed in the till.
import { useQuery } from '@tanstack/react-query';
import { takingsQuery } from './api.ts';
import { visitWords as words } from './visit-words.sq.ts';

interface PaidOnProps {
  readonly day: string;
  /** In the line of the day, which a keyboard scrolls only from within. */
  readonly isInLine?: boolean;
}

export default function PaidOn({ day, isInLine = false }: PaidOnProps) {
  const { data } = useQuery(takingsQuery(day));
  if (!data?.paid_on) return null;
  return (
    <p
      tabIndex={isInLine ? 0 : undefined}
      className="num shrink-0 rounded-md bg-brass-soft px-3.5 py-2 text-sm font-medium text-brass-ink"
    >
      {words.paidOn(data.paid_on)}
    </p>
  );
}
