// The open streams of this instance: who is told what, and when one more is too many.
import { Readable } from 'node:stream';
import type { SalonId } from '../accounts/store.ts';
import type { Message } from './store.ts';

interface Follower {
  readonly salon: SalonId;
  readonly user: string;
  readonly session: string;
  /** Asks whether the stream may go on, and ends it where it may not. */
  readonly check: (stream: Stream) => void;
}

export interface Stream extends Follower {
  /** What goes over the wire. */
  readonly body: Readable;
  send(text: string): void;
  end(): void;
}

export type Streams = ReturnType<typeof openStreams>;

// A session is one tab's: a second stream of it is the successor of one that is about to end.
const mostOfSession = 4;
const mostOfSalon = 200;
/** Who is that far behind does not read any more. */
const mostUnreadBytes = 64 * 1024;

export function openStreams() {
  const salons = new Map<SalonId, Set<Stream>>();

  const all = () => [...salons.values()].flatMap((ofSalon) => [...ofSalon]);

  function forget(stream: Stream) {
    const ofSalon = salons.get(stream.salon);
    ofSalon?.delete(stream);
    if (ofSalon?.size === 0) salons.delete(stream.salon);
  }

  function start(follower: Follower): Stream {
    const body = new Readable({ read() {} });
    let ended = false;
    const stream: Stream = {
      ...follower,
      body,
      send(text) {
        if (ended) return;
        if (body.readableLength > mostUnreadBytes) body.destroy();
        else body.push(text);
      },
      end() {
        ended = true;
        forget(stream);
        body.push(null);
      },
    };
    body.once('close', () => forget(stream));
    return stream;
  }

  return {
    /** The oldest make room where there are too many. */
    open(follower: Follower) {
      const ofSalon = [...(salons.get(follower.salon) ?? [])];
      const ofSession = ofSalon.filter(({ session }) => session === follower.session);
      if (ofSession.length >= mostOfSession) ofSession[0]?.end();
      else if (ofSalon.length >= mostOfSalon) ofSalon[0]?.end();

      const stream = start(follower);
      salons.set(follower.salon, (salons.get(follower.salon) ?? new Set()).add(stream));
      return stream;
    },

    tell(message: Message) {
      if ('user' in message) {
        for (const stream of all()) if (stream.user === message.user) stream.check(stream);
      } else {
        const { salon, ...change } = message;
        const event = `data: ${JSON.stringify(change)}\n\n`;
        for (const stream of salons.get(salon) ?? []) stream.send(event);
      }
    },

    endAll() {
      for (const stream of all()) stream.end();
    },

    count: () => all().length,
  };
}
