import { capitalise } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

export const ownHoursWords = {
  title: 'Kur bëhet',
  /** The line of the closed part. */
  holds: (conditions: string) => `Kur bëhet: ${conditions}`,
  desk: 'Kjo vlen për faqen, listën e pritjes dhe radhën. Në agjendë mund të shtoni termine edhe jashtë këtij rregulli.',
  days: 'Ditët, dhe ora kur fillon',
  from: (day: string) => `${capitalise(day)}: fillon jo para orës`,
  to: (day: string) => `${capitalise(day)}: fillon më së voni në orën`,
  anyTime: 'kurdo',
  between: 'fillon mes',
  and: 'dhe',
  notice: 'Së paku sa orë përpara',
  most: 'Jo më shumë se',
  mostHint: 'në ditë',
  mostOf: 'Numërohet për',
  ofWhom: {
    salon: 'gjithë sallonin',
    get barber() {
      return profession`çdo barber më vete`;
    },
  },
  within: 'Brenda sa ditësh para terminit duhet ta ketë bërë klienti këtë shërbim',
  withinHint: 'Të tjerët lexojnë pse, dhe mund të dërgojnë kërkesë.',
  noTime: 'Në këto ditë dhe orë këtë shërbim nuk mund ta bëjë askush: nuk do të ofrohet kurrë.',
};
