export const title = 'Aktiviteti';
