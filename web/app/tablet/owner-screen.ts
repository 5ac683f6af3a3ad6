// The owner's screen that is open on the salon's tablet. Its token is only in the memory of the tab, so that the screen ends with a reload.
import { flushSync } from 'react-dom';
import type { OwnerScreen } from '#contracts/ground/opened-by.ts';
import type { User } from '#contracts/ground/user.ts';
import { ownerMinutes } from '#contracts/identity/pins.ts';
import { keepUser, openKept, readUser } from '../../identity/accounts/session.ts';
import { leaveOwnerScreen, openOwnerScreen, readOwner } from '../../identity/pins/api.ts';
import { createStore } from '../../ground/lib/store.ts';
import { callAs, isOnOwnerScreen, sessionToken } from '../../ground/lib/token.ts';

interface OpenedScreen {
  readonly screen: OwnerScreen;
  readonly token: string;
  /** The person who opened the screen, and whose session continues after it. */
  readonly by: User;
  readonly isReady: boolean;
}

export const ownerScreen = createStore<OpenedScreen | undefined>(undefined);
/** The open screen; undefined also if the session below it has ended. */
export const openedScreen = () => (isOnOwnerScreen() ? ownerScreen.read() : undefined);

/** Milliseconds. A little shorter than the server's limit: if the server ended the screen, the pad would be shown. */
const longest = ownerMinutes * 60_000 - 5000;
/** The timer that closes the screen before the server does. */
let timer: ReturnType<typeof setTimeout>;

/** Opens a screen of the owner. `isWanted`: whether the question for the password is still open. */
export async function openScreen(
  proof: Parameters<typeof openOwnerScreen>[0],
  isWanted: () => boolean,
): Promise<void> {
  const before = sessionToken();
  const { token } = await openOwnerScreen(proof);
  const { user } = await readOwner(token);
  const by = readUser();
  // the screen may have locked meanwhile, and another person may be signed in
  if (!by || before !== sessionToken()) return;
  if (!isWanted()) return void leaveOwnerScreen(token).catch(() => {});
  const opened = { screen: proof.screen, token, by };
  callAs(token);
  // the values that the person typed are kept before the owner is shown
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
