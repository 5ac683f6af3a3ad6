/** How many characters a password has. */
export const passwordLimits = { min: 6, adminMin: 12, max: 200 };
