/** How the history tells what no noun of its own does. */
export const recorded = {
  mailGivenUp: (to: string, subject: string, reason: string) =>
    `Email-i “${subject}” për ${to} nuk u dorëzua: ${reason}`,
};
