export const messages = {
  bothDays: 'Zgjidhni të dyja datat.',
  daysTurned: 'Data e mbarimit nuk mund të jetë para datës së fillimit.',
  tooManyDays: 'Raporti mund të ketë më së shumti 2 vjet.',
};
