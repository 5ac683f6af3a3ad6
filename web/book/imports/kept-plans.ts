// What is left to send of an import lies on the device, so that it goes on after the tab was closed.
import type { Counts, ImportPart } from '#contracts/book/imports.ts';
import { inStore, keepOnDevice } from '../../ground/lib/device.ts';
import { readParts } from '../../ground/lib/device-reads.ts';

/** All that is sent, in its parts. */
export interface Plan {
  readonly id: string;
  /** So many of its clients were new when the person looked. */
  readonly clients: number;
  readonly parts: readonly ImportPart[];
}

/** A row that the server did not write. */
export interface Refused {
  readonly row: number;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Progress {
  /** So many parts were answered. */
  readonly sent: number;
  readonly counts: Counts;
  readonly refused: readonly Refused[];
}

export const nothingSent: Progress = { sent: 0, counts: { made: 0, filled: 0, kept: 0 }, refused: [] };

const planName = (id: string) => `import plan ${id}`;
const progressName = (id: string) => `import sent ${id}`;

/** Whether the device keeps it. One that is not remembered keeps nothing. */
export async function keepPlan(person: string, plan: Plan) {
  await keepOnDevice(person, { parts: [{ name: planName(plan.id), data: plan }] });
  return (await readParts(person, planName(plan.id))).length > 0;
}

export const keepProgress = (person: string, id: string, progress: Progress) =>
  keepOnDevice(person, { parts: [{ name: progressName(id), data: progress }] });

export const dropPlan = (id: string) =>
  inStore('readwrite', (store) => {
    store.delete(`part ${planName(id)}`);
    store.delete(`part ${progressName(id)}`);
    return () => true;
  });

export async function keptPlans(person: string) {
  const [plans, progress] = await Promise.all([
    readParts(person, planName('')),
    readParts(person, progressName('')),
  ]);
  const sent = new Map(progress.map(({ name, data }) => [name, data as Progress]));
  return plans.map(({ data }) => {
    const plan = data as Plan;
    return { plan, progress: sent.get(progressName(plan.id)) ?? nothingSent };
  });
}
