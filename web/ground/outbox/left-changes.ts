// Sends the changes of a person who left the screen of the salon's tablet. The sending uses the session that the server has locked. The
// token of this session is only in the memory of the tab.
import { CallFailed } from '../lib/call.ts';
import type { Answer, QueuedChange } from './change.ts';
import type { DeviceRows } from './device-rows.ts';
import { openOutbox } from './outbox.ts';
import { nextOf } from './row.rules.ts';

/** Milliseconds. The server accepts no changes of a locked session that is older. */
const longestLocked = 12 * 3_600_000;

interface Parts {
  readonly user: string;
  readonly device: DeviceRows;
  readonly name: string;
  readonly send: (change: QueuedChange) => Promise<Answer>;
}

/** The functions that end the sending, by user. */
const ends = new Map<string, () => void>();

/** Ends the sending for a person who is back: the person's own session sends again. */
export function stopSending(user: string): void {
  ends.get(user)?.();
  ends.delete(user);
}

/** Sends the changes that are left. The sending ends automatically when all changes that remain wait for the person. */
export function sendLeft({ user, device, name, send }: Parts): void {
  stopSending(user);
  /** The changes that the server refused without a reason. The person is asked about them after the PIN. */
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
