export const said = {
  created: 'Barberi u shtua me sukses!',
  updated: 'Barberi u përditësua me sukses!',
  deleted: 'Barberi u fshi me sukses!',
  duplicate: 'Një barber me këtë emër ekziston tashmë.',
  inUse: 'Ky barber ka termine dhe nuk mund të fshihet. Mund ta bëni joaktiv.',
};

/** How the history tells it. */
export const recorded = {
  created: (name: string) => `U shtua barberi ${name}`,
  updated: (name: string) => `U përditësua barberi ${name}`,
  deleted: (name: string) => `U fshi barberi ${name}`,
};

/** With whom a new salon starts; its owner renames them. */
export const sampleBarbers = ['Arben', 'Blerim'];
