export const holidayWords = {
  /** Nobody has said yet whether the salon works on that day. */
  unanswered: (name: string) => `Festë zyrtare: ${name} · pa përgjigje`,
  isHoliday: 'Festë zyrtare:',
  answer: 'A punoni?',
};
