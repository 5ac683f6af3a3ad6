// Days of a salon with real service times, to see how far what `waits` says is from what happens.
import { randomFrom } from '../../test/random.ts';
import { type Standing, spreadOf, type Waiting, waits } from './waits.rules.ts';

const open = { from: 9 * 60, to: 19 * 60 };
const barbers = ['a', 'b', 'c'];
const columns = barbers.map((id) => ({ id, pieces: [open] }));
const walkInsADay = 25;
const triesToBook = 24;
const missedPercent = 10;
/** Salon days in eight weeks. */
const remembered = 48;
/** The third barber takes longer. */
const minutesOf = (service: number, barber: string) => service + (barber === 'c' ? 5 : 0);

interface Visit extends Standing {
  readonly isMissed: boolean;
  readonly real: number;
  begun: number | undefined;
  ended: boolean;
}

interface Person extends Waiting {
  readonly arrived: number;
  readonly service: number;
  said: { from: number; to: number; minutes: number } | null | undefined;
}

export interface Simulated {
  readonly seated: number;
  readonly inRange: number;
  readonly widths: number[];
  readonly errors: number[];
}

export function simulate(days: number, seed: number): Simulated {
  const { random, chance } = randomFrom(seed);
  const offsOfDays: number[][] = [];
  const all = { seated: 0, inRange: 0, widths: [] as number[], errors: [] as number[] };
  /** From 80 to 120 % of what was planned. */
  const realOf = (planned: number) => Math.round((planned * (80 + random(41))) / 100);

  for (let day = 0; day < days; day++) {
    const visits: Visit[] = [];
    const add = (barber_id: string, minutes: number, duration: number, begun?: number) => {
      const isTaken = visits.some(
        (one) =>
          one.barber_id === barber_id &&
          one.minutes < minutes + duration &&
          minutes < one.minutes + one.duration,
      );
      if (isTaken || minutes + duration > open.to) return false;
      const isMissed = begun === undefined && chance(missedPercent);
      visits.push({
        barber_id,
        minutes,
        duration,
        isDone: false,
        isMissed,
        real: realOf(duration),
        begun,
        ended: false,
      });
      return true;
    };
    for (let n = 0; n < triesToBook; n++) {
      const barber = barbers[random(3)] as string;
      add(barber, open.from + 15 * random(38), minutesOf([20, 30, 45, 60][random(4)] as number, barber));
    }
    const people = Array.from({ length: walkInsADay }, (_, n): Person => {
      const service = [20, 30, 30, 45][random(4)] as number;
      return {
        id: String(n),
        arrived: open.from + random(540),
        service,
        barber_id: chance(20) ? (barbers[random(3)] as string) : null,
        canBeWith: () => true,
        workWith: (barber) => ({ duration: minutesOf(service, barber) }),
        said: undefined,
      };
    }).sort((one, other) => one.arrived - other.arrived);
    const queue: Person[] = [];
    const offs: number[] = [];
    const spread = spreadOf(offsOfDays.slice(-remembered).flat());

    for (let now = open.from; now < open.to; now++) {
      for (let n = visits.length - 1; n >= 0; n--) {
        const one = visits[n] as Visit;
        if (one.begun !== undefined && !one.ended && one.begun + one.real <= now)
          visits[n] = { ...one, ended: true, isDone: true };
        // the desk marks it ten minutes later, which frees the slot
        else if (one.isMissed && one.minutes + 10 <= now) visits.splice(n, 1);
      }
      const isBusy = (barber: string) =>
        visits.some((one) => one.barber_id === barber && one.begun !== undefined && !one.ended);
      for (const one of visits.toSorted((a, b) => a.minutes - b.minutes))
        if (!one.isMissed && one.begun === undefined && one.minutes <= now && !isBusy(one.barber_id))
          one.begun = now;
      while (people[0] && people[0].arrived <= now) queue.push(people.shift() as Person);
      const tell = () => {
        if (queue.every(({ said }) => said !== undefined)) return;
        const said = waits(now, columns, visits, queue, spread);
        for (const [n, one] of queue.entries()) if (one.said === undefined) one.said = said[n]?.place ?? null;
      };
      tell();
      for (const one of [...queue]) {
        const who = barbers.find((barber) => {
          if (one.barber_id !== null && one.barber_id !== barber) return false;
          return !isBusy(barber) && add(barber, now, minutesOf(one.service, barber), now);
        });
        if (!who) continue;
        queue.splice(queue.indexOf(one), 1);
        all.seated += 1;
        if (!one.said) continue;
        const { from, to, minutes } = one.said;
        const wait = now - one.arrived;
        if (from <= wait && wait <= to) all.inRange += 1;
        all.widths.push(to - from);
        all.errors.push(Math.abs(now - minutes));
        if (minutes > one.arrived) offs.push(now - minutes);
      }
    }
    offsOfDays.push(offs);
  }
  return all;
}

export function medianOf(numbers: readonly number[]): number {
  const inOrder = numbers.toSorted((one, other) => one - other);
  return inOrder[Math.floor(inOrder.length / 2)] ?? 0;
}
