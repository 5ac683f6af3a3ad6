import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'What happens to your data',
  close: 'Close',
  parts: [
    {
      heading: 'Who is responsible',
      lines: [
        'The controller is {salon}. Krehër keeps the data on its behalf, only to run its appointment book.',
      ],
    },
    {
      heading: 'What is kept, and why',
      lines: [
        'Your name, phone number and, if you give them, your email, a note and the name of the person who is coming; the service, day and time: for the appointment, its confirmation and its reminder.',
        'The language, how you reached this page, and a hash of your IP address that changes every day: against fake bookings.',
        'This page has no ads, no trackers and no cookies.',
      ],
    },
    {
      heading: 'Who sees it',
      lines: [
        'The staff of the salon, and calendars and programs that the salon itself connects. The hosting provider and, if you give an email, the mail provider process it. No data is sold.',
      ],
    },
    {
      heading: 'For how long',
      lines: [
        'Until the salon erases it; visits stay without a name. Backups are kept for at most 35 days.',
        'The link to an appointment is valid for up to 30 days after it. Addresses for which messages were stopped are kept longer, so that no more arrive.',
      ],
    },
    {
      heading: 'On this phone',
      lines: [
        'What you type stays in the tab of the browser until you book. Only if you choose “{remember}” are your name, number, email and latest bookings kept in this browser.',
      ],
    },
    {
      heading: 'Your rights',
      lines: [
        'Ask the salon for a file with everything it keeps about you, for corrections, or to erase it. You stop offers on the page of your appointment.',
        'Complaints: the Information and Data Protection Commissioner in Albania (idp.al), the Information and Privacy Agency in Kosovo (aip.rks-gov.net).',
      ],
    },
  ],
};
