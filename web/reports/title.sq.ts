export const title = 'Raportet';
