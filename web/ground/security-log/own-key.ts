/** The prefix of the keys of all pages of the user's own log. Changes of the account's security load these pages again. */
export const ownSecurityLogKey = ['own-security-log'] as const;
