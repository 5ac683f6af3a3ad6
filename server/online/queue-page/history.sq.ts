export const historyTexts = {
  opened: 'U hap radha online',
  shut: 'U mbyll radha online',
  removedFromPage: (count: number) => `U hoqën nga radha ata që hynë nga telefoni: ${count}`,
  returnedFromPage: (count: number) => `U kthyen në radhë ata që hynë nga telefoni: ${count}`,
  removedFromList: (count: number) => `U hoqën nga lista e pritjes ata që u vendosën vetë: ${count}.`,
  returnedToList: (count: number) => `U kthyen në listën e pritjes ata që u vendosën vetë: ${count}.`,
};
