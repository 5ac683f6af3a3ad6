export const title = 'Përdoruesit';
