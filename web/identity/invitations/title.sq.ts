export const title = 'Ftesë në staf';
