// The session token is kept in the session storage of the tab, and nowhere else.
const key = 'token';

export const readToken = () => sessionStorage.getItem(key);
export function keepToken(token: string) {
  fetchToken = undefined;
  sessionStorage.setItem(key, token);
}
export function dropToken() {
  fetchToken = undefined;
  sessionStorage.removeItem(key);
}

let fetchToken: (() => Promise<void>) | undefined;
let fetching: Promise<void> | undefined;

/** Says how the tab gets its token: it shows what the device kept, and its first call asks for the token. */
export function getTokenBy(fetch: () => Promise<void>) {
  fetchToken = fetch;
}

/** A promise only if the tab must first ask for its token. It rejects as the call for the token does. */
export function tokenForCall(): string | null | Promise<string | null> {
  if (!fetchToken) return readToken();
  fetching ??= fetchToken().finally(() => {
    fetching = undefined;
  });
  return fetching.then(readToken);
}
