import { profession } from '../ground/profession.sq.ts';

export const togetherMessages = {
  tooFew: 'Shtoni së paku dy termine.',
  tooMany: (most: number) => `Termine njëherësh: më së shumti ${most}.`,
  get overlap() {
    return profession`Dy nga këto termine janë te [i njëjti|e njëjta] barber në të njëjtën kohë.`;
  },
};
