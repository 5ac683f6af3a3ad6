// The query keys in a file of their own, because the code that keeps data on the device does not need api.ts.
export const waitlistKey = ['waitlist'] as const;
export const wishesKey = [...waitlistKey, 'wishes'] as const;
