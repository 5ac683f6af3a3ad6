export const title = 'Klientët';
