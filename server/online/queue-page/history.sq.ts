export const historyTexts = {
  opened: 'U hap radha online',
  shut: 'U mbyll radha online',
};
