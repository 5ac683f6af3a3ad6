// A client who lost the link of a visit gets it again, at the address that was typed with the booking. The answer to the call, and how
// long it takes, do not depend on who is known: a job looks for the visits.
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { Email } from '#contracts/ground/primitives.ts';
import { messages } from '#contracts/online/bookings.sq.ts';
import { tellBooking } from '../../appointments/visit-links/follow.ts';
import { mailsNoStranger } from '../client-addresses/store.ts';
import { findSalonOfSlug } from '../store.ts';
import type { Database } from '../../ground/db/database.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { networksAround } from '../../ground/http/network.ts';
import { countCall } from '../../ground/http/store.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { personalPhoneFrom } from '../../ground/phones.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { listBookingsAhead, type TypedContact } from './lost-links-store.ts';

/**
 * The most calls in an hour from a network and from the networks around it. A few networks together stay far below `ofSalon`, so
 * they do not use up the limit for everybody.
 */
const ofNetworks = [5, 10, 20];
const ofSalon = { most: 300, seconds: 3600 };
const ofContact = { most: 3, seconds: 3600 };
/** The seconds in which a repeated call sends no second mail, since the first mail is on its way. */
const between = 600;

interface LostLinkJob extends TypedContact {
  readonly salon: SalonId;
}

interface Asked {
  readonly slug: string;
  readonly typed: string;
  readonly network: string | null;
  readonly now: Date;
}

/** Returns whether the limit for mails to strangers is reached: then the link may not come. */
export async function askForLink(db: Database, { slug, typed, network, now }: Asked): Promise<boolean> {
  const found = await findSalonOfSlug(db, slug);
  if (!found) throw notFound();
  const { salon, country } = found;
  const contact = typed.includes('@')
    ? { email: emailFrom(typed), digits: null }
    : { email: null, digits: digitsIn(personalPhoneFrom(typed, 'contact', country)) };
  for (const [width, one] of (network === null ? [] : networksAround(network)).entries())
    await limitCalls(
      db,
      countKey('lost links', salon, one),
      { most: ofNetworks[width] ?? 0, seconds: 3600 },
      now,
    );
  await limitCalls(db, countKey('lost links', salon), ofSalon, now);
  await limitCalls(db, countKey('lost link', salon, contact.email ?? contact.digits ?? ''), ofContact, now);
  await db.transaction((tx) => addJob(tx, 'send-lost-link', { salon, ...contact } satisfies LostLinkJob));
  return mailsNoStranger(db, salon, now);
}

function emailFrom(typed: string) {
  const parsed = Email.safeParse(typed);
  if (!parsed.success) throw invalid(messages.contactWrong, { contact: messages.contactWrong });
  return parsed.data.toLowerCase();
}

export const lostLinkTask =
  (db: Database, now: () => Date) =>
  ({ salon, ...contact }: LostLinkJob): Promise<void> =>
    db.transaction(async (tx) => {
      for (const { id } of await listBookingsAhead(tx, salon, contact, localDayAndTime(now()))) {
        const { hits } = await countCall(tx, countKey('lost link of', id), between, now());
        if (hits === 1) await tellBooking(tx, salon, { id, hasMail: true }, 'booked');
      }
    });
