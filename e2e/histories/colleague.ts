// What a colleague does on another device: each of the twelve kinds of changes, at once and without a question.
import type { RandomSource } from './random.ts';

export interface Slot {
  readonly appointment_date: string;
  readonly appointment_time: string;
  readonly barber: string;
  readonly barber_id: string;
}

interface Parts {
  readonly ask: (method: string, path: string, body?: object) => Promise<{ readonly success: boolean }>;
  readonly random: RandomSource;
  readonly slot: () => Slot;
  readonly count: (what: string) => void;
}

/** The kinds of changes that both sides make. */
export const kinds = [
  ...(['move', 'person', 'resize', 'services', 'client', 'note'] as const),
  ...(['confirm', 'restore', 'cancel', 'missed', 'payment', 'delete'] as const),
];
export type KindOfChange = (typeof kinds)[number];

export function openColleague({ ask, random: { below, one }, slot, count }: Parts) {
  const put = (id: string, body: object) => ask('PUT', `/appointments/${id}`, body);
  // the marks of the devices are lower
  const price = () => 1000 + below(1000);

  const acts: Record<KindOfChange, (id: string) => Promise<{ readonly success: boolean }>> = {
    move(id) {
      const { appointment_date, appointment_time } = slot();
      return put(id, { appointment_date, appointment_time });
    },
    person(id) {
      const { barber, barber_id } = slot();
      return put(id, { barber, barber_id });
    },
    resize: (id) => put(id, { duration: one([20, 40, 50]) }),
    services: (id) =>
      put(id, { services: [{ service_name: one(['Mjekër', 'Larje']), price: price(), duration: 30 }] }),
    client: (id) => put(id, { client_name: `Klienti i kolegut ${below(1000)}` }),
    note: (id) => put(id, { note: `Shënim i kolegut ${below(1000)}` }),
    confirm: (id) => put(id, { status: 'confirmed' }),
    restore: (id) => put(id, { status: 'pending' }),
    cancel: (id) => put(id, { status: 'cancelled', ...(below(2) === 0 && { cancelled_by: 'client' }) }),
    missed: (id) => put(id, { status: 'cancelled', cancelled_by: 'no_show' }),
    async payment(id) {
      // the device may show a tick that the server does not know yet
      await put(id, { status: 'confirmed' });
      const paid = [{ method: 'card', currency: 'EUR', cents: 1 }];
      return ask('POST', `/visits/${id}/payment`, { paid, tips: paid, confirms_tip: true });
    },
    delete: (id) => ask('DELETE', `/appointments/${id}`),
  };

  async function act(kind: KindOfChange, id: string) {
    const { success } = await acts[kind](id);
    if (success) count(`by a colleague: ${kind}`);
    return success;
  }
  return {
    act,
    /** Anything but a deletion, which ends what the history can show. */
    actSomehow: (id: string) => act(one(kinds.filter((kind) => kind !== 'delete')), id),
  };
}
