/** The frame needs them before the calls. */
export const bookingKeys = { all: ['bookings'] } as const;
