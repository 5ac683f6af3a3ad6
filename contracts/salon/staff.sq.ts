export const messages = {
  ownersOnly: 'Këtë mund ta bëjë vetëm pronari.',
  lastOwner: 'Nuk mund të hiqni pronarin e fundit.',
};
