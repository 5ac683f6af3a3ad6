import { profession } from '../ground/profession.sq.ts';

export const messages = {
  made: 'Linku është gati.',
  renewed: 'Linku i vjetër nuk vlen më.',
  updated: 'Kalendari u ndryshua.',
  ended: 'Linku nuk vlen më.',
  ownersOnly: 'Këtë mund ta bëjë vetëm pronari.',
  get noColumn() {
    return profession`Ky person nuk është barber në agjendë.`;
  },
  unknownPerson: 'Salloni nuk e ka këtë person.',
  ownOnly: 'Ju shihni vetëm terminet tuaja.',
};

/** The texts of events in a calendar. */
export const eventTexts = {
  busy: 'I zënë',
  phone: (phone: string) => `Telefoni: ${phone}`,
};
