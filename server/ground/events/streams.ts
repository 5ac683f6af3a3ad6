// The open event streams of this instance: which stream gets which message, and how many streams may be open.
import { Readable } from 'node:stream';
import type { LiveEvent } from '#contracts/ground/events.ts';
import { type BarberScope, includes, type View } from '#contracts/ground/roles.rules.ts';
import type { SalonId } from '../salon-id.ts';
import type { Message } from './store.ts';

interface Follower {
  readonly salon: SalonId;
  readonly user: string;
  readonly session: string;
  readonly view: View;
  /** Checks whether the stream's session is still valid, and ends the stream if not. */
  readonly check: (stream: Stream) => void;
}

export interface Stream extends Follower {
  /** The body of the response. */
  readonly body: Readable;
  send(text: string): void;
  end(): void;
}

export type Streams = ReturnType<typeof openStreams>;

// A session belongs to one tab and needs one stream; a second stream is only open while the tab connects again.
const maxStreamsOfSession = 4;
const maxStreamsOfSalon = 200;
/** The number of bytes that may wait for a reader. If more bytes wait, the connection counts as lost. */
const maxUnreadBytes = 64 * 1024;

export function openStreams() {
  const salons = new Map<SalonId, Set<Stream>>();

  const all = () => [...salons.values()].flatMap((ofSalon) => [...ofSalon]);

  function remove(stream: Stream) {
    const ofSalon = salons.get(stream.salon);
    ofSalon?.delete(stream);
    if (ofSalon?.size === 0) salons.delete(stream.salon);
  }

  return {
    /** Opens a stream. Ends the oldest stream of the session or of the salon if there are too many. */
    open(follower: Follower) {
      const ofSalon = [...(salons.get(follower.salon) ?? [])];
      const ofSession = ofSalon.filter(({ session }) => session === follower.session);
      if (ofSession.length >= maxStreamsOfSession) ofSession[0]?.end();
      else if (ofSalon.length >= maxStreamsOfSalon) ofSalon[0]?.end();

      const stream = openStream(follower, remove);
      salons.set(follower.salon, (salons.get(follower.salon) ?? new Set()).add(stream));
      return stream;
    },

    /** Sends a change to the streams of its salon. After the end of a session, checks the streams of its user. */
    deliver(message: Message) {
      if ('user' in message) {
        for (const stream of all()) if (stream.user === message.user) stream.check(stream);
      } else {
        const { salon, barbers, ...change } = message;
        const whole = eventOf(change);
        const part = eventOf({ noun: change.noun, id: '' });
        for (const stream of salons.get(salon) ?? []) {
          const isOf = concerns(stream.view, barbers);
          if (isOf !== false) stream.send(isOf ? whole : part);
        }
      }
    },

    endAll() {
      for (const stream of all()) stream.end();
    },

    count: () => all().length,
  };
}

const eventOf = (change: LiveEvent) => `data: ${JSON.stringify(change)}\n\n`;

/**
 * Whether a change is about columns that a person sees. Undefined if the person sees only that something changed, or if the change names no
 * barber.
 */
function concerns({ reads, writes }: View, barbers: readonly string[] | undefined) {
  const isIn = (whose: BarberScope) => barbers?.some((barber) => includes(whose, barber));
  return reads === 'all' || isIn(reads) || (isIn(writes) ? undefined : isIn(reads));
}

function openStream(follower: Follower, remove: (stream: Stream) => void): Stream {
  const body = new Readable({ read() {} });
  let ended = false;
  const stream: Stream = {
    ...follower,
    body,
    send(text) {
      if (ended) return;
      if (body.readableLength > maxUnreadBytes) body.destroy();
      else body.push(text);
    },
    end() {
      ended = true;
      remove(stream);
      body.push(null);
    },
  };
  body.once('close', () => remove(stream));
  return stream;
}
