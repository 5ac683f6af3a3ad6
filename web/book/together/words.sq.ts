import { togetherMessages } from '#contracts/appointments/appointments.sq.ts';
import { maxVisitsTogether } from '#contracts/appointments/together.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { appointmentsCount } from '#contracts/ground/format.sq.ts';
import { dayNamed } from '../../appointments/words.sq.ts';

export const togetherWords = {
  title: 'Termin për disa persona',
  order: 'Si vijnë',
  sideBySide: 'Në të njëjtën kohë',
  inTurn: 'Njëri pas tjetrit',
  begin: 'Ora e fillimit',
  person: (n: number) => `Personi ${n}`,
  remove: (n: number) => `Hiqe personin ${n}`,
  add: 'Shto person',
  sameClient: 'I njëjti klient',
  save: (visits: number) => `Ruaj ${appointmentsCount(visits)}`,
  booked: (visits: number, { appointment_date, appointment_time }: Appointment) =>
    `${appointmentsCount(visits)} · ${dayNamed(appointment_date)}, ${appointment_time}`,
  saving: 'Duke ruajtur...',
  saveFailed: 'Terminet nuk u ruajtën.',
  tooMany: togetherMessages.tooMany(maxVisitsTogether),
};
