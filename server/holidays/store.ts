import * as z from 'zod/mini';
import { Answer } from '#contracts/holidays.ts';
import { IsoDate } from '#contracts/primitives.ts';
import { type Db, sql, type Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import type { SalonId } from '../salon-id.ts';

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
