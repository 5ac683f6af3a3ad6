// The rows and answers that the lists of clients to write to share.
import * as z from 'zod/mini';
import { Language } from '#contracts/ground/languages.ts';
import { Id, IsoDate, Moment } from '#contracts/ground/primitives.ts';
import type { ClientToWrite } from '#contracts/online/client-to-write.ts';
import { Channel } from '#contracts/online/reminders.ts';
import { addressesOf, type readLinkKey } from '../../appointments/visit-links/store.ts';
import { withNameHints } from '../../clients/store.ts';
import type { Database } from '../../ground/db/database.ts';
import type { Scope } from '../../ground/scope.ts';
import { channelOf } from './channel.ts';

export const RowToWrite = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  language: Language,
  channel: z.nullable(z.string()),
  refuses: z.boolean(),
  lastVisit: IsoDate,
  /** The client's last visit that the list is about. */
  visit: Id,
  service: z.string(),
  sentAt: z.nullable(Moment),
  sentBy: z.nullable(Channel),
});
type RowToWrite = z.infer<typeof RowToWrite>;

interface Context {
  readonly scope: Scope;
  readonly key: Awaited<ReturnType<typeof readLinkKey>>;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The clients of these rows, each with the link by which the client refuses such messages, and with more of the row. */
export async function clientsToWrite<Row extends RowToWrite, More extends object>(
  db: Database,
  rows: readonly Row[],
  { scope, key, publicUrl, now }: Context,
  more: (row: Row) => More,
): Promise<(ClientToWrite & More)[]> {
  const written = rows.filter(({ refuses }) => !refuses).map(({ visit }) => visit);
  const links = await db.transaction((tx) => addressesOf(tx, scope.salon, key, written));
  const refuseLink = (visit: string) => {
    const link = links.get(visit);
    return link ? `${publicUrl}/api/no-offers/${link}` : null;
  };
  const hinted = await withNameHints(db, scope, rows, now);
  return hinted.map((row) => {
    const { id, name, name_hint, phone, language, sentAt: at, sentBy } = row;
    return {
      client: { id, name, ...(name_hint && { name_hint }), phone, language },
      channel: channelOf(row.channel, phone),
      last_visit: row.lastVisit,
      service: row.service,
      refuse_link: refuseLink(row.visit),
      sent: at && sentBy ? { at, channel: sentBy } : null,
      ...more(row),
    };
  });
}
