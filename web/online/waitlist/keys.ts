// Apart from api.ts, which what keeps data on the device does not need.
export const waitlistKey = ['waitlist'] as const;
export const wishesKey = [...waitlistKey, 'wishes'] as const;
