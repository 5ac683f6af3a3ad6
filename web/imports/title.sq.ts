export const title = 'Importo klientë';
