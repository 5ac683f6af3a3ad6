// Signing out. It ends the tab's session at once, and the server's session as soon as there is a network.
import { useEffect } from 'react';
import { resume } from '#contracts/ground/user.ts';
import * as contract from '#contracts/identity/accounts.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { withDeviceCookie } from '../../ground/lib/device-cookie.ts';
import { createStore } from '../../ground/lib/store.ts';
import { readToken } from '../../ground/lib/token.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { endSession, forgetDevice, isRemembered } from './session.ts';

/**
 * The sessions that have ended here, but that the server may not have ended yet, as hashes of their tokens with spaces between them. The
 * word `device` is used instead of a hash if the tab showed the kept data of the device and had no session yet: then only the device's
 * cookie can end the session.
 */
const key = 'signOuts';
const ofDevice = 'device';
const waiting = () => localStorage.getItem(key)?.split(' ') ?? [];
const stored = createStore(localStorage.getItem(key));
const look = () => stored.set(localStorage.getItem(key));
// another tab may have sent the waiting sign-outs
addEventListener('storage', look);

function keep(sessions: readonly string[]) {
  if (sessions.length > 0) localStorage.setItem(key, sessions.join(' '));
  else localStorage.removeItem(key);
  look();
}

const forget = (session: string) => keep(waiting().filter((other) => other !== session));

/** The hash of a token; undefined on a page without https, where browsers compute no hashes. */
async function hashOf(token: string) {
  const bytes = new TextEncoder().encode(token);
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  return hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const mustRepeat = (error: unknown) =>
  error instanceof CallFailed && (error.isTrouble || error.code === 'too_many_requests');

/** Signs out. The session is noted before the call, so that nothing is lost if the tab is closed meanwhile. */
export async function logout(): Promise<void> {
  const token = readToken();
  const isOnlyKept = !token && isRemembered();
  endSession();
  forgetDevice();
  if (isOnlyKept) {
    keep([...waiting(), ofDevice]);
    return sendWaiting();
  }
  if (!token) return;
  const session = await hashOf(token);
  if (session) keep([...waiting(), session]);
  const isOver = await call(contract.logout, {}, { token }).then(
    () => true,
    (error) => !mustRepeat(error),
  );
  if (session && isOver) forget(session);
}

/**
 * Ends the session by the device's cookie; nothing if somebody has signed in with the device meanwhile, because the cookie then belongs to
 * that user.
 */
async function endByDevice() {
  if (isRemembered()) return;
  const { token } = await withDeviceCookie(() => call(resume, {}, { token: null }));
  await call(contract.logout, {}, { token });
}

async function sendWaiting() {
  for (const session of waiting()) {
    try {
      if (session === ofDevice) await endByDevice();
      else await call(contract.endKnownSession, { body: { session } }, { token: null });
    } catch (error) {
      if (mustRepeat(error)) return;
    }
    forget(session);
  }
}

/** Milliseconds. The network can be back without an event. */
const betweenTries = 30_000;

/** Whether a sign-out still waits for the network. The sign-out is sent while the screen is shown. */
export function useWaitingSignOut(): boolean {
  const isWaiting = useStore(stored) !== null;
  useEffect(() => {
    if (!isWaiting) return;
    sendWaiting();
    const timer = setInterval(sendWaiting, betweenTries);
    addEventListener('online', sendWaiting);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendWaiting);
    };
  }, [isWaiting]);
  return isWaiting;
}
