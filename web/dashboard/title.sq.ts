export const title = 'Paneli';
