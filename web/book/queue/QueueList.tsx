import { BookedCard, QueueCard, type QueueCardProps } from './QueueCard.tsx';
import type { QueueView } from './use-queue-rows.ts';

export interface QueueListProps extends Omit<QueueCardProps, 'walkIn' | 'place'> {
  /** Only these rows; without this, all rows. */
  readonly rows?: QueueView['rows'];
  readonly onTheirWay?: QueueView['onTheirWay'];
}

/**
 * The clients who wait, and after them the booked clients who begin before one of them. Clients who have not come yet are at the end.
 */
export const QueueList = ({
  view,
  rows = view.rows,
  onTheirWay = view.onTheirWay,
  ...acts
}: QueueListProps) => (
  <>
    {rows.map((row) =>
      'visit' in row ? (
        <BookedCard key={row.visit.id} visit={row.visit} />
      ) : (
        <QueueCard key={row.walkIn.id} {...row} view={view} {...acts} />
      ),
    )}
    {onTheirWay.map((walkIn) => (
      <QueueCard key={walkIn.id} walkIn={walkIn} place={null} view={view} {...acts} />
    ))}
  </>
);
