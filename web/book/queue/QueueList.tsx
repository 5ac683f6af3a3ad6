import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { BookedCard, QueueCard } from './QueueCard.tsx';
import type { QueueView } from './use-queue-rows.ts';
import type { Seat } from './visit.rules.ts';

export interface QueueListProps {
  readonly view: QueueView;
  readonly onStart: (walkIn: ShownWalkIn, barber: Seat['barber']) => void;
  /** Beside each other, and all as wide. */
  readonly isStrip?: boolean;
}

/** Who waits, and among them who is booked, in the order in which they begin. Who has not come yet is at the end. */
export const QueueList = ({ view, onStart, isStrip = false }: QueueListProps) => (
  <>
    {view.rows.map((row) =>
      'visit' in row ? (
        <BookedCard key={row.visit.id} visit={row.visit} />
      ) : (
        <QueueCard key={row.walkIn.id} {...row} {...{ view, onStart, isStrip }} />
      ),
    )}
    {view.onTheirWay.map((walkIn) => (
      <QueueCard key={walkIn.id} walkIn={walkIn} place={null} {...{ view, onStart, isStrip }} />
    ))}
  </>
);
