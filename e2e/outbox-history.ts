// Runs in a page: one random history of two devices of one salon, with two tabs each, on the real outbox and the real server.
import type { Appointment } from '../contracts/ground/appointment.ts';
import type { Outbox, Wanted } from '../web/ground/outbox/outbox.ts';
import type { Row } from '../web/ground/outbox/row.rules.ts';

export const weathers = ['fine', 'flapping', 'none', 'lossy', 'failing', 'signed out', 'plan ended'] as const;
type Weather = (typeof weathers)[number];

declare const OutboxCode: typeof import('./outbox-code.ts');

export interface Parts {
  readonly seed: number;
  readonly day: string;
  readonly token: string;
  readonly admin: string;
  readonly user: string;
}

/** What went wrong in the history; nothing if all is well. */
export async function runHistory({ seed, day, token, admin, user }: Parts) {
  const { openDeviceRows, openOutbox, rules, sendAs } = OutboxCode;
  let state = seed;
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const one = <T>(from: readonly T[]) => from[random(from.length)] as T;

  const honest = (globalThis as { honest?: typeof fetch }).honest ?? fetch.bind(globalThis);
  Object.assign(globalThis, { honest });
  async function ask(method: string, path: string, body?: object, as = token) {
    for (;;) {
      const response = await honest(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (response.status !== 429) return response.json();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }

  let weather: Weather = 'fine';
  /** In which weather this history sent something. */
  const met = new Set<Weather>();
  const isBetween = () => Math.floor(performance.now() / 300) % 2 === 0;
  globalThis.fetch = async (address, request = {}) => {
    met.add(weather);
    if (weather === 'none' || (weather === 'flapping' && isBetween())) throw new TypeError('no network');
    if (weather === 'failing') return Response.json({ success: false, code: 'unavailable' }, { status: 503 });
    const headers = new Headers(request.headers);
    if (weather === 'signed out') headers.set('authorization', 'Bearer of-a-session-that-has-ended');
    const response = await honest(address, { ...request, headers });
    if (weather === 'lossy' && random(3) > 0) {
      // a second write of the lost change would undo this one
      if (request.method === 'PUT' && random(2) === 0) await changeAsColleague(String(address));
      throw new TypeError('the answer was lost');
    }
    return response;
  };
  const changeAsColleague = (address: string) =>
    ask('PUT', address.replace(/^.*\/api/, ''), { price: 1000 + random(1000) });
  async function changeWeather(next: Weather) {
    const wasOver = weather === 'plan ended';
    weather = next;
    const trialEndDate = (over: boolean) => (over ? '' : '2099-01-01');
    if (wasOver !== (next === 'plan ended')) {
      await ask(
        'PUT',
        `/auth/admin/users/${user}`,
        { trialEndDate: trialEndDate(next === 'plan ended') },
        admin,
      );
    }
  }

  /** Each change has a price that no other has: the history of a visit shows which changes were written, and how often. */
  let lastMark = 0;
  const made = new Map<number, Outbox>();
  const answered = new Set<number>();
  const refusedAtOnce = new Set<number>();
  const dropped = new Set<number>();
  let lastTrouble = '';
  const ids = new Set<string>();
  function markOf({ body }: { body: object }) {
    const { price, services } = body as { price?: number; services?: { price: number }[] };
    return Math.round((price ?? services?.[0]?.price ?? 0) * 100);
  }

  function openDevice(name: string) {
    const view = new Map<string, Appointment>();
    let rows: readonly Row[] = [];
    let crashes = 0;
    function openTab() {
      const openedAfter = crashes;
      return openOutbox({
        user: `${seed} ${name}`,
        device: openDeviceRows('histories'),
        name: 'histories',
        async send(change) {
          const answer = await sendAs(token, change).catch((error: Error) => {
            lastTrouble = error.message;
            throw error;
          });
          // the answer comes to a tab that is no longer there
          if (openedAfter < crashes) throw new Error('crashed');
          answered.add(markOf(change));
          return answer;
        },
        async onAnswer(_change, { appointment }) {
          if (appointment) view.set(appointment.id, appointment);
        },
        onRows: (now) => {
          rows = now;
        },
        onKept() {},
        onSentAnyway() {},
        openSealed: async () => {},
        onNoRoom() {
          throw new Error('no room');
        },
      });
    }
    let tabs: Outbox[] = [openTab(), openTab()];
    /** What its screen shows. */
    const shown = () => {
      const all = new Map(view);
      for (const row of rows) {
        const before = all.get(row.about) ?? row.base;
        if (before) all.set(row.about, { ...before, ...row.changes, version: before.version });
      }
      return [...all.values()];
    };
    return {
      shown,
      rows: () => rows,
      tab: () => one(tabs),
      async look() {
        const { appointments } = await ask('GET', `/appointments?from=${day}&to=${day}&kind=all`);
        view.clear();
        for (const appointment of appointments) view.set(appointment.id, appointment);
      },
      /** Closing both tabs loses what only they knew. */
      restart() {
        if (random(2) === 0) crashes += 1;
        for (const tab of tabs) tab.close();
        tabs = [openTab(), openTab()];
      },
      close() {
        for (const tab of tabs) tab.close();
      },
    };
  }
  type Device = ReturnType<typeof openDevice>;
  const devices = [openDevice('one'), openDevice('other')];

  const time = (halfHour: number) =>
    `${String(8 + (halfHour >> 1)).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`;
  const slot = () => ({
    appointment_date: day,
    appointment_time: time(random(8)),
    barber: one(['Arben', 'Blerim']),
  });

  function put(device: Device, wanted: Wanted, mark: number) {
    const tab = device.tab();
    made.set(mark, tab);
    ids.add(wanted.about);
    const { result } = tab.put(wanted);
    return result.catch(() => refusedAtOnce.add(mark));
  }
  function book(device: Device) {
    lastMark += 1;
    const [mark, id] = [lastMark, crypto.randomUUID()];
    const name = `Klienti ${seed} ${mark}`;
    const body = {
      id,
      ...slot(),
      client_name: name,
      service_name: 'Prerje',
      price: mark / 100,
      duration: 30,
    };
    const base = {
      ...body,
      kind: 'visit',
      services: [],
      status: 'pending',
      version: 0,
    } as unknown as Appointment;
    return put(
      device,
      { call: 'createAppointment', about: id, body, version: 0, guarded: false, base },
      mark,
    );
  }
  function change(device: Device) {
    const shown = device.shown();
    if (shown.length === 0) return book(device);
    const base = one(shown);
    lastMark += 1;
    const [what, guarded] = one<[object, boolean]>([
      [{ status: 'confirmed' }, false],
      [{ status: 'cancelled' }, false],
      [{ status: 'cancelled' }, false],
      [{ status: 'pending' }, false],
      [slot(), true],
      [slot(), true],
      [{ duration: one([15, 30, 60]) }, true],
      [{ note: `Shënim ${lastMark}` }, true],
    ]);
    const body = { ...what, price: lastMark / 100 };
    const { id, version } = base;
    return put(
      device,
      { call: 'updateAppointment', about: id, body, version, guarded, base, changes: body },
      lastMark,
    );
  }

  const pending: Promise<unknown>[] = [];
  for (let step = 0; step < 12; step++) {
    const device = one(devices);
    const act = random(10);
    if (act < 2)
      await changeWeather(
        one<Weather>(['fine', 'flapping', 'none', 'lossy', 'lossy', 'failing', 'signed out', 'plan ended']),
      );
    else if (act < 3) device.restart();
    else if (act < 4) await device.look();
    else if (act < 5) await device.tab().drain();
    else {
      pending.push(random(3) === 0 ? book(device) : change(device));
      // sometimes the next change comes before this one is written down
      if (random(3) > 0) await new Promise((resolve) => setTimeout(resolve, random(12)));
    }
  }
  await changeWeather('fine');

  const all = openDeviceRows('histories');
  for (const device of devices) {
    const name = `${seed} ${device === devices[0] ? 'one' : 'other'}`;
    for (let round = 0; ; round++) {
      if (round > 60)
        return {
          problems: [
            `history ${seed} does not end after ${lastTrouble}: ${JSON.stringify(await all.list(name))}`,
          ],
          counts: { made: 0, answered: 0, refused: 0, dropped: 0 },
          met: [],
        };
      await device.tab().drain();
      const rows = await all.list(name);
      if (rows.length === 0) break;
      const refused = rows.find((row) => row.refused);
      if (!refused) {
        // the server may have asked to wait
        await new Promise((resolve) => setTimeout(resolve, 10 * round));
        continue;
      }
      const current = (refused.refused?.answer as { appointment?: Appointment } | undefined)?.appointment;
      const isTaken = rules.codeOf(refused.refused) === 'slot_taken';
      const decision = (before: readonly Row[]) => {
        if (round > 30 || random(3) === 0) return rules.afterDrop(before, refused);
        const id = crypto.randomUUID();
        if (current) return rules.afterInsisting(before, refused, current, id);
        if (rules.isGone(refused)) {
          ids.add(id);
          return rules.afterRenewal(before, refused, id);
        }
        if (isTaken)
          return rules.afterCorrection(
            before,
            refused,
            { ...slot(), appointment_time: time(8 + random(16)) },
            id,
          );
        return rules.afterDrop(before, refused);
      };
      await device.tab().decide((before) => {
        const after = decision(before);
        const left = new Set(after.map(markOf));
        for (const row of before) if (!left.has(markOf(row))) dropped.add(markOf(row));
        return after;
      });
    }
  }
  // a tab that was opened late may still write its last change down
  await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, 5000))]);
  for (const device of devices) device.close();

  const problems: string[] = [];
  const written = new Map<number, number>();
  const making = new Map<string, number>();
  for (const id of ids) {
    const { changes = [] } = await ask('GET', `/appointments/${id}/changes`);
    const last = new Map<Outbox, number>();
    for (const { what, after } of changes) {
      if (what === 'made') making.set(id, (making.get(id) ?? 0) + 1);
      const mark = Math.round((after.price ?? 0) * 100);
      written.set(mark, (written.get(mark) ?? 0) + 1);
      const tab = made.get(mark);
      if (!tab) continue;
      const before = last.get(tab) ?? 0;
      if (mark < before) problems.push(`history ${seed}: change ${mark} was written after ${before}`);
      last.set(tab, mark);
    }
  }
  for (const mark of made.keys()) {
    const times = written.get(mark) ?? 0;
    if (answered.has(mark) && times !== 1)
      problems.push(`history ${seed}: change ${mark} was answered, and written ${times} times`);
    if (!answered.has(mark) && times !== 0)
      problems.push(`history ${seed}: change ${mark} was written, but never answered`);
    if (!answered.has(mark) && !refusedAtOnce.has(mark) && !dropped.has(mark))
      problems.push(`history ${seed}: change ${mark} is lost`);
  }
  for (const [id, times] of making)
    if (times > 1) problems.push(`history ${seed}: ${id} was made ${times} times`);
  return {
    problems,
    counts: { made: made.size, answered: answered.size, refused: refusedAtOnce.size, dropped: dropped.size },
    met: [...met],
  };
}
