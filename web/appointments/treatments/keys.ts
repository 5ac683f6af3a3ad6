export const treatmentKeys = {
  all: ['treatments'],
  used: ['treatments', 'used'],
  /** Of the near days: the call that brings the device up to date has them. */
  ofDays: ['treatments', 'days'],
  ofVisit: (id: string) => ['treatments', 'visit', id],
} as const;
