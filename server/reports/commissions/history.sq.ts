import { longDate } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  ruleDeleted: (name: string, day: string) => `U hoq rregulli i pagesës nga ${longDate(day)}: ${name}`,
  ruleSet: (name: string) => profession`U ndryshua sa i takon barberit: ${name}`,
};
