// Who is signed in, in this tab. Kept in the tab's session storage: token, isAuthenticated and user (and nothing else).
import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { User } from '#contracts/accounts.ts';
import { onSessionEnd } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { dropToken, keepToken, readToken } from '../lib/token.ts';

interface Session {
  readonly user: User | null;
  /** Why the one before ended, where it was not the person who ended it. */
  readonly farewell: string | null;
}

const userKey = 'user';
const flagKey = 'isAuthenticated';
const rememberedKey = 'remembered';

let session: Session = { user: stored(), farewell: null };
const listeners = new Set<() => void>();

function stored(): User | null {
  if (!readToken() || sessionStorage.getItem(flagKey) !== 'true') return null;
  try {
    return z.parse(User, JSON.parse(sessionStorage.getItem(userKey) ?? 'null'));
  } catch {
    return null;
  }
}

function change(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = () => useSyncExternalStore(subscribe, () => session);

/** For screens that only a signed-in person sees. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('nobody is signed in');
  return user;
}

export function startSession({ token, user }: { token: string; user: User }) {
  keepToken(token);
  sessionStorage.setItem(flagKey, 'true');
  keepUser(user);
}

export function keepUser(user: User) {
  sessionStorage.setItem(userKey, JSON.stringify(user));
  change({ user, farewell: null });
}

/** Forgets everything that the tab knew of the person. */
export function endSession(farewell: string | null = null) {
  dropToken();
  sessionStorage.removeItem(flagKey);
  sessionStorage.removeItem(userKey);
  queryClient.clear();
  change({ user: null, farewell });
}

onSessionEnd((sentence) => {
  navigate('/login', { replace: true });
  endSession(sentence);
});

/** Whether the device carries the cookie by which a new tab gets its token. */
export const isRemembered = () => localStorage.getItem(rememberedKey) === 'true';
export function rememberDevice(remember: boolean) {
  if (remember) localStorage.setItem(rememberedKey, 'true');
  else localStorage.removeItem(rememberedKey);
}
