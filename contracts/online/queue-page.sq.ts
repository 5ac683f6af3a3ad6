export const messages = {
  full: 'Radha online është plot. Ejani në sallon.',
  closed: 'Radha online është e mbyllur tani.',
  notFromPhone: 'Nuk mund të hyni në radhë nga telefoni. Ejani në sallon.',
  left: 'Dolët nga radha.',
  joined: 'Jeni në radhë.',
  duplicate: 'Kjo hyrje në radhë është dërguar tashmë.',
  opened: 'Radha online u hap për sot.',
  shut: 'Radha online u mbyll.',
  removed: (fromQueue: number, fromList: number) =>
    fromList > 0
      ? `U hoqën nga radha: ${fromQueue}, nga lista e pritjes: ${fromList}.`
      : `U hoqën nga radha: ${fromQueue}.`,
  returned: 'U kthyen të gjithë që mund të vijnë ende.',
};
