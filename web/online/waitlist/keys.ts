// Apart from api.ts, which what keeps data on the device does not need.
export const waitlistKey = ['waitlist'] as const;
/** Below the key of the appointments: what changes them may free an hour. */
export const freedPlacesKey = ['appointments', 'freed'] as const;
export const wishesKey = [...waitlistKey, 'wishes'] as const;
