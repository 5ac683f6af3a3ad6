import type { Appointment } from '#contracts/ground/appointment.ts';
import { duration as lasting } from '#contracts/ground/format.sq.ts';

export const summaryWords = {
  expected: 'Të ardhura të pritura',
  /** The text instead of a sum that could not be loaded. */
  unknown: 'Nuk dihet',
  taken: (what: string) => `${what} deri tani`,
  ahead: (sum: string) => `priten edhe ${sum}`,
  next: (minutes: number) => (minutes < 1 ? 'Tjetri · tani' : `Tjetri · edhe ${lasting(minutes)}`),
  pending: 'Në pritje të konfirmimit',
  nonePending: 'Asnjë termin nuk pret konfirmim.',
  load: 'Ngarkesa e ditës',
  timeServiceBarber: ({ appointment_time, service_name, barber }: Appointment) =>
    [appointment_time, service_name, barber.split(' ')[0]].filter(Boolean).join(' · '),
};
