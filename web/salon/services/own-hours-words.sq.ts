import { profession } from '#contracts/ground/profession.sq.ts';

export const ownHoursWords = {
  title: 'Kur bëhet',
  /** The line of the closed part. */
  holds: (conditions: string) => `Kur bëhet: ${conditions}`,
  desk: 'Kjo vlen për faqen, listën e pritjes dhe radhën. Vetë mund të regjistroni edhe jashtë këtij rregulli.',
  days: 'Ditët, dhe ora kur fillon',
  from: (day: string) => `Fillon jo para: ${day}`,
  to: (day: string) => `Fillon më së voni: ${day}`,
  anyTime: 'kurdo',
  between: 'fillon mes',
  and: 'dhe',
  notice: 'Së paku sa orë përpara',
  most: 'Jo më shumë se',
  mostHint: 'në ditë',
  mostOf: 'Numërohet',
  ofWhom: {
    salon: 'gjithë salloni',
    get barber() {
      return profession`çdo barber veç`;
    },
  },
  within: 'Vetëm për klientë që e kanë bërë brenda (ditë)',
  withinHint: 'Të tjerët e lexojnë pse, dhe mund të dërgojnë kërkesë.',
  noTime: 'Me këto ditë dhe orë nuk mbetet asnjë orar: atëherë askush nuk punon.',
};
