// Compares the end of a history with the database.
import pg from 'pg';
import type { Outcome } from './history.ts';

interface Written {
  readonly appointment_id: string;
  readonly what: string;
  readonly mark: number | null;
}

/** Asks the database of the server. The marks of other histories of the salon are other appointments'. */
export async function openJudge(connection: pg.PoolConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  return {
    async problemsOf({ changes, problems }: Outcome, days: readonly string[]): Promise<string[]> {
      const ids = [...new Set(changes.map(({ about }) => about))];
      const { rows: written } = await client.query<Written>(
        `select appointment_id, what, round((after ->> 'price')::numeric * 100)::int as mark
          from appointment_changes where appointment_id = any($1) order by id`,
        [ids],
      );
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
        ...changes.flatMap((change) => problemsOfChange(change, written)),
        ...problemsOfOrder(changes, written),
        ...ids.flatMap((id) => problemsOfAppointment(id, written, present)),
      ];
    },
    close: () => client.end(),
  };
}

type Change = Outcome['changes'][number];

function problemsOfChange(change: Change, written: readonly Written[]) {
  const {
    mark,
    about,
    told,
    isAnswered = false,
    refused,
    isDecided,
    isTakenBack,
    isDoubled,
    wasKilled,
  } = change;
  const of = written.filter((one) => one.appointment_id === about);
  // wherever: a change can become one of the appointment that replaces a deleted one
  const times = written.filter((one) => one.mark === mark).length;
  const found: string[] = [];
  if (times > 1) found.push(`is written ${times} times`);
  if (isAnswered && times === 0) found.push('was answered, and is not written');
  // a new appointment whose answer was lost, and that a colleague deleted before it was sent again
  const wasDeleted = refused === 'duplicate' && of.some(({ what }) => what === 'deleted');
  // a refusal is not kept: the copy of which nobody hears can come when the slot has become free
  const wasTaken = refused === 'slot_taken' && isDoubled;
  if (!isAnswered && times > 0 && !isTakenBack && !wasDeleted && !wasTaken)
    found.push('is written, and nobody was told');
  const isRefused = told === 'refused' || isDecided;
  if (told && !isAnswered && !isRefused && !isTakenBack) found.push('is lost');
  if (!told && change.tab !== undefined && !wasKilled) found.push('has no answer in a tab that lives');
  if (change.tab === undefined && !isAnswered && !isRefused && !isTakenBack)
    found.push('was decided, and is lost');
  return found.map(
    (what) =>
      `change ${mark} of ${about} ${what}: ${JSON.stringify(change)}, its appointment: ${JSON.stringify(of)}`,
  );
}

/**
 * The changes of one tab to one appointment are written in the order in which they were made. One that was taken back may have been
 * on its way.
 */
function problemsOfOrder(changes: readonly Change[], written: readonly Written[]) {
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
  written: readonly Written[],
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
