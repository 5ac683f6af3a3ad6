// The sign-in with a PIN on the salon's tablet. The server checks the PIN. Without a network the tab checks the PIN, but only for the
// person who was signed in last.
import type { User } from '#contracts/ground/user.ts';
import { messages } from '#contracts/identity/pins.sq.ts';
import { CallFailed } from '../../ground/lib/call.ts';
import { emptyDevice, readDevice } from '../../ground/lib/device.ts';
import { enterPin, onPinChanged } from './api.ts';
import { changePin, forgetPin, notePin, openOffline, unlockDevice, whoCanGoOn } from './offline-pin.ts';
import { offlineWords as words } from './words.sq.ts';

interface TabletSession {
  readonly token: string;
  readonly user: User;
  /** The minutes until the lock; missing without a network. */
  readonly lock_minutes?: number;
}

onPinChanged(changePin);

/** Milliseconds. A person who may sign in without a network does not wait longer for a network that does not answer. */
const patience = 3000;

export async function comeIn(staff: string, pin: string): Promise<TabletSession> {
  const signal = whoCanGoOn()?.id === staff ? AbortSignal.timeout(patience) : undefined;
  try {
    const entered = await enterPin({ staff, pin }, signal);
    notePin(pin, entered);
    // the kept data may contain more than the person may see by now, so it is deleted; new data is written after this
    emptyDevice();
    return entered;
  } catch (error) {
    const isSilent = error instanceof CallFailed ? error.code === 'unreachable' : signal?.aborted;
    if (!isSilent) throw error;
    return comeInOffline(staff, pin);
  }
}

async function comeInOffline(staff: string, pin: string) {
  if (whoCanGoOn()?.id !== staff) throw refused();
  const last = await openOffline(pin);
  if (last) {
    // `readDevice` keeps its result, and the screens then take it
    if ((await unlockDevice(staff)) && (await readDevice())?.id === staff) return last;
    forgetPin();
  }
  if (!whoCanGoOn()) throw refused();
  throw new CallFailed('invalid', { message: messages.wrong, fields: { pin: messages.wrong } });
}

const refused = () => new CallFailed('unavailable', { message: whoGoesOn() });

/** A sentence that names the person who may sign in without a network. */
export function whoGoesOn(): string {
  const person = whoCanGoOn();
  return person ? words.onlyOne(person.name) : words.needsNetwork;
}
