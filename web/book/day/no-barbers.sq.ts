export const noBarbersWords = {
  noColumn: 'Nuk keni ende një kolonë. Ju lutem njoftoni pronarin.',
  noBarbers: 'Salloni nuk ka ende barberë. Shtojini te konfigurimet.',
  toSettings: 'Shko te konfigurimet',
};
