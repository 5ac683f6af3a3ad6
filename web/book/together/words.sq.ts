import { messages } from '#contracts/book/appointments.sq.ts';
import { mostVisitsTogether } from '#contracts/book/appointments.ts';
import { appointmentsCount } from '#contracts/ground/format.sq.ts';

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
  saving: 'Duke ruajtur...',
  saveFailed: 'Gabim në ruajtjen e termineve',
  tooMany: messages.tooManyTogether(mostVisitsTogether),
};
