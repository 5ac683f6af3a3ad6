// Compares the end of a history with the database.

import pg from 'pg';
import type { VisitFacts } from '#contracts/appointments/visit-payments.ts';
import { isConfirmed } from '../../contracts/ground/appointment.rules.ts';
import type { Appointment } from '../../contracts/ground/appointment.ts';
import type { ShownVisit } from '../../contracts/ground/payment.ts';
import { isSameContent, isSamePayment, isSameState } from '../../contracts/ground/shown.rules.ts';
import type { Deletion, Outcome } from './history.ts';

interface WrittenState {
  readonly appointment_id: string;
  readonly what: string;
  readonly mark: number | null;
  /** The transaction that wrote it. */
  readonly tx: string;
  readonly by_kind: string;
  readonly status: ShownVisit['status'] | null;
  readonly cancelled_by: ShownVisit['cancelled_by'];
  /** What it changed. */
  readonly after: Partial<Appointment>;
}

interface Taking {
  readonly id: string;
  readonly appointment_id: string;
  readonly tx: string;
  readonly kind: string;
  readonly method: 'cash' | 'card';
  readonly cents: number;
  readonly worth_cents: number | null;
  readonly voids: string | null;
  readonly tick: number | null;
  readonly visit_facts: VisitFacts;
}

/** A change that the server wrote or that stood already, in one transaction with its answer. */
interface AnsweredChange {
  readonly id: string;
  readonly tx: string;
  readonly answer: { readonly appointment?: Appointment; readonly visit?: ShownVisit['paid'] };
}

/** Asks the database of the server. The marks of other histories of the salon are other appointments'. */
export async function openJudge(connection: pg.PoolConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  return {
    async problemsOf({ changes, problems, deletions }: Outcome, days: readonly string[]): Promise<string[]> {
      const ids = [...new Set(changes.map(({ about }) => about))];
      const { rows: written } = await client.query<WrittenState>(
        `select appointment_id, what, round((after ->> 'price')::numeric * 100)::int as mark, xmin::text as tx, by_kind,
            after ->> 'status' as status, after ->> 'cancelled_by' as cancelled_by, after
          from appointment_changes where appointment_id = any($1) order by id`,
        [ids],
      );
      const { rows: takings } = await client.query<Taking>(
        `select id, appointment_id, xmin::text as tx, kind, method, cents, worth_cents, voids, tick, visit_facts
          from takings where appointment_id = any($1) order by id`,
        [ids],
      );
      const { rows: answered } = await client.query<AnsweredChange>(
        'select id, xmin::text as tx, answer from answered_changes where id = any($1)',
        [changes.flatMap(({ sent }) => (sent ? [sent.id] : []))],
      );
      const book = { written, takings, answered };
      const { rows: present } = await client.query<{ id: string; mark: number; times: number }>(
        `select id, max(price_cents) as mark, count(*)::int as times from appointments where id = any($1) group by id`,
        [ids],
      );
      const { rows: overlaps } = await client.query<{ one: string; other: string }>(
        `select one.id as one, other.id as other from appointments one join appointments other
          on other.salon_id = one.salon_id and other.barber_id = one.barber_id and other.day = one.day and other.id > one.id
          where one.day = any($1::date[]) and 'cancelled' not in (one.status, other.status)
            and one.starts_at < other.starts_at + other.duration * interval '1 minute'
            and other.starts_at < one.starts_at + one.duration * interval '1 minute'`,
        [days],
      );
      return [
        ...problems,
        ...overlaps.map(({ one, other }) => `${one} and ${other} overlap`),
        ...changes.flatMap((change) => problemsOfChange(change, book)),
        ...changes.flatMap((change) => problemsOfSeen(change, book)),
        ...deletions.flatMap((one) => problemsOfDeletion(one, book)),
        ...problemsOfQuestions(changes, book),
        ...problemsOfOrder(changes, written),
        ...ids.flatMap((id) => problemsOfAppointment(id, written, present)),
      ];
    },
    close: () => client.end(),
  };
}

type Change = Outcome['changes'][number];
interface Book {
  readonly written: readonly WrittenState[];
  readonly takings: readonly Taking[];
  readonly answered: readonly AnsweredChange[];
}

const answerTo = ({ sent }: Change, { answered }: Book) => answered.find(({ id }) => id === sent?.id);

/** How often it is written. Who has no mark writes nothing where the state or the payment stood already. */
function timesOf(change: Change, book: Book) {
  // wherever: a change can become one of the appointment that replaces a deleted one
  if (!change.isBare) return book.written.filter(({ mark }) => mark === change.mark).length;
  const tx = answerTo(change, book)?.tx;
  return [...book.written, ...book.takings].some((one) => one.tx === tx) ? 1 : 0;
}

function problemsOfChange(change: Change, book: Book) {
  const { written } = book;
  const {
    mark,
    about,
    told,
    isAnswered = false,
    refused,
    isDecided,
    isNeverKept,
    isTakenBack,
    isDoubled,
    wasKilled,
  } = change;
  const of = written.filter((one) => one.appointment_id === about);
  const times = timesOf(change, book);
  const found: string[] = [];
  if (times > 1) found.push(`is written ${times} times`);
  if (isAnswered && times === 0 && !change.isBare) found.push('was answered, and is not written');
  // a new appointment whose answer was lost, and that a colleague deleted before it was sent again
  const wasDeleted = refused === 'duplicate' && of.some(({ what }) => what === 'deleted');
  // a refusal is not kept: the copy of which nobody hears can come when the slot has become free, or the visit is again as it was shown
  const wasTaken = (refused === 'slot_taken' || refused === 'changed') && isDoubled;
  if (!isAnswered && times > 0 && !isTakenBack && !wasDeleted && !wasTaken)
    found.push('is written, and nobody was told');
  const isRefused = told === 'refused' || isDecided;
  if (told && !isAnswered && !isRefused && !isTakenBack) found.push('is lost');
  if (!told && change.tab !== undefined && !wasKilled) found.push('has no answer in a tab that lives');
  if (change.tab === undefined && !isAnswered && !isRefused && !isTakenBack && !isNeverKept)
    found.push('was decided, and is lost');
  return found.map(
    (what) =>
      `change ${mark} of ${about} ${what}: ${JSON.stringify(change)}, its appointment: ${JSON.stringify(of)}`,
  );
}

/** A change is written only over what its screen showed, and what stood already was meant. */
function problemsOfSeen(change: Change, book: Book) {
  const { sent } = change;
  const answer = answerTo(change, book);
  if (!sent || !answer) return [];
  const { shown, body } = sent;
  const told = (what: string) => [
    `change ${change.mark} of ${change.about} ${what}: ${JSON.stringify({ change, answer, book: ofVisit(book, change.about) })}`,
  ];
  const row = book.written.find(({ tx }) => tx === answer.tx);
  if (row && sent.guarded && versionBefore(row, book.written) !== sent.version)
    return told('was written over a version that was not shown');
  if (!shown) return [];
  const paid = book.takings.filter(({ tx }) => tx === answer.tx);
  if (!row && paid.length === 0) {
    const { appointment, visit } = answer.answer;
    if (sent.call === 'setMethod')
      return visit?.methods?.join() === body.method ? [] : told('stood, but not as meant');
    const meant = {
      status: body.status as ShownVisit['status'],
      cancelled_by: body.cancelled_by as ShownVisit['cancelled_by'],
    };
    return appointment && isSameState(meant, appointment) ? [] : told('stood, but not as meant');
  }
  if (row && (row.status || row.cancelled_by)) {
    const before = stateBefore(row, book.written);
    if (!isStateSeen(shown, before)) return told('undid a state that was not shown');
    if (!isSameContent(shown, contentBefore(row, book.written))) return told('undid what was not shown');
  }
  const isOfShown = sent.call === 'setMethod' || row?.status;
  const [first] = paid;
  if (!isOfShown || !first || paid.every(({ voids }) => voids === null)) return [];
  const living = livingBefore(first, book.takings);
  const isSeen =
    shown.paid === undefined
      ? living.every(({ tick }) => tick !== null)
      : isSamePayment(shown.paid, paymentOf(living) ?? null);
  return isSeen ? [] : told('undid a payment that was not shown');
}

/** A visit that was confirmed by itself is as the screen showed it. */
function isStateSeen(shown: ShownVisit, before: ReturnType<typeof stateBefore>) {
  const isAutomatic = shown.status === 'pending' && isConfirmed(before) && before.by_kind === 'system';
  return isAutomatic || isSameState(shown, before);
}

/** A device deletes only what its screen showed. */
function problemsOfDeletion({ id, shown }: Deletion, book: Book) {
  const row = book.written.find(({ appointment_id, what }) => appointment_id === id && what === 'deleted');
  if (!row) return [];
  const { note: _, ...content } = shown;
  const isSeen =
    isStateSeen(shown, stateBefore(row, book.written)) &&
    isSameContent(content, contentBefore(row, book.written));
  return isSeen
    ? []
    : [
        `the deletion of ${id} undid what was not shown: ${JSON.stringify({ shown, book: ofVisit(book, id) })}`,
      ];
}

const earlierThan = (row: WrittenState, written: readonly WrittenState[]) => {
  const of = written.filter(({ appointment_id }) => appointment_id === row.appointment_id);
  return of.slice(0, of.indexOf(row));
};
const versionBefore = (row: WrittenState, written: readonly WrittenState[]) =>
  earlierThan(row, written).length;

/** The history keeps no text of a note. */
function contentBefore(row: WrittenState, written: readonly WrittenState[]) {
  const facts: Partial<Appointment> = Object.assign(
    {},
    ...earlierThan(row, written).map(({ after }) => after),
  );
  return { ...(facts as Appointment), services: facts.services ?? [] };
}

const ofVisit = ({ written, takings }: Book, id: string) => ({
  written: written.filter(({ appointment_id }) => appointment_id === id),
  takings: takings.filter(({ appointment_id }) => appointment_id === id),
});

function stateBefore(row: WrittenState, written: readonly WrittenState[]) {
  const earlier = earlierThan(row, written);
  const last = earlier.findLast(({ status }) => status !== null);
  const reason = earlier.findLast(({ status, cancelled_by }) => status !== null || cancelled_by !== null);
  return {
    status: last?.status ?? 'pending',
    cancelled_by: reason?.cancelled_by ?? null,
    by_kind: last?.by_kind,
  };
}

/** The ids of takings grow. */
function livingBefore({ appointment_id, id }: Taking, takings: readonly Taking[]) {
  const earlier = takings.filter((one) => one.appointment_id === appointment_id && one.id < id);
  const voided = new Set(earlier.map(({ voids }) => voids));
  return earlier.filter((one) => one.voids === null && !voided.has(one.id));
}

function paymentOf(living: readonly Taking[]): ShownVisit['paid'] {
  const visits = living.filter(({ kind }) => kind === 'visit');
  const [first] = visits;
  if (!first) return null;
  const paid_cents = visits.reduce((sum, { worth_cents }) => sum + (worth_cents ?? 0), 0);
  const { price_cents, discount_cents, currency } = first.visit_facts;
  const tips = living.filter(({ kind }) => kind === 'tip').reduce((sum, { cents }) => sum + cents, 0);
  return {
    methods: [...new Set(visits.filter(({ cents }) => cents > 0).map(({ method }) => method))].sort(),
    is_unpaid: price_cents - discount_cents > paid_cents,
    paid_cents,
    discount_cents,
    refunded_cents: 0,
    tips: tips > 0 ? [{ currency, cents: tips }] : [],
  };
}

/** A person is asked at most once for each change of somebody else, or an own one that the screen did not show yet. */
function problemsOfQuestions(changes: readonly Change[], book: Book) {
  const asked = Map.groupBy(
    changes.filter(({ refused, isDecided }) => isDecided && refused === 'changed'),
    ({ device, about }) => `${device}/${about}`,
  );
  return [...asked].flatMap(([key, questions]) => {
    const [{ device, about } = { device: '', about: '' }] = questions;
    // the own change was made over the same state: in another tab, or a moment before
    const isUnseen = ({ about: other, sent, tab }: Change) =>
      other === about &&
      sent &&
      questions.some(({ sent: asked, tab: askedTab }) => {
        if (!asked || asked === sent) return false;
        if (sent.shown && asked.shown) return isSameState(sent.shown, asked.shown);
        return (
          tab !== undefined && askedTab !== undefined && tab !== askedTab && sent.version >= asked.version
        );
      });
    const own = changes.filter(
      (one) => one.device === device && one.isAnswered && !one.isTakenBack && !isUnseen(one),
    );
    const ownTx = new Set(own.flatMap((one) => answerTo(one, book)?.tx ?? []));
    const { written, takings } = ofVisit(book, about);
    const foreign = new Set([...written, ...takings].map(({ tx }) => tx).filter((tx) => !ownTx.has(tx)));
    return questions.length <= foreign.size
      ? []
      : [
          `${key} was asked ${questions.length} times for ${foreign.size} changes: ${JSON.stringify({ questions, changes: changes.filter((one) => one.about === about), book: { written, takings } })}`,
        ];
  });
}

/**
 * The changes of one tab to one appointment are written in the order in which they were made. One that was taken back may have been
 * on its way.
 */
function problemsOfOrder(changes: readonly Change[], written: readonly WrittenState[]) {
  const tabOf = new Map(
    changes.filter(({ isTakenBack }) => !isTakenBack).map(({ mark, tab }) => [mark, tab]),
  );
  const last = new Map<string, number>();
  return written.flatMap(({ appointment_id, mark }) => {
    const tab = mark === null ? undefined : tabOf.get(mark);
    if (mark === null || tab === undefined) return [];
    const key = `${tab} ${appointment_id}`;
    const before = last.get(key) ?? 0;
    last.set(key, mark);
    return mark < before ? [`change ${mark} of ${appointment_id} was written after ${before}`] : [];
  });
}

function problemsOfAppointment(
  id: string,
  written: readonly WrittenState[],
  present: readonly { id: string; mark: number; times: number }[],
) {
  const of = written.filter((one) => one.appointment_id === id);
  const made = of.filter(({ what }) => what === 'made').length;
  const row = present.find((one) => one.id === id);
  const isDeleted = of.some(({ what }) => what === 'deleted');
  const lastMark = of.findLast(({ mark }) => mark !== null)?.mark;
  return [
    ...(made > 1 ? [`${id} was made ${made} times`] : []),
    ...((row?.times ?? 0) === (made && !isDeleted ? 1 : 0)
      ? []
      : [`${id} is in the book ${row?.times ?? 0} times`]),
    ...(row && row.mark !== lastMark
      ? [`${id} is in the book as ${row.mark}, and was last written as ${lastMark}`]
      : []),
  ];
}
