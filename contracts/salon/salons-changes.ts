// The call that changes the salon, apart from the data that every screen reads.
import * as z from 'zod/mini';
import { Country } from '../ground/countries.ts';
import { Currency } from '../ground/currency.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { looksLikeEmail, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { SalonKind } from '../ground/user.ts';
import { messages as general } from '../ground/wording.sq.ts';
import { messages } from './salons.sq.ts';
import { Salon } from './salons.ts';

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
  body: SalonChanges,
  reply: z.extend(MessageReply, { data: Salon }),
  refusals: { reauth_required: noData },
});
