export const messages = {
  full: 'Radha online është plot. Ejani në sallon.',
  closed: 'Radha online është e mbyllur tani.',
  notFromPhone: 'Nuk mund të hyni në radhë nga telefoni. Ejani në sallon.',
  notForService: 'Me këtë zgjedhje sot nuk mund të hyni në radhë.',
  left: 'Dolët nga radha.',
  joined: 'Jeni në radhë.',
  duplicate: 'Kjo hyrje në radhë është dërguar tashmë.',
  opened: 'Radha online u hap për sot.',
  shut: 'Radha online u mbyll.',
  removed: (fromQueue: number, fromList: number) =>
    fromList > 0
      ? `U hoqën nga radha: ${fromQueue}, nga lista e pritjes: ${fromList}.`
      : `U hoqën nga radha: ${fromQueue}.`,
  returned: (toQueue: number, toList: number) => {
    const to = [
      ...(toQueue > 0 ? [`në radhë: ${toQueue}`] : []),
      ...(toList > 0 ? [`në listën e pritjes: ${toList}`] : []),
    ];
    return to.length > 0
      ? `U kthyen ${to.join(', ')}.`
      : 'Nuk u kthye askush: dolën vetë, ose nuk ka më vend.';
  },
};
