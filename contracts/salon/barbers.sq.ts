export const messages = {
  created: 'Barberi u shtua.',
  updated: 'Barberi u përditësua.',
  deleted: 'Barberi u fshi.',
  duplicate: 'Një barber me këtë emër ekziston tashmë.',
  unknown: 'Salloni nuk e ka këtë barber. Zgjidhni një tjetër.',
  inUse: 'Ky barber ka termine dhe nuk mund të fshihet. Mund ta bëni joaktiv.',
  inTill: 'Ky barber ka pagesa në arkë ose qira karrigeje dhe nuk mund të fshihet. Mund ta bëni joaktiv.',
};

/** The barbers of a new salon, until its owner renames them. */
export const sampleBarbers = ['Arben', 'Blerim'];
