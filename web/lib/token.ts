// The session token is kept in the session storage of the tab, and nowhere else.
const key = 'token';

export const readToken = () => sessionStorage.getItem(key);
export const keepToken = (token: string) => sessionStorage.setItem(key, token);
export const dropToken = () => sessionStorage.removeItem(key);
