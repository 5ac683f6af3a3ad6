/** The device needs them before the calls. */
export const walkInKeys = { all: ['walk-ins'] as const };
