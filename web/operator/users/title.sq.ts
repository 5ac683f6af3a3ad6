export const title = 'Përdoruesit';
export const customerTitle = 'Përdoruesi';
