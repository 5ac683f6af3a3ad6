import { count, number } from '#contracts/ground/format.sq.ts';

const activitiesCount = (n: number) => count(n, 'aktivitet', 'aktivitete');

/** Sentences that the history keeps about itself and about mails. */
export const historyTexts = {
  repeated: (description: string, times: number) =>
    `${description} (e fundit nga ${number(times)} përpjekje prej kësaj adrese IP brenda një ore)`,
  late: 'u dërgua nga pajisja',
  mailGivenUp: (to: string, subject: string, reason: string) =>
    `Nuk u dorëzua email-i “${subject}” (${to}): ${reason}`,
  /** no quotation marks around the description, since it may contain some */
  deleted: (description: string) => `U fshi nga historiku: ${description}`,
  cleared: (email: string) => `U fshi gjithë historiku: ${email}`,
  cleanedUp: (removed: number) => `Historiku u pastrua: ${activitiesCount(removed)}`,
};
