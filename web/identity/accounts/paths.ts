/** The sign-in screen with the e-mail filled in. */
export const loginPath = (email: string): string =>
  email ? `/login?${new URLSearchParams({ email })}` : '/login';

const checkMail = 'check-email';

/**
 * The address of the screen after it sent a mail. The state is in the address, because a phone may unload the tab while the mail app is
 * open.
 */
export const checkMailPath = (path: '/login' | '/forgot-password' | '/ftesa', email: string): string =>
  `${path}?${new URLSearchParams({ action: checkMail, email })}`;

/** The e-mail to which the mail was sent; undefined if no mail was sent. */
export const sentTo = (address: URLSearchParams): string | undefined =>
  (address.get('action') === checkMail && address.get('email')) || undefined;
