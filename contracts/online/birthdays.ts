// The clients who have a birthday in these days. A wish is marketing: nobody writes it to a client who refused offers.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, hiddenName, nameHint } from '../ground/hidden.ts';
import { Language } from '../ground/languages.ts';
import { Id, IsoDate } from '../ground/primitives.ts';
import { Channel } from './reminders.ts';

const Birthday = z.object({
  id: Id,
  name: hiddenName(z.string()),
  ...nameHint,
  phone: hiddenContact(),
  language: Language,
  channel: Channel,
  day: IsoDate,
  /** Whether a wish may be written. */
  may_wish: z.boolean(),
  ...contactsHidden,
});
export type Birthday = z.infer<typeof Birthday>;

/** Lists the birthdays of the next seven days, from today, of clients who were here in the last 400 days. */
export const listBirthdays = endpoint('GET /birthdays', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ birthdays: z.array(Birthday) }),
});
