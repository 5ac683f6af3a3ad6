/** The query keys in a file of their own: the frame needs them before the calls. */
export const bookingKeys = { all: ['bookings'] } as const;
