export const title = 'Të dhënat e klientit';
