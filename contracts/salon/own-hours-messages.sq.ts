// The answers to own hours that are wrong, or that let nothing begin.

/** The most that each condition may be. */
export const bounds = { noticeHours: 720, most: 99, withinDays: 730 };

export const ownHoursMessages = {
  noDay: 'Zgjidhni së paku një ditë.',
  dayTwice: 'Çdo ditë mund të zgjidhet vetëm një herë.',
  fromAfterTo: 'Ora e parë nuk mund të jetë pas orës së fundit.',
  notice: `Shkruani sa orë përpara: nga 1 deri në ${bounds.noticeHours}.`,
  noticeBeyond: (days: number) =>
    `Faqja pranon rezervime deri në ${days} ditë përpara. Shkruani më pak orë: ndryshe ky shërbim nuk do të ofrohet kurrë.`,
  most: `Shkruani sa herë në ditë: nga 1 deri në ${bounds.most}.`,
  withinDays: `Shkruani sa ditë: nga 1 deri në ${bounds.withinDays}.`,
  fullToday: 'Sot nuk ka më vend për këtë shërbim.',
};
