// The address of the screen where an owner was when the plan ended. The tab keeps it while the page of the payment provider is open.
const keyOf = (user: string) => `way-back-${user}`;

export const keepWayBack = (user: string, address: string): void =>
  sessionStorage.setItem(keyOf(user), address);
export const readWayBack = (user: string): string | null => sessionStorage.getItem(keyOf(user));
export const dropWayBack = (user: string): void => sessionStorage.removeItem(keyOf(user));
