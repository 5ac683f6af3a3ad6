import type { Client } from '#contracts/clients.ts';
import { greeting, reminder } from '#contracts/reminders.sq.ts';

/** A reminder of the next visit, or a greeting if there is none. */
export const messageTo = ({ name, nextVisit }: Client, salon: string) =>
  nextVisit ? reminder(name, nextVisit, salon) : greeting(name, salon);
