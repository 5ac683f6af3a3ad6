// Somebody who books without a pause, and repeats what was not answered, as the app does.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { addDays, clockTime } from '#contracts/ground/calendar.rules.ts';
import { ask, call, openSender, register } from '../calls.ts';

const firstDay = '2027-03-01';
const barbers = ['Arben', 'Blerim', 'Drita', 'Elira'];
const visitsADay = 24;
const patienceMs = 60_000;

export type Bookings = Awaited<ReturnType<typeof openBookings>>;

/** A new salon at this address, with its barbers. */
export async function openBookings(address: string) {
  const { send, close } = openSender(address);
  const { token } = await register(send, 'Salloni nën provë');
  const present = (await ask(send, 'GET /barbers', undefined, token)).text;
  for (const name of barbers.filter((one) => !present.includes(`"${one}"`)))
    await ask(send, 'POST /barbers', { name }, token);

  const acknowledged = new Set<string>();
  /** How often each status came, or the code of a broken connection. */
  const answers = new Map<string, number>();
  /** Answers of 503 that do not say when to try again. */
  let withoutRetry = 0;
  let made = 0;
  let failures = 0;

  function nextVisit() {
    const number = made++;
    const slot = Math.floor(number / barbers.length);
    return {
      id: newId(),
      client_name: `Klient ${number % 50}`,
      service_name: 'Prerje',
      price: 5,
      duration: 30,
      appointment_date: addDays(firstDay, Math.floor(slot / visitsADay)),
      appointment_time: clockTime(8 * 60 + (slot % visitsADay) * 30),
      barber: barbers[number % barbers.length],
    };
  }

  async function book(body: ReturnType<typeof nextVisit>) {
    const { status, retryAfter } = await call(send, 'POST /appointments', body, { token }).then(
      (answer) => ({ status: String(answer.status), retryAfter: answer.headers['retry-after'] }),
      (error: NodeJS.ErrnoException) => ({ status: error.code ?? 'broken', retryAfter: undefined }),
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
    // 200: an earlier try has already made it
    const isMade = status === '201' || status === '200';
    if (isMade) acknowledged.add(body.id);
    else failures += 1;
    if (status === '503' && !retryAfter) withoutRetry += 1;
    return isMade;
  }

  async function untilMore(count: () => number) {
    const begin = performance.now();
    const before = count();
    while (count() === before) {
      if (performance.now() - begin > patienceMs)
        throw new Error(`Nothing happened for a minute: ${JSON.stringify([...answers])}`);
      await pause(5);
    }
    return performance.now() - begin;
  }

  return {
    send,
    token,
    acknowledged,
    answers,
    withoutRetry: () => withoutRetry,
    /** Books with so many hands at once until `end`. */
    begin(hands: number) {
      let isOver = false;
      const work = async () => {
        while (!isOver) {
          const visit = nextVisit();
          while (!(await book(visit)) && !isOver) await pause(20);
        }
      };
      const working = Promise.all(Array.from({ length: hands }, work));
      return {
        async end() {
          isOver = true;
          await working;
        },
      };
    },
    /** The milliseconds until one more booking is acknowledged. */
    nextAcknowledged: () => untilMore(() => acknowledged.size),
    /** The milliseconds until one more try fails. */
    nextFailed: () => untilMore(() => failures),
    /** The bookings that are missing although they were acknowledged, and the bookings that exist twice. */
    async compare() {
      const path = `GET /appointments?from=${firstDay}&to=2100-12-31`;
      const { body } = await ask(send, path, undefined, token);
      const ids: string[] = body.appointments.map(({ id }: { id: string }) => id);
      const kept = new Set(ids);
      return {
        lost: [...acknowledged].filter((id) => !kept.has(id)).length,
        twice: ids.length - kept.size,
      };
    },
    close,
  };
}
