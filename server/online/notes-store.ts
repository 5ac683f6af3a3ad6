// Notes about messages that the salon wrote by hand: one for each client and day, in a table of the noun that writes them.
import * as z from 'zod/mini';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { Channel } from '#contracts/online/reminders.ts';
import { raw, sql, type Tx } from '../ground/db/database.ts';
import { jsonMoment } from '../ground/db/moved.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { SalonId } from '../ground/salon-id.ts';

/** A note about a message to a client whose row goes; `isNew`: the client who stays had no note of that day. */
const PassedNote = z.object({
  day: IsoDate,
  channel: z.nullable(Channel),
  at: jsonMoment,
  isNew: z.boolean(),
});
type PassedNote = z.infer<typeof PassedNote>;

interface PassedBack {
  readonly from: string;
  readonly to: string;
  /** Undefined for a merge of a release that did not keep them: then both clients have all notes. */
  readonly kept: readonly PassedNote[] | undefined;
  /** The time of the merge, if messages since then went to the number of the client who went. */
  readonly writtenSince: Date | undefined;
}

interface Notes {
  /** The form in which a merge keeps the notes. */
  readonly passed: z.ZodMiniType<PassedNote>;
  /** Takes back the note of a day. */
  unmark(tx: Tx, salon: SalonId, client: string, day: string): Promise<boolean>;
  /** Gives the notes to the merged client, so that nobody writes twice to the same person. Returns them. */
  pass(tx: Tx, salon: SalonId, from: string, to: string): Promise<PassedNote[]>;
  /** Gives the notes back to the client to whom the messages were written. */
  back(tx: Tx, salon: SalonId, parting: PassedBack): Promise<void>;
  forget(tx: Tx, salon: SalonId, client: string): Promise<number>;
}

export function notesIn(name: 'absences' | 'review_requests'): Notes {
  const notes = raw(name);
  return {
    passed: PassedNote,
    async unmark(tx, salon, client, day) {
      const removed = await tx.run(sql`
        delete from ${notes} where salon_id = ${salon} and client_id = ${client} and day = ${day}`);
      if (removed) publishLiveEvent(tx, salon, { noun: 'reminder', id: client });
      return removed > 0;
    },
    pass: (tx, salon, from, to) =>
      tx.rows(PassedNote)(sql`
        with passed as (
          insert into ${notes} (salon_id, client_id, day, channel, at)
          select salon_id, ${to}::uuid, day, channel, at from ${notes} where salon_id = ${salon} and client_id = ${from}
          on conflict do nothing
          returning day
        )
        select to_char(day, 'YYYY-MM-DD') as day, channel, to_jsonb(at) as at, day in (select day from passed) as "isNew"
        from ${notes} where salon_id = ${salon} and client_id = ${from}
        order by day`),
    async back(tx, salon, { from, to, kept, writtenSince }) {
      const noted = kept
        ? sql`select day, channel, at from passed`
        : sql`select day, channel, at from ${notes} where salon_id = ${salon} and client_id = ${from}`;
      await tx.run(sql`
        with passed as (
          select * from jsonb_to_recordset(${JSON.stringify(kept ?? [])}::jsonb)
            as one (day date, channel text, at timestamptz, "isNew" boolean)
        ),
        gone as (
          delete from ${notes} as note using passed
          where salon_id = ${salon} and client_id = ${from} and "isNew" and (note.day, note.at) = (passed.day, passed.at)
        )
        insert into ${notes} (salon_id, client_id, day, channel, at)
        select ${salon}, ${to}, noted.* from (${noted}) as noted`);
      if (writtenSince)
        await tx.run(sql`
          with written as (
            delete from ${notes}
            where salon_id = ${salon} and client_id = ${from} and at >= ${writtenSince} and channel is not null
            returning day, channel, at
          )
          insert into ${notes} (salon_id, client_id, day, channel, at)
          select ${salon}, ${to}, written.* from written
          on conflict (salon_id, client_id, day) do update set channel = excluded.channel, at = excluded.at`);
    },
    forget: (tx, salon, client) =>
      tx.run(sql`delete from ${notes} where salon_id = ${salon} and client_id = ${client}`),
  };
}
