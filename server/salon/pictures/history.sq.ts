import { profession } from '#contracts/ground/profession.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  salonSaved: 'U ndryshua fotoja e sallonit.',
  salonRemoved: 'U hoq fotoja e sallonit.',
  barberSaved: (name: string) => profession`U ndryshua fotoja e barberit: ${name}`,
  barberRemoved: (name: string) => profession`U hoq fotoja e barberit: ${name}`,
};
