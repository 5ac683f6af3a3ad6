// The meaning of a visit's state for its client. The page of the visit, its event in a calendar, mails and texts all read it here.

/**
 * The states of a visit for its client. `waiting`: the salon still has to accept the visit; `declined`: the salon did not accept it.
 * `over`: the visit has begun, or is done.
 */
export const visitStates = ['waiting', 'booked', 'declined', 'cancelled', 'over'] as const;
export type VisitState = (typeof visitStates)[number];

/**
 * The events of a visit, as they are queued to be mailed. Of several at once the last one of this list is told. `otherBarber`: somebody
 * else does the visit, at the same time.
 */
export const events = [
  'requested',
  'otherBarber',
  'moved',
  'booked',
  'accepted',
  'declined',
  'cancelled',
] as const;
export type Event = (typeof events)[number];

/** The news that a client reads about an event. The last ones say what the client did by the link. */
export type News =
  | Event
  | 'requestMoved'
  | 'requestOtherBarber'
  | 'movedEarlier'
  | 'movedByYou'
  | 'requestMovedByYou'
  | 'otherBarberByYou'
  | 'requestOtherBarberByYou'
  | 'cancelledByYou'
  | 'withdrawnByYou';

/** The news of what the client did, in place of the same by the salon. */
export const byYou: Partial<Record<News, News>> = {
  moved: 'movedByYou',
  requestMoved: 'requestMovedByYou',
  otherBarber: 'otherBarberByYou',
  requestOtherBarber: 'requestOtherBarberByYou',
  cancelled: 'cancelledByYou',
};

interface Meaning {
  /** The visit keeps its slot, and can still be moved or cancelled. */
  readonly isAhead: boolean;
  /** The status of the visit's event in a calendar (RFC 5545). */
  readonly calendar: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** The news of each event. An event that is left out is not true any more: the client reads about a later event instead. */
  readonly news: Partial<Record<Event, News>>;
}

export const meanings: Record<VisitState, Meaning> = {
  waiting: {
    isAhead: true,
    calendar: 'TENTATIVE',
    news: {
      requested: 'requested',
      booked: 'requested',
      moved: 'requestMoved',
      otherBarber: 'requestOtherBarber',
    },
  },
  booked: {
    isAhead: true,
    calendar: 'CONFIRMED',
    news: { booked: 'booked', accepted: 'accepted', moved: 'moved', otherBarber: 'otherBarber' },
  },
  // a request whose visit the salon cancelled and deleted is declined
  declined: { isAhead: false, calendar: 'CANCELLED', news: { declined: 'declined', cancelled: 'declined' } },
  cancelled: { isAhead: false, calendar: 'CANCELLED', news: { cancelled: 'cancelled' } },
  over: { isAhead: false, calendar: 'CONFIRMED', news: {} },
};
