import { BookedCard, QueueCard, type QueueCardProps } from './QueueCard.tsx';

export type QueueListProps = Omit<QueueCardProps, 'walkIn' | 'place'>;

/** Who waits, and among them who is booked, in the order in which they begin. Who has not come yet is at the end. */
export const QueueList = ({ view, onStart, isStrip }: QueueListProps) => (
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
