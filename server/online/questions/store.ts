// What a salon asks before a visit, and what was answered. No other file reads answers for a reply, apart from the file of a client and the
// file of all data. They go with their visit or booking, and with the data of their client, by triggers.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import type { Answers } from '#contracts/online/bookings.ts';
import { yesNoNames } from '#contracts/online/questions.sq.ts';
import { QuestionKind, QuestionTranslations, VisitQuestion } from '#contracts/online/questions.ts';
import { VisitAnswer } from '#contracts/online/visit-answers.ts';
import { isNameless } from '../../clients/lookup-store.ts';
import { isServedBy } from '../../clients/served-store.ts';
import { assignments, type Db, empty, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { columnsFor, insertionInto, jsonOf, selectFieldsOf } from '../../ground/db/record-columns.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { notFound } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { questionFields } from './fields.sq.ts';

const Row = z.extend(VisitQuestion, { translations: z.nullable(QuestionTranslations) });

/** What a booking, and the page, read of the questions with their own statement; null in a salon without any. */
export const AskedQuestions = z.nullable(z.array(Row));
export type AskedQuestion = z.infer<typeof Row>;

const columns = Object.values(questionFields).map(({ column }) => column);

export const askedQuestions = (salon: Sql): Sql => sql`(
  select json_agg(json_build_object(${jsonOf(['id', ...columns, 'services'])}) order by position, id)
  from visit_questions where salon_id = ${salon}
)`;

/** The services of the question that the salon still has. */
const presentServices = sql`
  case when services is not null then array(
    select present.id from services as present
    where present.salon_id = visit_questions.salon_id and present.id = any(visit_questions.services) order by present.id
  ) end`;

export async function listQuestions(db: Db, salon: SalonId): Promise<VisitQuestion[]> {
  const all = await db.rows(Row)(sql`
    select id, ${selectFieldsOf(questionFields)}, ${presentServices} as services
    from visit_questions where salon_id = ${salon} order by position, id`);
  return all.map(({ translations, ...question }) => ({ ...question, ...(translations && { translations }) }));
}

/** The questions, which no other transaction changes until this one ends. */
export async function lockQuestions(tx: Tx, salon: SalonId): Promise<VisitQuestion[]> {
  tx.send(sql`select from salons where id = ${salon} for no key update`);
  return await listQuestions(tx, salon);
}

/** The columns of a question: its fields, and its services. */
const columnsOf = ({ id: _, services, ...question }: Omit<VisitQuestion, 'version'>) => ({
  ...columnsFor(questionFields, question),
  translations: question.translations ?? null,
  services,
});

/** Adds a question after all others. */
export async function addQuestion(
  tx: Tx,
  salon: SalonId,
  one: Omit<VisitQuestion, 'version'>,
  requestHash: Buffer | null = null,
): Promise<void> {
  const position = sql`(select coalesce(max(position) + 1, 0) from visit_questions where salon_id = ${salon})`;
  const row = { salon_id: salon, id: one.id, request_hash: requestHash, position, ...columnsOf(one) };
  await tx.run(insertionInto('visit_questions', row));
}

/** The kind of a question stays. */
export async function updateQuestion(tx: Tx, salon: SalonId, one: VisitQuestion): Promise<void> {
  const columns = { ...columnsOf(one), kind: undefined };
  await tx.run(sql`
    update visit_questions set ${join(assignments(columns))} where salon_id = ${salon} and id = ${one.id}`);
}

export async function deleteQuestion(tx: Tx, salon: SalonId, id: string): Promise<void> {
  const deleted = await tx.run(sql`
    with removed as (
      delete from visit_questions where salon_id = ${salon} and id = ${id} returning id
    ), kept as (
      ${keepDeletedId(salon, id, sql`from removed`)}
    )
    select from removed`);
  if (deleted === 0) throw notFound();
}

const OnlyId = z.object({ id: Id });

/** Which of these services the salon has. */
export async function findServices(db: Db, salon: SalonId, ids: readonly string[]): Promise<Set<string>> {
  const found = await db.rows(OnlyId)(sql`
    select id from services where salon_id = ${salon} and id = any(${[...ids]}::uuid[])`);
  return new Set(found.map(({ id }) => id));
}

interface Booked {
  readonly id: string;
  /** null if the request holds no slot. */
  readonly appointment: string | null;
}

export async function addAnswers(
  tx: Tx,
  salon: SalonId,
  { id: booking, appointment }: Booked,
  answers: readonly VisitAnswer[],
): Promise<void> {
  for (const [n, { question, answer, is_health }] of answers.entries())
    await tx.run(sql`
      insert into visit_answers (salon_id, id, booking_id, appointment_id, position, question, answer, is_health)
      values (${salon}, ${newId()}, ${booking}, ${appointment}, ${n}, ${question}, ${answer}, ${is_health})`);
}

/** The condition that a row of `visit_answers` is of a visit, in the file of a salon. */
export const isOfVisit = sql`and appointment_id is not null`;

const OnlyQuestion = z.object({ question: z.string() });

/** The questions, as they were asked, that are answered for this visit. */
export async function answeredQuestions(db: Db, salon: SalonId, visit: string): Promise<Set<string>> {
  const found = await db.rows(OnlyQuestion)(sql`
    select question from visit_answers where salon_id = ${salon} and appointment_id = ${visit}`);
  return new Set(found.map(({ question }) => question));
}

/** Keeps what a client who waits answered when joining. The first answer stays: whoever knows the number may join again with it. */
export async function addAnswersOfEntry(
  tx: Tx,
  salon: SalonId,
  entry: string,
  answers: Answers,
): Promise<void> {
  for (const { question, version, answer } of answers)
    await tx.run(sql`
      insert into waitlist_answers (salon_id, entry_id, question_id, version, answer)
      values (${salon}, ${entry}, ${question}, ${version}, ${answer})
      on conflict do nothing`);
}

const OfEntry = z.object({ question: Id, version: z.int(), answer: z.string() });

export const listAnswersOfEntry = (db: Db, salon: SalonId, entry: string): Promise<Answers> =>
  db.rows(OfEntry)(sql`
    select question_id as question, version, answer from waitlist_answers
    where salon_id = ${salon} and entry_id = ${entry}`);

const OfWaiting = z.extend(VisitAnswer, { kind: QuestionKind });

/** The answers that a client who waits gave when joining, for the file of the client. */
export async function listAnswersOfWaiting(db: Db, salon: SalonId, client: string): Promise<VisitAnswer[]> {
  const found = await db.rows(OfWaiting)(sql`
    select question, answer, is_health, kind
    from waitlist_answers
    join waitlist on (waitlist.salon_id, waitlist.id) = (waitlist_answers.salon_id, entry_id)
    join visit_questions on (visit_questions.salon_id, visit_questions.id) = (waitlist_answers.salon_id, question_id)
    where waitlist.salon_id = ${salon} and client_id = ${client}
    order by entry_id, position`);
  return found.map(({ kind, answer, ...one }) => ({ ...one, answer: shownAnswer(kind, answer) }));
}

/** The answer as the salon reads it. */
export const shownAnswer = (kind: QuestionKind, answer: string): string =>
  kind === 'yes_no' ? yesNoNames[answer as keyof typeof yesNoNames] : answer;

/** Whether an entry of \`waitlist\` that wants these services still lacks a required answer. */
export const lacksAnswer = (services: Sql): Sql => sql`exists (
  select from visit_questions as asked
  where asked.salon_id = waitlist.salon_id and required and (asked.services is null or asked.services && ${services})
    and not exists (
      select from waitlist_answers as given
      where (given.salon_id, entry_id, question_id, given.version) = (asked.salon_id, waitlist.id, asked.id, asked.version)
    )
    and not exists (
      select from visit_answers as given
      where (given.salon_id, appointment_id, given.question) = (asked.salon_id, waitlist.visit_id, asked.question)
    )
)`;

/** The condition for the answers that the caller may see of a visit in this column. */
const isSeen = ({ health }: Scope, barber: Sql) => sql`(not is_health or (true ${onlyOf(health, barber)}))`;

/** Whether a row of `bookings`, or a part of the chain that it leads, has answers that the caller may see. */
export const hasAnswers = (scope: Scope, barber: Sql): Sql => sql`(
  exists (
    select from visit_answers
    where (visit_answers.salon_id, booking_id) = (bookings.salon_id, bookings.id) and ${isSeen(scope, barber)}
  )
  or bookings.chain_id = bookings.id and exists (
    select from bookings as part
    join appointments as beside on (beside.salon_id, beside.id) = (part.salon_id, part.appointment_id)
    join visit_answers on (visit_answers.salon_id, booking_id) = (part.salon_id, part.id)
    where (part.salon_id, part.chain_id) = (bookings.salon_id, bookings.id) and ${isSeen(scope, sql`beside.barber_id`)}
  )
)`;

/** The condition that the caller serves the client of a visit. A request without a visit was given by nobody, and clients without a name are not one person. */
const isServed = (scope: Scope) =>
  scope.health === 'all'
    ? sql`true`
    : sql`(client_id is null or exists (
        select from clients
        where salon_id = ${scope.salon} and clients.id = visit.client_id and (${isNameless} or ${isServedBy(scope)})
      ))`;

const OfAsked = z.object({ client: Id });

/** The client of a visit with answers about health in a column of the caller. */
export async function findClientOfAnswers(db: Db, { salon, health }: Scope, visit: string) {
  const [found] = await db.rows(OfAsked)(sql`
    select client_id as client from appointments
    where salon_id = ${salon} and id = ${visit} and client_id is not null ${onlyOf(health)} and exists (
      select from visit_answers
      where (visit_answers.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and is_health
    )`);
  return found?.client;
}

/** The bookings of the chain that waits, where the visit leads it. */
const partsThatWait = (salon: SalonId) => sql`
  select part.id from bookings as led
  join bookings as part on (part.salon_id, part.chain_id) = (led.salon_id, led.id)
  where led.salon_id = ${salon} and led.appointment_id = visit.id and led.state = 'waiting'`;

const Found = z.object({ client: z.nullable(Id), answers: z.array(VisitAnswer) });

/**
 * The answers that the caller may see of a visit, or of a request that holds no slot, by the id of the visit that it becomes. A chain that
 * waits is one request: its first visit has the answers of all parts. Undefined for a visit that the scope does not read.
 */
export async function findAnswers(db: Db, scope: Scope, visit: string) {
  const [found] = await db.rows(Found)(sql`
    select client_id as client, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'question', question, 'answer', answer, 'is_health', is_health
      ) order by position, visit_answers.id), '[]')
      from (
        select distinct on (question, answer, is_health) visit_answers.*
        from visit_answers
        left join appointments as part on (part.salon_id, part.id) = (visit_answers.salon_id, appointment_id)
        where visit_answers.salon_id = ${scope.salon}
          and (appointment_id = visit.id or booking_id = visit.request or booking_id in (${partsThatWait(scope.salon)}))
          and ${isSeen(scope, sql`coalesce(part.barber_id, visit.barber_id)`)} and (not is_health or ${isServed(scope)})
        order by question, answer, is_health, position
      ) as visit_answers
    ) as answers
    from (
      select id, null::uuid as request, barber_id, client_id from appointments
      where salon_id = ${scope.salon} and id = ${visit} and kind = 'visit'
      union all
      select null, id, (wanted ->> 'barberId')::uuid, null from bookings
      where salon_id = ${scope.salon} and state = 'waiting' and wanted is not null and snapshot ->> 'id' = ${visit}
    ) as visit
    where true ${onlyOf(scope.reads, sql`visit.barber_id`)}`);
  return found;
}

/** A page of all answers, for the file of all data. */
const WrittenAnswer = z.extend(VisitAnswer, { id: Id, date: IsoDate, client: z.string() });
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;

export const listAnswersAfter = (
  db: Db,
  salon: SalonId,
  last: Pick<WrittenAnswer, 'id'> | undefined,
  limit: number,
): Promise<WrittenAnswer[]> =>
  db.rows(WrittenAnswer)(sql`
    select
      visit_answers.id, question, answer, is_health,
      coalesce(to_char(day, 'YYYY-MM-DD'), snapshot ->> 'date') as date, coalesce(clients.name, typed_name) as client
    from visit_answers
    left join appointments on (appointments.salon_id, appointments.id) = (visit_answers.salon_id, visit_answers.appointment_id)
    left join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    left join bookings on (bookings.salon_id, bookings.id) = (visit_answers.salon_id, booking_id)
    where visit_answers.salon_id = ${salon} ${last ? sql`and visit_answers.id > ${last.id}` : empty}
    order by visit_answers.id
    limit ${limit}`);
