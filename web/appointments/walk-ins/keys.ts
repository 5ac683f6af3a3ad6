/** The query keys in a file of their own: the device needs them before the calls. */
export const walkInKeys = {
  all: ['walk-ins'] as const,
  figures: (days: object) => ['reports', 'queue', days] as const,
};
