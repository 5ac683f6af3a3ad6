/** The number of days after which mails about accounts and payments are deleted. */
export const mailDays = 90;
