// One device of a random history, with a network, a clock and up to two tabs of its own. A tab is a frame with the real outbox: to
// remove the frame kills the tab at that moment, with its calls, its locks and what it has not written to the disk yet.
import { isAhead } from '../../contracts/ground/appointment.rules.ts';
import type { Appointment } from '../../contracts/ground/appointment.ts';
import { localTime } from '../../contracts/ground/calendar.rules.ts';
import type { ChangeConflict, PaidVisit, ShownVisit } from '../../contracts/ground/payment.ts';
import type { CallFailed } from '../../web/ground/lib/call.ts';
import type { NewChange, Outbox } from '../../web/ground/outbox/outbox.ts';
import type { Row } from '../../web/ground/outbox/row.rules.ts';
import { withChanges } from '../../web/ground/outbox/with-changes.rules.ts';
import type { Changes } from './changes.ts';
import { type KillMoment, openNetwork } from './network.ts';
import type { RandomSource } from './random.ts';
import type * as TabCode from './tab-code.ts';

type Realm = Window & typeof globalThis & { readonly TabCode: typeof TabCode };

interface Parts {
  readonly name: string;
  readonly random: RandomSource;
  readonly changes: Changes;
  readonly count: (what: string) => void;
  /** The clock of this device. */
  readonly now: () => number;
  readonly token: () => string;
  readonly changeAsColleague: (address: string) => Promise<unknown>;
  /** How a visit is paid now. */
  readonly readPayment: (id: string) => Promise<PaidVisit | null | undefined>;
  /** The code of a tab, as a script. */
  readonly code: string;
}

const store = 'histories';
let tabs = 0;

export function openDevice({ name, random, changes, count, now, token, code, ...others }: Parts) {
  const { changeAsColleague, readPayment } = others;
  const network = openNetwork({
    random,
    count,
    changeAsColleague,
    onDoubled(body) {
      const parsed = JSON.parse(body);
      changes.of({ id: parsed.change_id ?? parsed.id, body: parsed }).isDoubled = true;
    },
  });
  const view = new Map<string, Appointment>();
  /** How its visits are paid; of others nobody said so, once it knows any. */
  const paid = new Map<string, PaidVisit | null>();
  let knowsPaid = false;
  let rows: readonly Row[] = [];
  let dying: KillMoment | undefined;
  let lastTrouble = '';
  const open = new Set<Tab>();

  interface Tab {
    readonly number: number;
    readonly frame: HTMLIFrameElement;
    outbox: Outbox;
  }

  function openTab(): Tab {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const realm = frame.contentWindow as Realm;
    realm.Date.now = now;
    const script = realm.document.createElement('script');
    script.textContent = code;
    realm.document.body.append(script);
    tabs += 1;
    const tab = { number: tabs, frame, outbox: signIn(realm) };
    const honest = realm.fetch.bind(realm);
    realm.fetch = (address, request = {}) =>
      network.send(honest, address, request, () => {
        if (dying && random.below(2) === 0) return undefined;
        const when = dying;
        if (when) {
          dying = undefined;
          count(`tab killed ${when} the server had its call`);
          kill(tab);
        }
        return when;
      });
    open.add(tab);
    return tab;
  }

  function signIn({ TabCode }: Realm) {
    return TabCode.openOutbox({
      user: name,
      device: TabCode.openDeviceRows(store),
      name: store,
      async send(change) {
        changes.noteSent(change);
        const answer = await TabCode.sendAs(token(), change).catch((error: Error) => {
          lastTrouble = error.message;
          throw error;
        });
        changes.of(change).isAnswered = true;
        return answer;
      },
      async onAnswer({ call, about, changes: made }, { appointment }) {
        if (appointment) view.set(appointment.id, appointment);
        if (call === 'setMethod' || made?.status) note(about, await readPayment(about));
      },
      onRows(now) {
        rows = now;
      },
      onKept() {},
      onSentAnyway: () => count('told that a change was sent before it was taken back'),
      onErased() {},
      openSealed: async () => {},
      onNoRoom() {
        throw new Error('no room');
      },
    });
  }

  function note(id: string, payment: PaidVisit | null | undefined) {
    if (payment !== undefined) paid.set(id, payment);
  }

  /** As the screens say it. */
  function paidAs({ id }: Appointment): ShownVisit['paid'] {
    const said = rows.flatMap(({ about, refused, ...row }) =>
      about === id && !refused && (row.call === 'setMethod' || row.changes?.status) ? [row] : [],
    );
    const { call, body, base, changes: made } = said.at(-1) ?? {};
    const isTick = made?.status === 'confirmed' && base?.status === 'pending' && isBegun(base);
    const method = call === 'setMethod' ? (body as { method: 'cash' | 'card' }).method : isTick && 'cash';
    if (method) return { methods: [method], is_unpaid: false };
    return paid.has(id) || !knowsPaid ? paid.get(id) : null;
  }
  const isBegun = (visit: Appointment) => !isAhead(visit, localTime(new Date(now())));

  function kill(tab: Tab) {
    tab.frame.remove();
    open.delete(tab);
  }
  const anyTab = () => (open.size > 0 ? random.one([...open]) : openTab());

  return {
    name,
    network,
    isOpen: (number: number) => [...open].some((tab) => tab.number === number),
    lastTrouble: () => lastTrouble,

    /** What its screen shows. */
    shown() {
      const all = new Map(view);
      for (const row of rows) {
        const before = all.get(row.about) ?? row.base;
        if (before) all.set(row.about, { ...withChanges(before, row.changes), version: before.version });
      }
      return [...all.values()];
    },
    show(appointments: readonly Appointment[], payments: readonly PaidVisit[]) {
      view.clear();
      paid.clear();
      knowsPaid = true;
      for (const appointment of appointments) view.set(appointment.id, appointment);
      for (const payment of payments) paid.set(payment.appointment_id, payment);
    },
    /** Whether a change of the visit waits. */
    keeps: (id: string) => rows.some(({ about }) => about === id),
    /** What a refusal said of a visit. */
    showChanged,
    shownNow: (visit: Appointment): ShownVisit => ({
      status: visit.status,
      cancelled_by: visit.cancelled_by ?? null,
      paid: paidAs(visit),
    }),
    isBegun,

    openTabs(wanted: number) {
      while (open.size < wanted) openTab();
    },
    killNow() {
      if (open.size === 0) return;
      count('tab killed between two steps');
      kill(anyTab());
    },
    killSoon(milliseconds: number) {
      const tab = anyTab();
      setTimeout(() => {
        if (!open.has(tab)) return;
        count('tab killed at any moment');
        kill(tab);
      }, milliseconds);
    },
    /** Kills a tab with one of the next calls; undefined: none any more. */
    killWithCall(when: KillMoment | undefined) {
      dying = when;
    },
    /** A person signs out and in again in one tab: what only the tab knew is gone, the tab stays. */
    signInAgain() {
      const tab = anyTab();
      count('outbox closed and opened again');
      tab.outbox.close();
      tab.outbox = signIn(tab.frame.contentWindow as Realm);
    },

    /** Makes a change, and notes what its person is told. */
    put(wanted: Omit<NewChange, 'body'>, bodyOf: (price: number) => { body: object } & Partial<NewChange>) {
      const tab = anyTab();
      const change = changes.add(wanted.about, name, tab.number);
      const { change: queued, result } = tab.outbox.put({ ...wanted, ...bodyOf(change.mark / 100) });
      changes.bind(change, queued);
      result.then(
        (told) => {
          change.told = told === 'kept' ? told : 'answered';
        },
        (error: CallFailed) => {
          change.told = 'refused';
          change.refused = error.code;
          if (error.code === 'changed') showChanged(error.answer as Partial<ChangeConflict>);
        },
      );
    },
    /** If the tab is killed meanwhile, only what the device kept was decided. */
    async decide(decision: Parameters<Outbox['decide']>[0]) {
      const tab = anyTab();
      let decided: readonly Row[] = [];
      const keeping = tab.outbox.decide((before) => {
        decided = decision(before);
        return decided;
      });
      await Promise.race([keeping, killed(tab)]);
      if (open.has(tab)) return;
      const kept = new Set((await list()).map(({ id }) => id));
      for (const row of decided.filter(({ id }) => !kept.has(id))) {
        const change = changes.of(row);
        if (change.tab === undefined && !change.isAnswered) change.isNeverKept = true;
      }
    },
    async drain() {
      const tab = anyTab();
      await Promise.race([tab.outbox.drain(), killed(tab)]);
    },
    list,
    close() {
      for (const tab of [...open]) kill(tab);
    },
  };

  function showChanged(answer: Partial<ChangeConflict>) {
    if (!answer.appointment) return;
    view.set(answer.appointment.id, answer.appointment);
    note(answer.appointment.id, answer.paid);
  }

  function list(): Promise<readonly Row[]> {
    return (anyTab().frame.contentWindow as Realm).TabCode.openDeviceRows(store).list(name);
  }

  async function killed(tab: Tab) {
    while (open.has(tab)) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
export type Device = ReturnType<typeof openDevice>;
