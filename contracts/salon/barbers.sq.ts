import { profession } from '../ground/profession.sq.ts';

export const messages = {
  get created() {
    return profession`Barberi u shtua.`;
  },
  get updated() {
    return profession`Barberi u përditësua.`;
  },
  get deleted() {
    return profession`Barberi u fshi.`;
  },
  get duplicate() {
    return profession`Një barber me këtë emër ekziston tashmë.`;
  },
  get unknown() {
    return profession`Salloni nuk e ka këtë barber. Zgjidhni një tjetër.`;
  },
  get inUse() {
    return profession`[Ky|Kjo] barber ka termine dhe nuk mund të fshihet. Mund ta bëni [joaktiv|joaktive].`;
  },
  get inTill() {
    return profession`[Ky|Kjo] barber ka pagesa në arkë ose qira karrigeje dhe nuk mund të fshihet. Mund ta bëni [joaktiv|joaktive].`;
  },
};

/** The barbers of a new salon, until its owner renames them. */
export const sampleBarbers = ['Arben', 'Blerim'];
