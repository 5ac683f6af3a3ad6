// The salon's tablet: sends what still waits of somebody who left the screen, with the session that the server has locked. Its token
// is only in the memory of the tab.
import { CallFailed } from '../lib/call.ts';
import type { DeviceRows } from './device-rows.ts';
import { openOutbox } from './outbox.ts';
import { type Answer, nextOf, type QueuedChange } from './row.rules.ts';

/** Milliseconds. The server accepts nothing later. */
const longestLocked = 12 * 3_600_000;

interface Parts {
  readonly user: string;
  readonly device: DeviceRows;
  readonly name: string;
  readonly send: (change: QueuedChange) => Promise<Answer>;
}

/** What ends the sending for somebody. */
const ends = new Map<string, () => void>();

/** For when the person is back: the own session sends again. */
export function stopSending(user: string): void {
  ends.get(user)?.();
  ends.delete(user);
}

/** Ends by itself when what is left waits for the person. */
export function sendLeft({ user, device, name, send }: Parts): void {
  stopSending(user);
  /** What the server refused, without saying why: the person is asked after the PIN. */
  const refused = new Map<string, string>();
  const outbox = openOutbox({
    user,
    device,
    name,
    async send(change) {
      if (refused.has(change.id)) throw new CallFailed('locked');
      try {
        return await send(change);
      } catch (error) {
        const code = error instanceof CallFailed && error.code;
        if (code === 'locked') refused.set(change.id, change.about);
        if (code === 'unauthenticated') close();
        throw error;
      }
    },
    openSealed: async () => {},
    onAnswer: async () => {},
    onRows: (rows) => {
      if (nextOf(rows, refused.values()).length === 0) close();
    },
    onKept: () => {},
    onSentAnyway: () => {},
    onErased: () => {},
    onNoRoom: () => {},
  });
  const timer = setTimeout(close, longestLocked);
  outbox.drain();

  function close() {
    clearTimeout(timer);
    outbox.close();
  }
  ends.set(user, close);
}
