// The session token lies in the tab's session storage, and nowhere else.
const key = 'token';

export const readToken = () => sessionStorage.getItem(key);
export const keepToken = (token: string) => sessionStorage.setItem(key, token);
export const dropToken = () => sessionStorage.removeItem(key);
