// The question to which client a typed number belongs, if it differs from the chosen client's number: without this question the typed
// number would replace the client's number.
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import type { KnownClient } from './values.rules.ts';
import { formWords as words } from './words.sq.ts';

/** The agreement that this client has this number now. */
export const agreedOn = (client: Pick<KnownClient, 'id'>, typed: string): string =>
  `${client.id} ${typed.trim()}`;

/** The data of a client that the question needs. */
export type Numbered = Pick<KnownClient, 'id' | 'name' | 'phone'>;

export const hasOtherNumber = (client: Numbered | undefined, typed: string): client is Numbered =>
  Boolean(client?.id && client.phone && typed.trim() && !isSameNumber(typed, client.phone));

/** The question before the form is sent; undefined after it is answered. `agreed`: the agreement, written by `agreedOn`. */
export const askWhose = (
  client: Numbered | undefined,
  typed: string,
  agreed: string | undefined,
): string | undefined =>
  hasOtherNumber(client, typed) && agreedOn(client, typed) !== agreed
    ? words.otherNumber(client.name, client.phone ?? '')
    : undefined;
