import * as z from 'zod/mini';
import { Country } from '../ground/countries.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint } from '../ground/endpoint.ts';
import { SalonKind } from '../ground/user.ts';

export const Salon = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  /** The address to which clients answer mails. It is not the owner's address, which is for signing in. */
  contact_email: z.nullable(z.string()),
  /**
   * Whether the owner is asked for this address: from the first client who can get a mail. Data that an older release stored on a device
   * lacks the field.
   */
  asks_contact_email: z._default(z.boolean(), false),
  /** Whether an owner is asked if barbers see allergies. Data that an older release stored on a device lacks the field. */
  asks_health: z.optional(z.boolean()),
  /** The country, which decides the public holidays, and how a phone number without a country code is read. */
  country: Country,
  /** The currency of all prices of the salon. Data that an older release stored on a device lacks the field. */
  currency: z._default(Currency, 'EUR'),
  /** The till. `asks`: each confirmation of a visit asks how it was paid. Data that an older release stored on a device lacks the field. */
  till: z._default(z.enum(['off', 'on', 'asks']), 'off'),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  kind: z.nullable(SalonKind),
  about: z.nullable(z.string()),
  /** The name of the account on Instagram, without @. */
  instagram: z.nullable(z.string()),
  /** Whether visits that came from another installation have answers of their clients: there is no booking that says it. */
  has_moved_answers: z._default(z.boolean(), false),
});
export type Salon = z.infer<typeof Salon>;

export const readSalon = endpoint('GET /salon', 'salon', {
  may: 'day',
  tablet: 'open',
  screens: ['imports'],
  reply: z.object({ data: Salon }),
});
