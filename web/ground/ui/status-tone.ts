import { isAccepted } from '#contracts/ground/appointment.rules.ts';

const tones = { pending: 'waiting', confirmed: 'good', completed: 'good', cancelled: 'bad' } as const;

/** The tone of the badge with the status of a visit. A visit that the salon accepted is not waiting. */
export const statusTone = (visit: Parameters<typeof isAccepted>[0]): 'waiting' | 'good' | 'bad' =>
  isAccepted(visit) ? 'good' : tones[visit.status];
