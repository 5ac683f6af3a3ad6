/** The sign-in screen with the e-mail filled in. */
export const loginPath = (email: string): string =>
  email ? `/login?${new URLSearchParams({ email })}` : '/login';

const checkMail = 'check-email';

/** The same screen after it sent a mail. Kept in the address: a phone may unload the tab while the mail app is open. */
export const checkMailPath = (path: '/login' | '/forgot-password' | '/ftesa', email: string): string =>
  `${path}?${new URLSearchParams({ action: checkMail, email })}`;

/** The e-mail to which the mail was sent, if the address says that one was sent. */
export const sentTo = (address: URLSearchParams): string | undefined =>
  (address.get('action') === checkMail && address.get('email')) || undefined;
