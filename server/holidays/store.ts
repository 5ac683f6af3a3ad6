import * as z from 'zod/mini';
import type { Country } from '#contracts/holidays.rules.ts';
import { Answer } from '#contracts/holidays.ts';
import { IsoDate } from '#contracts/primitives.ts';
import { type Db, sql, type Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import type { SalonId } from '../salon-id.ts';

const Located = z.object({ isKosovo: z.boolean() });

/** Salons with a phone number of Kosovo are in Kosovo. */
export async function countryOf(db: Db, salon: SalonId): Promise<Country> {
  const { isKosovo } = await db.one(Located)(sql`
    select coalesce(phone like '+383%', false) as "isKosovo" from salons where id = ${salon}`);
  return isKosovo ? 'XK' : 'AL';
}

const Answered = z.object({ day: IsoDate, answer: Answer });

export async function answersOf(db: Db, salon: SalonId, from: string, to: string) {
  const answered = await db.rows(Answered)(sql`
    select to_char(day, 'YYYY-MM-DD') as day, answer from holiday_answers
    where salon_id = ${salon} and day between ${from} and ${to}`);
  return new Map(answered.map(({ day, answer }) => [day, answer]));
}

export async function saveAnswer(tx: Tx, salon: SalonId, day: string, answer: Answer) {
  await tx.run(sql`
    insert into holiday_answers (salon_id, day, answer) values (${salon}, ${day}, ${answer})
    on conflict (salon_id, day) do update set answer = excluded.answer`);
  publishChange(tx, salon, { noun: 'hours', id: salon });
}
