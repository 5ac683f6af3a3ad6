// Whose a number is that differs from the one of the client: without the question it would take the place of the client's.
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import type { KnownClient } from './values.rules.ts';
import { formWords as words } from './words.sq.ts';

/** The agreement that this client has this number now. */
export const agreedOn = (client: Pick<KnownClient, 'id'>, typed: string): string =>
  `${client.id} ${typed.trim()}`;

/** What the question needs of a client. */
export type Numbered = Pick<KnownClient, 'id' | 'name' | 'phone'>;

export const hasOtherNumber = (client: Numbered | undefined, typed: string): client is Numbered =>
  Boolean(client?.id && client.phone && typed.trim() && !isSameNumber(typed, client.phone));

/** What the form asks before it is sent; undefined once it is answered. `agreed`: as `agreedOn` writes it. */
export const askWhose = (
  client: Numbered | undefined,
  typed: string,
  agreed: string | undefined,
): string | undefined =>
  hasOtherNumber(client, typed) && agreedOn(client, typed) !== agreed
    ? words.otherNumber(client.name, client.phone ?? '')
    : undefined;
