export const title = 'Kujtesat për nesër';
