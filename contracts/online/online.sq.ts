import { profession } from '../ground/profession.sq.ts';

export const messages = {
  saved: 'Rregullat e rezervimit online u ruajtën.',
  slugWrong: 'Adresa ka 3 deri në 40 shkronja a–z, numra ose viza mes tyre. Disa fjalë nuk lejohen.',
  tooManySlugs: 'Salloni ka tashmë 5 adresa të mëparshme. Zgjidhni njërën prej tyre ose mbani këtë.',
  tooManySlugsToday: 'Adresa mund të ndryshohet 3 herë në ditë. Provoni përsëri nesër.',
  slugTaken: (other: string) => `Kjo adresë është e zënë. Provoni “${other}”.`,
  get notReady() {
    return profession`Për ta hapur rezervimin online duhen: orari i punës, së paku një shërbim dhe një barber [aktiv|aktive].`;
  },
  serviceSaved: 'Shërbimi u ruajt.',
  get barberSaved() {
    return profession`Shërbimet e barberit u ruajtën.`;
  },
  serviceUnknown: 'Ky shërbim nuk ekziston më.',
  pictureWrong: 'Kjo nuk është një figurë PNG prej 1200 × 630 pikselësh.',
};
