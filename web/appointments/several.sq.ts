// Messages about several visits. They are not in words.sq.ts, because the frame loads that file on every screen.
import { appointmentsCount } from '#contracts/ground/format.sq.ts';

/** The message after the cancellation of several visits was undone. */
export const restoredOf = (restored: number, all: number): string =>
  `${restored === 1 ? 'U rikthye' : 'U rikthyen'} ${restored === all ? '' : `${restored} nga `}${appointmentsCount(all)}.`;

export const severalVisitsWords = {
  confirmedMany: (appointments: number) =>
    appointments === 1 ? 'U konfirmua 1 termin.' : `U konfirmuan ${appointmentsCount(appointments)}.`,
  restoredMany: 'Terminet janë përsëri në pritje.',
  autoConfirmedMany: (appointments: number) =>
    `${appointmentsCount(appointments)} u konfirmuan automatikisht!`,
};
