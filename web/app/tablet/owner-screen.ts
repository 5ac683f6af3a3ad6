// The screen of the owner that is open on the salon's tablet. Its token is only in the memory of the tab, so that it ends with a reload.
import { flushSync } from 'react-dom';
import type { OwnerScreen } from '#contracts/ground/owner-screens.ts';
import type { User } from '#contracts/ground/user.ts';
import { ownerMinutes } from '#contracts/identity/pins.ts';
import { keepUser, openKept, readUser } from '../../identity/accounts/session.ts';
import { leaveOwnerScreen, openOwnerScreen, readOwner } from '../../identity/pins/api.ts';
import { createStore } from '../../ground/lib/store.ts';
import { callAs, isOnOwnerScreen, sessionToken } from '../../ground/lib/token.ts';

interface OpenedScreen {
  readonly screen: OwnerScreen;
  readonly token: string;
  /** Who opened it, and goes on after it. */
  readonly by: User;
  readonly isReady: boolean;
}

export const ownerScreen = createStore<OpenedScreen | undefined>(undefined);
/** Undefined also if the session below it has ended. */
export const openedScreen = () => (isOnOwnerScreen() ? ownerScreen.read() : undefined);

/** Milliseconds. A little before the server ends it, which would show the pad. */
const longest = ownerMinutes * 60_000 - 5000;
/** Closes the screen before the server does. */
let timer: ReturnType<typeof setTimeout>;

/** `isWanted`: whether the question for the password is still open. */
export async function openScreen(
  proof: Parameters<typeof openOwnerScreen>[0],
  isWanted: () => boolean,
): Promise<void> {
  const before = sessionToken();
  const { token } = await openOwnerScreen(proof);
  const { user } = await readOwner(token);
  const by = readUser();
  // the screen may have locked meanwhile, and somebody else may be in
  if (!by || before !== sessionToken()) return;
  if (!isWanted()) return void leaveOwnerScreen(token).catch(() => {});
  const opened = { screen: proof.screen, token, by };
  callAs(token);
  // what the person typed is kept before the owner is shown
  flushSync(() => ownerScreen.set({ ...opened, isReady: false }));
  openKept(user);
  ownerScreen.set({ ...opened, isReady: true });
  clearTimeout(timer);
  timer = setTimeout(leaveScreen, longest);
}

export function leaveScreen(): void {
  const opened = openedScreen();
  clearTimeout(timer);
  if (!opened) return;
  callAs(undefined);
  ownerScreen.set(undefined);
  keepUser(opened.by);
  leaveOwnerScreen(opened.token).catch(() => {});
}
