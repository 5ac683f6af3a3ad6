export const messages = {
  created: 'Personi u shtua me sukses!',
  updated: 'Personi u përditësua me sukses!',
  nameMissing: 'Emri është i detyrueshëm.',
  nameTaken: 'Një person me këtë emër është tashmë në staf.',
  columnTaken: 'Këtë kolonë e ka një person tjetër.',
  full: 'Në staf mund të jenë më së shumti 30 persona.',
  ownersOnly: 'Këtë mund ta bëjë vetëm pronari.',
  notOnTablet: 'Një pronar shtohet nga pajisja juaj, jo nga pajisja e sallonit.',
  ticksOfRole: 'Këtë e vendos roli, nuk ndryshohet veç.',
  lastOwner: 'Nuk mund të hiqni pronarin e fundit.',
};
