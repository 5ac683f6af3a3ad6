export const words = { from: 'Nga data', to: 'Deri më' };
