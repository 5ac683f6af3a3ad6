// What the form for a notification holds, whom it goes to, and what is wrong with it.
import type { Flaw } from '#contracts/accounts.rules.ts';
import { addressesIn } from '#contracts/notifications.rules.ts';
import { said } from '#contracts/notifications.sq.ts';
import { type Audience, mostRecipients } from '#contracts/notifications.ts';

/** Whom it goes to: one of three audiences, or addresses of one's own. */
export const recipientKinds = ['all', 'active', 'trial', 'custom'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export interface Typed {
  readonly subject: string;
  readonly message: string;
  readonly kind: RecipientKind;
  readonly addresses: string;
}
export const blank: Typed = { subject: '', message: '', kind: 'all', addresses: '' };

export interface Reach {
  readonly count: number;
  /** Some of them, in the order in which they are sent to. */
  readonly first: readonly string[];
  readonly invalid: readonly string[];
}

/** What the server knows of the audiences. */
export interface Audiences {
  readonly audiences: Record<Audience, number>;
  readonly first: Record<Audience, string[]>;
}

export function reachOf({ kind, addresses }: Typed, known: Audiences | undefined): Reach {
  if (kind === 'custom') {
    const { valid, invalid } = addressesIn(addresses);
    return { count: valid.length, first: valid, invalid };
  }
  return { count: known?.audiences[kind] ?? 0, first: known?.first[kind] ?? [], invalid: [] };
}

export function checkText(
  { subject, message }: Typed,
  sentence = said.fillIn,
): Flaw<'subject' | 'message'> | undefined {
  if (subject.trim() === '') return { field: 'subject', message: sentence };
  if (message.trim() === '') return { field: 'message', message: sentence };
  return undefined;
}

export function checkMessage(typed: Typed, { count, invalid }: Reach): Flaw<keyof Typed> | undefined {
  const flaw = checkText(typed);
  if (flaw) return flaw;
  const field = typed.kind === 'custom' ? 'addresses' : 'kind';
  if (invalid.length > 0) return { field, message: said.invalidEmails(invalid) };
  if (count === 0) return { field, message: said.noRecipients };
  return count > mostRecipients && typed.kind === 'custom' ? { field, message: said.tooMany } : undefined;
}
