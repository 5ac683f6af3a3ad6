export const fromDays = 'Nga ditët e ruajtura';
