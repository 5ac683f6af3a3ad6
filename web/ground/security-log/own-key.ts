/** The prefix of the keys of all pages of the own log. What changes the safety of the account loads them again. */
export const ownSecurityLogKey = ['own-security-log'] as const;
