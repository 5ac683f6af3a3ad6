// Coming in on the salon's tablet: the server looks at the PIN. Without a network the tab does, of who was in.
import type { User } from '#contracts/ground/user.ts';
import { messages } from '#contracts/identity/pins.sq.ts';
import { CallFailed } from '../../ground/lib/call.ts';
import { emptyDevice, readDevice } from '../../ground/lib/device.ts';
import { enterPin, onPinChanged } from './api.ts';
import { offlineWords as words } from './offline.sq.ts';
import { changePin, forgetPin, notePin, openOffline, unlockDevice, whoCanGoOn } from './offline-pin.ts';

interface TabletSession {
  readonly token: string;
  readonly user: User;
  /** Missing without a network. */
  readonly lock_minutes?: number;
}

onPinChanged(changePin);

/** Milliseconds. Who can go on without a network waits no longer for one that does not answer. */
const patience = 3000;

export async function comeIn(staff: string, pin: string): Promise<TabletSession> {
  const signal = whoCanGoOn()?.id === staff ? AbortSignal.timeout(patience) : undefined;
  try {
    const entered = await enterPin({ staff, pin }, signal);
    notePin(pin, entered);
    // what was kept may have more than the person may see by now; what is kept next is written after this
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
    // the screens find what the last read found
    if ((await unlockDevice(staff)) && (await readDevice())?.id === staff) return last;
    forgetPin();
  }
  if (!whoCanGoOn()) throw refused();
  throw new CallFailed('invalid', { message: messages.wrong, fields: { pin: messages.wrong } });
}

const refused = () => new CallFailed('unavailable', { message: whoGoesOn() });

/** Who may come in without a network, in words. */
export function whoGoesOn(): string {
  const person = whoCanGoOn();
  return person ? words.onlyOne(person.name) : words.needsNetwork;
}
