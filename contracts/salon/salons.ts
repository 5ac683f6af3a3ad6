import * as z from 'zod/mini';
import { Country } from '../ground/countries.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { looksLikeEmail, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { SalonKind } from '../ground/user.ts';
import { messages as general } from '../ground/wording.sq.ts';
import { messages } from './salons.sq.ts';

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
  /** Whether nobody has said the country yet. Data that an older release stored on a device lacks the field. */
  asks_country: z.optional(z.boolean()),
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

const written = /^(?:@|(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/)?([a-z0-9._]{1,30})\/?(?:\?.*)?$/i;

/** The name of an Instagram account, typed as `@name`, as the address of its page, or alone. */
export const instagramNameIn = (typed: string): string | undefined =>
  written.exec(typed.trim())?.[1]?.toLowerCase();

const InstagramName = z.pipe(
  optionalText(200),
  z.nullable(
    z.pipe(
      z.string().check(z.refine((typed) => instagramNameIn(typed) !== undefined, messages.instagramInvalid)),
      z.transform((typed) => instagramNameIn(typed) ?? null),
    ),
  ),
);

const SalonChanges = z.partial(
  z.object({
    name: text({ max: 120 }),
    phone: optionalText(40),
    country: Country,
    currency: Currency,
    address: optionalText(200),
    city: optionalText(80),
    contact_email: z.pipe(
      optionalText(254),
      z.nullable(z.string().check(z.toLowerCase(), z.refine(looksLikeEmail, general.emailInvalid))),
    ),
    asks_contact_email: z.literal(false),
    kind: z.nullable(SalonKind),
    about: optionalText(600, true),
    instagram: InstagramName,
  }),
);
export type SalonChanges = z.infer<typeof SalonChanges>;

export const updateSalon = endpoint('PUT /salon', 'salon', {
  may: 'setup',
  tablet: 'open',
  body: z.extend(SalonChanges, { shown: ShownFields }),
  reply: z.extend(MessageReply, { data: Salon }),
  refusals: { reauth_required: noData, changed: Overwritten },
});
