/** The limits for the number of characters in a password. */
export const passwordLimits = { min: 6, adminMin: 12, max: 200 };
