// The user who is signed in in this tab. The session storage has only the token, `isAuthenticated` and the user.
import * as z from 'zod/mini';
import { followKind } from '#contracts/ground/profession.sq.ts';
import { User } from '#contracts/ground/user.ts';
import { followReads } from '../../ground/lib/at-you.sq.ts';
import { onSessionEnd } from '../../ground/lib/call.ts';
import { emptyDevice, giveDeviceTo, keepOnDevice } from '../../ground/lib/device.ts';
import { keepAddress, keepValuesOf } from '../../ground/lib/kept-values.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { createStore } from '../../ground/lib/store.ts';
import { closeHere, isOpenHere, openHere } from '../../ground/lib/tablet.ts';
import { dropToken, isOnOwnerScreen, keepToken, readToken } from '../../ground/lib/token.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { type Rights, rightsOfPerson } from './rights.rules.ts';

interface Session {
  readonly user: User | null;
  /** The reason why the server ended the previous session; null if the user signed out. */
  readonly endMessage: string | null;
}

const userKey = 'user';
const flagKey = 'isAuthenticated';
const rememberedKey = 'remembered';
const signedInBeforeKey = 'signedInBefore';

const session = createStore<Session>({ user: readStoredUser(), endMessage: null });
followKind(() => session.read().user?.salonKind);
followReads(() => readRights().view.reads === 'all');

function readStoredUser(): User | null {
  if (!readToken() || !isOpenHere() || sessionStorage.getItem(flagKey) !== 'true') return null;
  try {
    return z.parse(User, JSON.parse(sessionStorage.getItem(userKey) ?? 'null'));
  } catch {
    return null;
  }
}

/** Whether a user has been signed in in this tab since the tab was loaded. */
let wasSignedIn = session.read().user !== null;
export const wasSignedInHere = (): boolean => wasSignedIn;

function setSession(next: Session) {
  wasSignedIn ||= next.user !== null;
  // a tab without a token may get the token of an account that signed in meanwhile
  const { user } = session.read();
  if (user && next.user && personIdOf(user) !== personIdOf(next.user)) emptyTab();
  session.set(next);
}

/** Removes the data and messages of the tab. Messages name clients, and their buttons would act with the session of the next person. */
function emptyTab() {
  queryClient.clear();
  toastStore.set([]);
}

/** Whether the user signed in with a PIN. Such a user has the account of the owner who made the tablet, without the e-mail address. */
export const isByPin = ({ email }: User): boolean => !email;
/** The id of the person whose data this browser keeps. */
export const personIdOf = (user: User): string => (isByPin(user) && user.staff ? user.staff.id : user.id);

export function isSignedInAs(person: string): boolean {
  const { user } = session.read();
  return user !== null && personIdOf(user) === person;
}

export const readUser = (): User | null => session.read().user;
export const useSession = () => useStore(session);

/** The signed-in user. Only for screens that need a signed-in user. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('nobody is signed in');
  return user;
}

export function startSession({ token, user }: { token: string; user: User }): void {
  keepToken(token);
  openHere();
  sessionStorage.setItem(flagKey, 'true');
  localStorage.setItem(signedInBeforeKey, 'true');
  // the data that the tablet kept of another person is deleted
  if (isByPin(user)) keepDaysOf(user);
  keepUser(user);
}

export function keepUser(user: User): void {
  keepValuesOf(personIdOf(user));
  if (!isOnOwnerScreen()) {
    sessionStorage.setItem(userKey, JSON.stringify(user));
    if (keepsDays(user)) keepOnDevice(personIdOf(user), { user });
  }
  setSession({ user, endMessage: null });
}

/** Shows the user whose data the device kept. The tab has no token yet. */
export function openKept(user: User): void {
  keepValuesOf(personIdOf(user));
  setSession({ user, endMessage: null });
}

/** Called when the session of a user ends in this tab. The code that sets this function is loaded later. */
let ended = (_person: string, _isLocked: boolean) => {};
export function onUserLeft(listener: typeof ended): void {
  ended = listener;
}

/**
 * Removes all data of the user from the tab and from the device. Where only the screen of the salon's tablet locks, the code of the tablet
 * removes the data from the device. Waiting changes stay; the changes of an account are sealed.
 */
export function endSession(endMessage: string | null = null, isLocked = false): void {
  const { user } = session.read();
  if (user) {
    keepValuesOf(personIdOf(user));
    ended(personIdOf(user), isLocked);
  }
  dropToken();
  closeHere();
  sessionStorage.removeItem(flagKey);
  sessionStorage.removeItem(userKey);
  emptyTab();
  if (!isLocked) emptyDevice();
  setSession({ user: null, endMessage });
}

/** Ends the session of the tab. The typed values are kept for the time when the same person is back. */
export function leaveTab(message: string | null, isLocked = false): void {
  keepAddress(location.pathname + location.search);
  navigate('/login', { replace: true });
  endSession(message, isLocked);
}
onSessionEnd(leaveTab);

/** Whether somebody has ever signed in in this browser. It stays true after signing out. */
export const hasSignedInBefore = (): boolean => localStorage.getItem(signedInBeforeKey) === 'true';

/** Whether the device has the cookie with which a new tab gets its token. */
export const isRemembered = (): boolean => localStorage.getItem(rememberedKey) === 'true';

/** Whether the device keeps days of this user. The salon's tablet keeps the days of the person who signed in last. */
export const keepsDays = (user: User | null): boolean => isRemembered() || (user !== null && isByPin(user));
export const keepDaysOf = (user: User): Promise<boolean | undefined> => giveDeviceTo(personIdOf(user), user);

/** Remembers the device: it keeps the owner's shown data for the next start. */
export function rememberDevice(user: User): Promise<boolean | undefined> {
  localStorage.setItem(rememberedKey, 'true');
  return user.role === 'user' ? keepDaysOf(user) : emptyDevice();
}
export function forgetDevice(): void {
  localStorage.removeItem(rememberedKey);
  emptyDevice();
}

const rightsIn = ({ user }: Session) => rightsOfPerson(user?.staff ?? null, user !== null && isByPin(user));

/** The rights of the signed-in person. */
export const useRights = (): Rights => rightsIn(useSession());
export const readRights = (): Rights => rightsIn(session.read());
