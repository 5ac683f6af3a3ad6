import { translatedServiceField } from '#contracts/appointments/said-services.rules.ts';
import { hasWhatsApp } from '#contracts/ground/phones.rules.ts';
import { Channel } from '#contracts/online/reminders.ts';
import type { Db } from '../../ground/db/database.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { findReachableClient } from './store.ts';

/** The channel for a message to a client: the same as the last time. A landline can only be called. */
export function channelOf(used: string | null, phone: string | null): Channel {
  if (phone !== null && !hasWhatsApp(phone)) return 'call';
  const usual = Channel.safeParse(used);
  return usual.success ? usual.data : 'whatsapp';
}

/** The channel and the language for a message to the client of a visit, and the names in its texts. */
export async function readWriting(db: Db, salon: SalonId, visit: string) {
  const found = await findReachableClient(db, salon, visit);
  if (!found) throw notFound();
  const { channel, phone, lines, ...rest } = found;
  const { language } = rest;
  return {
    ...rest,
    ...translatedServiceField('serviceForClient', language, lines),
    channel: channelOf(channel, phone),
  };
}
