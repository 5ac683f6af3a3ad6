export const title = 'Konfigurimet';
