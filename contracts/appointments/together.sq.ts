export const togetherMessages = {
  tooFew: 'Shtoni së paku dy vizita.',
  tooMany: (most: number) => `Vizita njëherësh: më së shumti ${most}.`,
  overlap: 'Dy nga këto vizita janë te i njëjti barber në të njëjtën kohë.',
};
