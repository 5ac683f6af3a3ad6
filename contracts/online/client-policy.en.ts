import type { ClientPolicy } from './client-policy.ts';

export const policy: ClientPolicy = {
  title: 'What happens to your data',
  close: 'Close',
  parts: {
    responsible: {
      heading: 'Who is responsible',
      lines: {
        controller:
          'The controller is {salon}. Krehër keeps the data on its behalf, only to run its appointment book.',
      },
    },
    kept: {
      heading: 'What is kept, and why',
      lines: {
        booking:
          'Your name, phone number and, if you give them, your email, a note and the name of the person who is coming; the service, day and time: for the appointment, its confirmation and its reminder.',
        notes: 'What the salon notes about you: birthday, a note, how long a service takes for you.',
        visits: 'Your appointments, who changed them and when, what was paid, and your packages of sessions.',
        treatments:
          'What was done at your visit, such as the mix of a colour: so that it turns out the same next time.',
        health: 'Allergies, allergy tests and answers about your health: only so that the treatment is safe.',
        pictures:
          'Photos of the work, only if you allow them: encrypted, with the date on which you allowed or refused them. Photos that you send with a request are deleted 30 days after a refusal or cancellation, and 30 days after the appointment unless you allow photos.',
        answers: 'Your answers to the questions that the salon asks before an appointment.',
        queue:
          'If you wait: your place in the queue or on the waiting list, and the days and times that suit you.',
        messages: 'Reminders and emails to you: when, to which address, and whether they arrived.',
        imports: 'What the salon brought about you from another program, and what was sent to its programs.',
        origin:
          'The language, how you reached this page, and a hash of your IP address that changes every day: against fake bookings.',
        noAds: 'This page has no ads, no trackers and no cookies.',
      },
    },
    seen: {
      heading: 'Who sees it',
      lines: {
        staff:
          'The staff of the salon, and calendars and programs that the salon itself connects. The hosting provider and, if you give an email, the mail provider process it. No data is sold.',
        health:
          'Data about your health is seen only by the person who serves you and by those who run the salon. It is not sent by email or to connected programs.',
      },
    },
    consent: {
      heading: 'Your consent',
      lines: {
        takenBack:
          'Data about your health and photos of the work are kept only with your consent. You can withdraw it at any time by telling the salon: then all photos of the work are deleted, and the salon deletes allergies and tests. Answers are deleted with the appointment or with your data.',
        under16: 'For anybody under 16, a parent or legal guardian gives the consent.',
      },
    },
    lasting: {
      heading: 'For how long',
      lines: {
        erased:
          'Until the salon erases it; visits stay without a name. Backups are kept for at most 35 days.',
        pictures:
          'Photos: until they are deleted or you withdraw your consent. A deleted photo can be brought back within 24 hours, but not after you withdraw your consent.',
        health:
          'Allergies and tests: until the salon deletes them. If they were removed by somebody who had not written them, the owner can bring them back within 30 days.',
        answers:
          'Answers: as long as the appointment; of a request without an appointment, 30 days after the day that was asked for. Your name in the queue: 30 days; on the waiting list: 30 days after the last day that you chose.',
        link: 'The link to an appointment is valid for up to 30 days after it and shows your last visits. Addresses for which messages were stopped are kept longer, so that no more arrive.',
      },
    },
    onPhone: {
      heading: 'On this phone',
      lines: {
        tab: 'What you type stays in the tab of the browser until you book. Only if you choose “{remember}” are your name, number, email and latest bookings kept in this browser.',
      },
    },
    rights: {
      heading: 'Your rights',
      lines: {
        asked:
          'Ask the salon for a file with everything it keeps about you, for corrections, or to erase it. You stop offers on the page of your appointment.',
        law: 'These rights come from law no. 124/2024 of Albania, in force in full from 17 January 2027, and law no. 06/L-082 of Kosovo.',
        complaints:
          'Complaints: the Information and Data Protection Commissioner in Albania (idp.al), the Information and Privacy Agency in Kosovo (aip.rks-gov.net).',
      },
    },
  },
};
