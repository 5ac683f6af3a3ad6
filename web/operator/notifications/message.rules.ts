// The rules of the form for a notification: its values, its recipients, and its errors.
import type { Flaw } from '#contracts/ground/first-problem.ts';
import { addressesIn } from '#contracts/operator/notifications.rules.ts';
import { andOthers, messages } from '#contracts/operator/notifications.sq.ts';
import { Audience, maxRecipients, recipientsInPreview } from '#contracts/operator/notifications.ts';

/** The kinds of recipients: an audience, or addresses that the administrator types. */
export const recipientKinds = [...Audience.options, 'custom'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export interface TypedMessage {
  readonly subject: string;
  readonly message: string;
  readonly kind: RecipientKind;
  readonly addresses: string;
}
export const emptyMessage: TypedMessage = { subject: '', message: '', kind: 'all', addresses: '' };

export interface Recipients {
  readonly count: number;
  /** The number of administrators among the recipients. */
  readonly admins: number;
  /** The first addresses, in the order of sending. */
  readonly first: readonly string[];
  readonly invalid: readonly string[];
}

/** The size of each audience, its number of administrators, and its first addresses. */
export interface Audiences {
  readonly audiences: Record<Audience, number>;
  readonly admins: Record<Audience, number>;
  readonly first: Record<Audience, string[]>;
}

export function recipientsOf({ kind, addresses }: TypedMessage, known: Audiences | undefined): Recipients {
  if (kind === 'custom') {
    const { valid, invalid } = addressesIn(addresses);
    return { count: valid.length, admins: 0, first: valid, invalid };
  }
  return {
    count: known?.audiences[kind] ?? 0,
    admins: known?.admins[kind] ?? 0,
    first: known?.first[kind] ?? [],
    invalid: [],
  };
}

/** The first addresses, and the number of the other addresses. */
export function addresseesOf({ count, first }: Recipients): string {
  const shown = first.slice(0, recipientsInPreview);
  const rest = count - shown.length;
  return [shown.join(', '), rest > 0 && andOthers(rest)].filter(Boolean).join(' ');
}

export function checkText(
  { subject, message }: TypedMessage,
  sentence = messages.fillIn,
): Flaw<'subject' | 'message'> | undefined {
  if (subject.trim() === '') return { field: 'subject', message: sentence };
  if (message.trim() === '') return { field: 'message', message: sentence };
  return undefined;
}

export function checkMessage(
  typed: TypedMessage,
  { count, invalid }: Recipients,
): Flaw<keyof TypedMessage> | undefined {
  const flaw = checkText(typed);
  if (flaw) return flaw;
  const field = typed.kind === 'custom' ? 'addresses' : 'kind';
  if (invalid.length > 0) return { field, message: messages.invalidEmails(invalid) };
  if (count === 0) return { field, message: messages.noRecipients };
  return count > maxRecipients && typed.kind === 'custom' ? { field, message: messages.tooMany } : undefined;
}
