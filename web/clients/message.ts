import type { Client } from '#contracts/clients.ts';
import { greeting, reminder } from '#contracts/reminders.sq.ts';

/** Reminds of the visit that is ahead, and greets where there is none. */
export const messageTo = ({ name, nextVisit }: Client, salon: string) =>
  nextVisit ? reminder(name, nextVisit, salon) : greeting(name, salon);
