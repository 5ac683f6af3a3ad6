// Runs in a page: one random history of one to five devices of a salon, on the real outbox and the real server. Devices are away
// for up to 72 hours, tabs are killed, answers are lost, requests come twice, and people decide about what was refused.

import type { Barber } from '../../contracts/salon/barbers.ts';
import { shownOf } from '../../web/appointments/overlay.rules.ts';
import { contentSeen, isOfState, shownWith } from '../../web/appointments/queued-visit.rules.ts';
import {
  afterCorrection,
  afterDrop,
  afterDropOfAll,
  afterInsisting,
  afterRenewal,
  afterRetry,
  codeOf,
  isGone,
  withLater,
} from '../../web/book/queued-changes/decisions.rules.ts';
import { isConfirmed, usualAppointment } from '../../contracts/ground/appointment.rules.ts';
import type { Appointment } from '../../contracts/ground/appointment.ts';
import type { ChangeConflict, PaidVisit, ShownVisit } from '../../contracts/ground/payment.ts';
import { isSameContent, isSamePayment, isSameState } from '../../contracts/ground/shown.rules.ts';
import type { Row } from '../../web/ground/outbox/row.rules.ts';
import { type MadeChange, openChanges } from './changes.ts';
import { type KindOfChange, openColleague, type Slot } from './colleague.ts';
import { type Device, openDevice } from './device.ts';
import { type Network, networks } from './network.ts';
import { randomFrom } from './random.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface Salon {
  readonly owner: Person;
  readonly admin: Person;
  /** The id of the owner. */
  readonly user: string;
}

interface Parts extends Salon {
  readonly seed: number;
  /** The days that only this history uses. */
  readonly days: readonly string[];
  /** The moment at the server, in milliseconds. */
  readonly now: number;
  /** The code of a tab, as a script. */
  readonly code: string;
}

/** The end of a history, to be compared with the database. */
export interface Outcome {
  readonly changes: readonly (MadeChange & { readonly wasKilled: boolean })[];
  /** How often each thing happened. */
  readonly counts: Record<string, number>;
  readonly problems: readonly string[];
  readonly deletions: readonly Deletion[];
}

/** A deletion by a device, which the server accepted. */
export interface Deletion {
  readonly id: string;
  readonly shown: ShownVisit;
}

declare global {
  /** Moves the clock of the server. */
  var pass: (milliseconds: number) => Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const longestAbsence = 72 * hour;
/** Later than any history. */
export const planEnds = '2099-01-01';
const maxRounds = 60;

/** The sessions last from one history of a salon to the next. */
const sessions = new Map<string, string>();
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const confirm = { status: 'confirmed' } as const;
const restore = { status: 'pending' } as const;
const cancel = { status: 'cancelled' } as const;
const missed = { status: 'cancelled', cancelled_by: 'no_show' } as const;
const states = [
  ...[confirm, confirm, restore, cancel, missed],
  { status: 'cancelled', cancelled_by: 'client' },
] as const;

/** The kind of a change of the state. */
function kindOfState({
  status,
  cancelled_by,
}: Pick<Partial<Appointment>, 'status' | 'cancelled_by'>): KindOfChange {
  if (status !== 'cancelled') return status === 'pending' ? 'restore' : 'confirm';
  return cancelled_by === 'no_show' ? 'missed' : 'cancel';
}

function isOtherThan(shown: NonNullable<Row['shown']>, { appointment, paid = null }: ChangeConflict) {
  if (!isSameState(shown, appointment) || !isSameContent(shown, appointment)) return true;
  return shown.paid === undefined ? paid !== null : !isSamePayment(shown.paid, paid);
}

export async function runHistory({ seed, days, now, code, owner, admin, user }: Parts): Promise<Outcome> {
  const { below, one } = randomFrom(seed);
  const counts: Record<string, number> = {};
  const count = (what: string, times = 1) => {
    counts[what] = (counts[what] ?? 0) + times;
  };
  const changes = openChanges();
  const problems: string[] = [];

  let ahead = now - performance.now();
  let absence = longestAbsence;
  async function passTime(milliseconds: number) {
    await pass(milliseconds);
    ahead += milliseconds;
    count('minutes passed', Math.round(milliseconds / minute));
  }

  async function ask(method: string, path: string, body?: object, as = owner) {
    for (;;) {
      const response = await fetch(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sessions.get(as.email)}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      const mustSignIn = ['unauthenticated', 'reauth_required'].includes(answer.code);
      if (mustSignIn && path !== '/auth/login') await signIn(as);
      else if (answer.code === 'too_many_requests') await passTime(minute);
      else return answer;
    }
  }
  async function signIn(as: Person) {
    count('signed in');
    const { token } = await ask('POST', '/auth/login', as);
    sessions.set(as.email, token);
  }

  let isPlanOver = false;
  async function endPlan(over: boolean) {
    if (isPlanOver === over) return;
    isPlanOver = over;
    if (over) count('plan ended');
    const answer = await ask(
      'PUT',
      `/auth/admin/users/${user}`,
      { trialEndDate: over ? '' : planEnds },
      admin,
    );
    if (!answer.success) problems.push(`the plan does not change: ${answer.message}`);
  }

  const { data: barbers }: { data: readonly Barber[] } = await ask('GET', '/barbers');
  const time = (halfHour: number) =>
    `${String(8 + (halfHour >> 1)).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`;
  function slot(times = 8): Slot {
    const { id: barber_id, name: barber } = one(barbers);
    return { appointment_date: one(days), appointment_time: time(below(times)), barber, barber_id };
  }
  const colleague = openColleague({ ask, random: { below, one }, slot: () => slot(24), count });
  const deletions: Deletion[] = [];

  const devices = Array.from({ length: 1 + below(5) }, (_, n) => {
    const random = randomFrom(seed * 10 + n + 1);
    const skew = random.below(20 * minute) - 10 * minute;
    return openDevice({
      name: `${seed} ${n}`,
      random,
      changes,
      count,
      code,
      now: () => performance.now() + ahead + skew,
      token: () => sessions.get(owner.email) ?? '',
      changeAsColleague: (address) => {
        const [, id = ''] = /(?:appointments|visits)\/([^/]+)/.exec(address) ?? [];
        return colleague.actSomehow(id);
      },
      readPayment: async (id) => (await ask('GET', `/visits/${id}/takings`)).visit,
    });
  });
  count(`histories with ${devices.length} devices`);
  for (const device of devices) device.openTabs(1 + below(2));

  function book(device: Device) {
    const id = crypto.randomUUID();
    const wanted = { call: 'createAppointment', about: id, version: 0, guarded: false } as const;
    const booked = { id, ...slot(), service_name: 'Prerje', duration: 30 };
    device.put(wanted, (price) => {
      const body = { ...booked, client_name: `Klienti ${seed} ${Math.round(price * 100)}`, price };
      const services = [{ service_id: null, service_name: 'Prerje', price, duration: 30 }];
      const base = { ...usualAppointment, kind: 'visit', client_id: null, version: 0, ...body, services };
      return { body, base: base as unknown as Appointment };
    });
  }
  function change(device: Device) {
    const shown = device.shown();
    if (shown.length === 0) return book(device);
    const base = one(shown);
    const { barber, barber_id, ...moment } = slot();
    const client_name = `Klienti ${seed} i ri ${below(1000)}`;
    const [kind, what] = one<[KindOfChange, object]>([
      ['confirm', confirm],
      ['cancel', cancel],
      ['restore', restore],
      ['move', moment],
      ['move', slot()],
      ['person', { barber, barber_id }],
      ['resize', { duration: one([15, 30, 60]) }],
      ['services', {}],
      ['client', { client_name, client_id: null }],
      ['note', { note: `Shënim ${below(1000)}` }],
    ]);
    const { id, version } = base;
    const isState = 'status' in what;
    const seen = isState && { shown: device.shownNow(base) };
    count(`by a device: ${kind}`);
    const wanted = { call: 'updateAppointment', about: id, version, guarded: !isState, base } as const;
    device.put({ ...wanted, ...seen }, (price) => {
      const services = [{ service_name: `Shërbim ${below(9)}`, price, duration: 30 }];
      const body = kind === 'services' ? { services } : { ...what, price };
      return { body, changes: shownOf(body) };
    });
  }
  /** As the screens do it: only the state, sometimes behind a note. */
  function changeState(device: Device) {
    const shown = device.shown();
    if (shown.length === 0) return;
    const { id } = one(shown);
    if (below(4) === 0) note(device, id);
    const base = device.shown().find((visit) => visit.id === id);
    if (!base) return;
    // a visit that has not begun is not missed
    const body = one(
      states.filter((wanted) => !isSameState(wanted, base) && (wanted !== missed || device.isBegun(base))),
    );
    count(`by a device: ${kindOfState(body)}`);
    const wanted = { call: 'updateAppointment', about: id, version: base.version, guarded: false } as const;
    const isEarly = body.status === 'confirmed' && !device.isBegun(base);
    device.put({ ...wanted, base, shown: device.shownNow(base) }, () => ({
      body: { ...body, ...(isEarly && { books_nothing: true }) },
      changes: shownOf(body),
    }));
  }
  function note(device: Device, id: string) {
    const base = device.shown().find((visit) => visit.id === id);
    if (!base) return;
    const wanted = { call: 'updateAppointment', about: id, version: base.version, guarded: true } as const;
    device.put({ ...wanted, base }, (price) => {
      const body = { note: `Shënim ${below(1000)}`, price };
      return { body, changes: body };
    });
  }
  const payableAt = (device: Device) =>
    device.shown().filter((visit) => isConfirmed(visit) && device.isBegun(visit));
  /** One tap says how a visit was paid, sometimes just after a colleague has said it. */
  async function tap(device: Device) {
    const ticked = device.shown().filter((visit) => isConfirmed(visit));
    if (ticked.length === 0) return;
    const payable = payableAt(device);
    const base = one(payable.length > 0 ? payable : ticked);
    const isPaidByCard = below(3) > 0 && (await colleague.act('payment', base.id));
    count('by a device: payment');
    const wanted = { call: 'setMethod', about: base.id, version: base.version, guarded: false } as const;
    device.put({ ...wanted, base, shown: device.shownNow(base) }, () => ({
      body: { method: isPaidByCard ? 'cash' : one(['cash', 'card']) },
      changes: {},
    }));
  }
  async function meddle(device: Device) {
    const shown = device.shown();
    const payable = payableAt(device);
    const begun = shown.filter((visit) => device.isBegun(visit));
    if (below(4) === 0 && payable.length > 0) await colleague.act('payment', one(payable).id);
    // before its begin no visit can be missed
    else if (below(8) === 0 && begun.length > 0) await colleague.act('missed', one(begun).id);
    else if (shown.length > 0) await colleague.actSomehow(one(shown).id);
  }
  async function look(device: Device) {
    if (['none', 'failing', 'captive'].includes(device.network.is())) return;
    await ask('POST', '/appointments/auto-confirm', {});
    const { appointments } = await ask('GET', `/appointments?from=${days[0]}&to=${days.at(-1)}&kind=all`);
    const loaded = await Promise.all(days.map((day) => ask('GET', `/takings?day=${day}`)));
    const payments: PaidVisit[] = loaded.flatMap(({ visits = [] }) => visits);
    if (appointments) device.show(appointments, payments);
  }

  /** What a person decides about a refused change. */
  function decisionOf(rows: readonly Row[], refused: Row, drops: boolean) {
    const changed = changedIn(refused);
    const id = crypto.randomUUID();
    if (changed && drops) return afterDropOfAll(rows, refused);
    if (drops) return afterDrop(rows, refused);
    // a visit that is not ticked any more has no payment
    if (changed && refused.call === 'setMethod' && !isConfirmed(changed.appointment))
      return afterDropOfAll(rows, refused);
    if (changed) return afterInsisting(rows, refused, changed, id);
    if (isGone(refused) && refused.call !== 'setMethod') return afterRenewal(rows, refused, id);
    if (codeOf(refused.refused) !== 'slot_taken') return afterDrop(rows, refused);
    if (below(3) === 0) return afterRetry(rows, refused, id);
    return afterCorrection(rows, refused, slot(24), id);
  }
  async function decide(device: Device, drops: boolean) {
    await device.decide((before) => {
      const refused = before.find((row) => row.refused);
      if (!refused) return before;
      count(`decided about ${codeOf(refused.refused)}`);
      const changed = changedIn(refused);
      if (changed) noteQuestion(before, refused, changed);
      if (changed) device.showChanged(changed);
      return changes.decided(before, decisionOf(before, refused, drops), (gone, row) => {
        gone.isDecided = true;
        if (row.refused) gone.refused = codeOf(row.refused);
      });
    });
  }
  const changedIn = ({ refused }: Row) =>
    codeOf(refused) === 'changed' ? (refused?.answer as ChangeConflict) : undefined;
  function noteQuestion(rows: readonly Row[], refused: Row, changed: ChangeConflict) {
    if (isOfState(refused)) count('decided about a changed state');
    if (refused.call === 'setMethod') count('decided about a changed payment');
    if (withLater(rows, refused).length > 1) count('decided together');
    const shown = shownWith(refused);
    const isOther =
      // not of the row: an answer to a change that was taken back may have moved its version on
      (refused.guarded && changes.of(refused).sent?.version !== changed.appointment.version) ||
      (shown && isOtherThan(shown, changed));
    if (!isOther) problems.push(`asked about nothing: ${JSON.stringify(refused)}`);
  }
  async function takeBack(device: Device) {
    await device.decide((before) => {
      const waiting = before.filter((row) => !row.refused);
      if (waiting.length === 0) return before;
      count('change taken back');
      return changes.decided(before, afterDrop(before, one(waiting)), (gone) => {
        gone.isTakenBack = true;
      });
    });
  }
  async function goAway() {
    for (const device of devices) if (below(2) === 0) device.network.set('none');
    const milliseconds = one([below(hour), below(absence)]);
    absence -= milliseconds;
    count('absences');
    await passTime(milliseconds);
  }
  async function deleteOne() {
    const known = devices.flatMap((device) => device.shown());
    if (known.length > 0) await colleague.act('delete', one(known).id);
  }
  /** A deletion does not wait on the device: its person has a network, and the own changes are sent. */
  async function deleteShown(device: Device) {
    const visit = one(device.shown());
    if (!visit || device.network.is() !== 'fine' || device.keeps(visit.id)) return;
    const { note = null } = visit;
    const shown = { ...contentSeen(visit), note, ...device.shownNow(visit) };
    const { success, code, appointment, paid } = await ask('DELETE', `/appointments/${visit.id}`, { shown });
    if (success) {
      count('by a device: delete');
      deletions.push({ id: visit.id, shown });
    } else if (code === 'changed') {
      count('deletion asked about a change');
      device.showChanged({ appointment, paid });
    }
  }

  const steps: readonly (readonly [weight: number, act: (device: Device) => unknown])[] = [
    [4, (device) => device.network.set(one<Network>([...networks, 'fine', 'fine', 'lossy', 'none']))],
    [1, (device) => device.killNow()],
    [1, (device) => device.killSoon(below(20))],
    [1, (device) => device.killWithCall(one(['before', 'after']))],
    [1, (device) => device.signInAgain()],
    [1, (device) => device.openTabs(2)],
    [2, look],
    [2, (device) => device.drain()],
    [2, (device) => decide(device, below(3) === 0)],
    [1, takeBack],
    [1, (device) => device.network.repeatOld()],
    [1, deleteOne],
    [1, deleteShown],
    [1, goAway],
    [1, () => endPlan(below(2) === 0)],
    [1, () => below(4) === 0 && ask('POST', '/auth/logout')],
    [5, book],
    [10, change],
    [8, changeState],
    [14, tap],
    [8, meddle],
  ];
  const acts = steps.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

  for (let step = 0; step < 16 + 8 * devices.length; step++) {
    await one(acts)(one(devices));
    // sometimes the next change comes before this one is written down
    if (below(3) === 0) await wait(below(12));
  }

  // everybody is back
  await endPlan(false);
  for (const device of devices) {
    device.network.set('fine');
    device.killWithCall(undefined);
  }
  for (const device of devices) {
    for (let round = 0; ; round++) {
      await device.drain();
      const rows = await device.list();
      if (rows.length === 0) break;
      if (round === maxRounds) {
        problems.push(
          `device ${device.name} still keeps, after ${device.lastTrouble()}: ${JSON.stringify(rows)}`,
        );
        break;
      }
      if (rows.some((row) => row.refused)) await decide(device, round > 20 || below(3) === 0);
      else if (round > 2) {
        // the session may have ended, or the server has asked to wait
        await ask('GET', '/barbers');
        await passTime(minute);
      }
    }
    await look(device);
  }
  const isTold = ({ told, tab }: MadeChange) =>
    told || tab === undefined || !devices.some((device) => device.isOpen(tab));
  for (let tries = 0; tries < 300 && !changes.list().every(isTold); tries++) await wait(20);
  for (const device of devices) await device.network.settled();
  const outcome = changes
    .list()
    .map((made) => ({ ...made, wasKilled: made.told === undefined && Boolean(isTold(made)) }));
  for (const device of devices) device.close();
  return { changes: outcome, counts, problems, deletions };
}
