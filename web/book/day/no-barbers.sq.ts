export const noBarbersWords = {
  noColumn: 'Nuk jeni ende barber në agjendë. Ju lutem njoftoni pronarin.',
  noBarbers: 'Salloni nuk ka ende barberë. Shtojini te konfigurimet.',
  toSettings: 'Shko te konfigurimet',
};
