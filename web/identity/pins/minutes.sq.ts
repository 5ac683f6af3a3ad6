/** After how long without a touch the screen locks. */
export const minutesNames = { 1: '1 min', 2: '2 min', 5: '5 min', 15: '15 min' };
