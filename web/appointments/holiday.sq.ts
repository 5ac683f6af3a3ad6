export const holidayWords = {
  /** The line of a public holiday for which the owner has not entered yet whether the salon works. */
  unanswered: (name: string) => `Festë zyrtare: ${name} · pa përgjigje`,
  isHoliday: 'Festë zyrtare:',
  answer: 'A punoni?',
};
