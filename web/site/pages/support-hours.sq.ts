export const supportHours = 'Nga e hëna deri të premten, 09:00–17:00';
