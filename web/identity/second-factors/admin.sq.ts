/** Texts for administrators. */
export const adminWords = {
  notice: 'Njoftim',
  missing: 'Llogaria e administratorit nuk ka verifikim me dy hapa.',
  turnOn: 'Aktivizo',
  closed: 'Faqet e administratorit hapen pasi të aktivizoni verifikimin me dy hapa.',
};
