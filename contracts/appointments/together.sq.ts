export const togetherMessages = {
  tooFew: 'Shtoni së paku dy termine.',
  tooMany: (most: number) => `Termine njëherësh: më së shumti ${most}.`,
  overlap: 'Dy nga këto termine janë te i njëjti barber në të njëjtën kohë.',
};
