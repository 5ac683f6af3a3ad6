import { profession } from '#contracts/ground/profession.sq.ts';

export const noBarbersWords = {
  get noColumn() {
    return profession`Nuk jeni ende barber në agjendë. Ju lutem njoftoni pronarin.`;
  },
  get noBarbers() {
    return profession`Salloni nuk ka ende barberë. Shtojini te konfigurimet.`;
  },
  toSettings: 'Shko te konfigurimet',
};
