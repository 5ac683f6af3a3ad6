export const supportHours = 'E hënë deri të premten, 09:00–17:00';
