import * as z from 'zod/mini';
import { Country } from '#contracts/ground/countries.ts';
import { IsoDate } from '#contracts/ground/primitives.ts';
import {
  type Eids,
  type Holiday,
  holidaysBetween,
  type MovedHoliday,
} from '#contracts/salon/holidays.rules.ts';
import { HolidayAnswer, type SalonHoliday } from '#contracts/salon/holidays.ts';
import { isClosedAnyway } from '#contracts/salon/hours.rules.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { closesSalon } from '../hours/store.ts';
import { salonCountry } from '../salons/store.ts';
import { ownerOf, SalonOwner } from '../staff/store.ts';
import { type Db, raw, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { SalonId } from '../../ground/salon-id.ts';

const isoDay = (day: Sql) => sql`to_char(${day}, 'YYYY-MM-DD')`;

export async function saveHolidayAnswer(
  tx: Tx,
  salon: SalonId,
  day: string,
  answer: HolidayAnswer,
): Promise<void> {
  await tx.run(sql`
    insert into holiday_answers (salon_id, day, answer) values (${salon}, ${day}, ${answer})
    on conflict (salon_id, day) do update set answer = excluded.answer`);
  publishLiveEvent(tx, salon, { noun: 'hours', id: salon });
}

const EidCorrection = z.object({ year: z.int(), fitr: z.array(IsoDate), adha: z.array(IsoDate) });

const texts = (days: 'fitr' | 'adha') => sql`
  array(select to_char(day, 'YYYY-MM-DD') from unnest(${raw(days)}) as day order by day) as ${raw(days)}`;

/** The corrected days of the Eids of a country, by year. */
export async function listEidCorrections(db: Db, country: Country) {
  const rows = await db.rows(EidCorrection)(sql`
    select year, ${texts('fitr')}, ${texts('adha')} from holiday_corrections where country = ${country}`);
  return new Map(rows.map(({ year, ...eids }) => [year, eids]));
}

/**
 * The columns that decide on which holidays `salons` offers nothing, for use inside another statement. `answered` says for each
 * day with an answer whether the hours decide. They do not for the answer "closed" without its closed day, which may be gone: the
 * hours would offer the day.
 */
export const Holidays = z.object({
  answered: z.record(IsoDate, z.boolean()),
  corrections: z.array(EidCorrection),
});

export const holidayColumns = (from: string, to: Sql): Sql => sql`
  ${ofAnswers(sql`answer <> 'closed' or ${closesSalon(sql`salons.id`, sql`day`)}`, from, to)} as answered, ${corrections}`;

const ofAnswers = (value: Sql, from: string, to: Sql) => sql`
  (
    select coalesce(json_object_agg(${isoDay(sql`day`)}, ${value}), '{}')
    from holiday_answers where salon_id = salons.id and day between ${from} and ${to}
  )`;
const corrections = sql`
  (
    select coalesce(json_agg(json_build_object('year', year, 'fitr', fitr, 'adha', adha)), '[]')
    from holiday_corrections where country = ${salonCountry}
  ) as corrections`;

interface Days {
  readonly from: string;
  readonly to: string;
}

export function holidaysWithAnswers(
  country: Country,
  { from, to }: Days,
  { corrections }: Pick<z.infer<typeof Holidays>, 'corrections'>,
): Holiday[] {
  const byYear = new Map(corrections.map(({ year, ...eids }) => [year, eids]));
  return holidaysBetween(country, from, to, byYear);
}

/**
 * The holidays on which nothing is offered: the salon said that it is closed, or it said nothing and is usually closed on this
 * holiday.
 */
export const unansweredHolidays = (
  country: Country,
  days: Days,
  known: z.infer<typeof Holidays>,
): Holiday[] =>
  holidaysWithAnswers(country, days, known).filter(
    ({ day, usuallyOpen }) => !(known.answered[day] ?? usuallyOpen),
  );

const Known = z.extend(Holidays, { country: Country });

/** The days of holidays on which nothing is offered, since the salon has not said that it works. */
export async function listUnansweredDays(db: Db, salon: SalonId, days: Days): Promise<Set<string>> {
  const { country, ...known } = await db.one(Known)(sql`
    select ${salonCountry} as country, ${holidayColumns(days.from, sql`${days.to}`)} from salons where id = ${salon}`);
  return new Set(unansweredHolidays(country, days, known).map(({ day }) => day));
}

const Told = z.object({
  country: Country,
  answers: z.record(IsoDate, HolidayAnswer),
  corrections: z.array(EidCorrection),
});

/** The holidays of these days. `hours`: the hours of the salon. */
export async function listHolidays(
  db: Db,
  salon: SalonId,
  days: Days,
  hours: Promise<Hours>,
): Promise<SalonHoliday[]> {
  const told = db.one(Told)(sql`
    select ${salonCountry} as country, ${ofAnswers(sql`answer`, days.from, sql`${days.to}`)} as answers, ${corrections}
    from salons where id = ${salon}`);
  const [{ country, answers, ...known }, ofSalon] = await Promise.all([told, hours]);
  return holidaysWithAnswers(country, days, known).map((holiday) => ({
    ...holiday,
    answer: answers[holiday.day] ?? null,
    closedAnyway: isClosedAnyway(holiday.day, ofSalon),
  }));
}

/** Returns the previous days of the Eids and locks them: nobody else corrects this year until the transaction ends. */
export async function lockEidCorrection(
  tx: Tx,
  country: Country,
  year: number,
  estimate: Eids,
): Promise<Eids> {
  await tx.run(sql`
    insert into holiday_corrections (country, year, fitr, adha)
    values (${country}, ${year}, ${estimate.fitr}::date[], ${estimate.adha}::date[])
    on conflict do nothing`);
  const { year: _, ...before } = await tx.one(EidCorrection)(sql`
    select year, ${texts('fitr')}, ${texts('adha')} from holiday_corrections
    where country = ${country} and year = ${year}
    for update`);
  return before;
}

export const saveEidCorrection = (tx: Tx, country: Country, year: number, { fitr, adha }: Eids) =>
  tx.run(sql`
    update holiday_corrections set fitr = ${fitr}::date[], adha = ${adha}::date[]
    where country = ${country} and year = ${year}`);

const MovedAnswer = z.object({
  salon: SalonId,
  from: IsoDate,
  answer: HolidayAnswer,
  /** null: the salon has no owner any more. */
  owner: z.nullable(SalonOwner),
});
const Inserted = z.object({ salon: SalonId, day: IsoDate });
const MovedException = z.object({
  salon: SalonId,
  from: IsoDate,
  open: z.string(),
  for_all: z.boolean(),
  title: z.nullable(z.string()),
  made_by: z.string(),
  created_at: z.date(),
});

/**
 * Moves the answers of all salons of a country with their holidays, and the closed days and hours that the answers made. An answer
 * that a salon already has for the new day stays. The answer for the old day is then deleted, with the days and hours that it
 * made. Other hours of the new day stay, too.
 */
export async function moveHolidayAnswers(tx: Tx, country: Country, moves: readonly MovedHoliday[]) {
  const dayAfter = new Map(moves.map(({ from, to }) => [from, to]));
  const answers = await tx.rows(MovedAnswer)(sql`
    delete from holiday_answers using salons
    where salons.id = salon_id and ${salonCountry} = ${country} and day = any(${[...dayAfter.keys()]}::date[])
    returning salon_id as salon, ${isoDay(sql`day`)} as from, answer, ${ownerOf(sql`salons.id`)} as owner`);
  const list = <One extends { readonly from: string }>(all: readonly One[]) =>
    JSON.stringify(all.map((one) => ({ ...one, day: dayAfter.get(one.from) })));
  const inserted = await tx.rows(Inserted)(sql`
    insert into holiday_answers (salon_id, day, answer)
    select salon, day, answer
    from jsonb_to_recordset(${list(answers)}::jsonb) as moved (salon uuid, day date, answer text)
    where day is not null
    on conflict do nothing
    returning salon_id as salon, ${isoDay(sql`day`)} as day`);
  const newPlaces = new Set(inserted.map(({ salon, day }) => `${salon} ${day}`));
  const isMoved = ({ salon, from }: Pick<z.infer<typeof MovedAnswer>, 'salon' | 'from'>) =>
    newPlaces.has(`${salon} ${dayAfter.get(from)}`);

  const exceptions = await tx.rows(MovedException)(sql`
    delete from day_exceptions using jsonb_to_recordset(${list(answers)}::jsonb) as moved (salon uuid, "from" date)
    where salon_id = moved.salon and barber_id is null and reason = 'holiday'
      and days = daterange(moved."from", moved."from", '[]')
    returning salon_id as salon, ${isoDay(sql`moved."from"`)} as from, open::text, for_all, title, made_by, created_at`);
  await tx.run(sql`
    insert into day_exceptions (salon_id, id, days, open, reason, title, for_all, made_by, created_at)
    select salon, gen_random_uuid(), daterange(day, day, '[]'), open, 'holiday', title, for_all, made_by, created_at
    from jsonb_to_recordset(${list(exceptions.filter(isMoved))}::jsonb) as moved
      (salon uuid, day date, open int4multirange, for_all boolean, title text, made_by uuid, created_at timestamptz)
    where not exists (
      select from day_exceptions as other
      where other.salon_id = salon and other.barber_id is null and other.days @> moved.day
    )`);
  for (const { salon } of answers) publishLiveEvent(tx, salon, { noun: 'hours', id: salon });
  return answers.map((answer) => ({ ...answer, isMoved: isMoved(answer) }));
}
