import { profession } from '../ground/profession.sq.ts';
import type { SalonKind } from '../ground/user.ts';

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

/** The names that the two people of a new salon may have until its owner renames them. */
export const sampleNames = { barbers: ['Arben', 'Blerim'], stylists: ['Arta', 'Blerta'] } as const;

/** The samples that fit the kind of the salon. A salon that has not said its kind gets the names of barbers. */
export const sampleBarbers = (kind: SalonKind | null): readonly string[] =>
  sampleNames[kind === null || kind === 'barber' ? 'barbers' : 'stylists'];

/** Whether nobody has renamed the samples, added a person or removed one. Names are in the order of the columns. */
export const areSamples = (names: readonly string[]): boolean =>
  Object.values(sampleNames).some((samples) => samples.join() === names.join());
