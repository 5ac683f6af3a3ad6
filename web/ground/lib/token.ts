// The session token is kept in the session storage of the tab, and nowhere else.
const key = 'token';

/**
 * The token of an owner's screen on the salon's tablet. The calls of such a screen have their own token, which only the memory of the tab
 * has.
 */
let ofScreen: string | undefined;
export function callAs(token: string | undefined): void {
  ofScreen = token;
}

export const isOnOwnerScreen = (): boolean => ofScreen !== undefined;

/** The token of the session itself, also while a screen of the owner is open. */
export const sessionToken = (): string | null => sessionStorage.getItem(key);
export const readToken = (): string | null => ofScreen ?? sessionToken();
export function keepToken(token: string): void {
  fetchToken = undefined;
  sessionStorage.setItem(key, token);
}
export function dropToken(): void {
  ofScreen = undefined;
  fetchToken = undefined;
  sessionStorage.removeItem(key);
}

/** Gets the token before the first call, where the tab has none yet. */
let fetchToken: (() => Promise<void>) | undefined;
/** The call for the token. Calls that begin meanwhile wait for the same answer. */
let fetching: Promise<void> | undefined;

/** Sets how the tab gets its token: the tab shows the kept data of the device, and its first call asks for the token. */
export function getTokenBy(fetch: () => Promise<void>): void {
  fetchToken = fetch;
}

/** The token, or a promise if the tab must first ask for its token. The promise rejects as the call for the token does. */
export function tokenForCall(): string | null | Promise<string | null> {
  if (!fetchToken) return readToken();
  fetching ??= fetchToken().finally(() => {
    fetching = undefined;
  });
  return fetching.then(readToken);
}
