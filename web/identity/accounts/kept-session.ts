// The session of a remembered device. The app shows the kept data before the server is asked: the user is shown at once, and the first call
// of the tab gets the token.
import * as z from 'zod/mini';
import { resume as contract, User } from '#contracts/ground/user.ts';
import { CallFailed, refusalOf } from '../../ground/lib/call.ts';
import { readDevice } from '../../ground/lib/device.ts';
import { noteCut, noteKept } from '../../ground/lib/reach.ts';
import { getTokenBy, sessionToken } from '../../ground/lib/token.ts';
import { resume } from './api.ts';
import { endSession, forgetDevice, isRemembered, openKept } from './session.ts';

/** The read that `readEarly` began, until its result is used. */
let reading: ReturnType<typeof readDevice> | undefined;

/** Begins to read the device, while the app is drawn for the first time. */
export function readEarly(): void {
  if (isRemembered()) reading = readDevice();
}

/** Reads the device, and shows its user unless the tab already has a session. The result says whether there is a user to show. */
export async function openFromDevice(current: User | null): Promise<boolean> {
  const kept = await (reading ?? readDevice());
  reading = undefined;
  const user = z.safeParse(User, kept?.user).data;
  if (kept && user) noteKept(kept.at);
  if (current || !user) return current !== null;
  getTokenBy(signIn);
  openKept(user);
  return true;
}

async function signIn() {
  try {
    // another tab may have signed out without a network; the server does not know of that yet
    if (!isRemembered()) throw new CallFailed('unauthenticated');
    await resume();
  } catch (error) {
    if (sessionToken() !== null) throw error;
    const isEnded = !isRemembered() || refusalOf(error, contract, 'unauthenticated');
    if (!isEnded) noteCut();
    else {
      forgetDevice();
      endSession();
    }
    throw error;
  }
}
