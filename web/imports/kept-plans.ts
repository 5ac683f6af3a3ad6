// The parts of an import that are still to be sent. They are kept on the device, so that the import can be continued after the tab was
// closed.
import type {
  Counts,
  ImportedClient,
  ImportedVisit,
  ImportPart,
  VisitsPart,
} from '#contracts/imports/imports.ts';
import { inStore, keepOnDevice } from '../ground/lib/device.ts';
import { readParts } from '../ground/lib/device-reads.ts';
import type { LeftRow } from './left-rows.rules.ts';

/** The whole import, in its parts. */
export interface Plan {
  readonly id: string;
  readonly parts: readonly (ImportPart | VisitsPart)[];
  /** The rows that are not sent. A plan that an older release kept does not have them. */
  readonly left?: readonly LeftRow[];
}

export const rowsOf = (part: Plan['parts'][number]): ImportedClient[] | ImportedVisit[] =>
  'visits' in part ? part.visits : part.clients;

/** A row that the server did not write. */
interface RefusedRow {
  readonly row: number;
  readonly fields: Readonly<Record<string, string>>;
}

interface AllCounts extends Counts {
  visits: number;
  /** The number of visits that the book already had. */
  known: number;
}

export interface Progress {
  /** The number of parts that were answered. */
  readonly sent: number;
  readonly counts: AllCounts;
  readonly refused: readonly RefusedRow[];
}

export const nothingSent: Progress = {
  sent: 0,
  counts: { made: 0, filled: 0, kept: 0, visits: 0, known: 0 },
  refused: [],
};

export function countedOn(before: AllCounts, more: Partial<AllCounts>) {
  const counts = { ...nothingSent.counts };
  for (const key of Object.keys(counts) as (keyof AllCounts)[])
    counts[key] = (before[key] ?? 0) + (more[key] ?? 0);
  return counts;
}

const planName = (id: string) => `import plan ${id}`;
const progressName = (id: string) => `import sent ${id}`;

/** Keeps the plan. The result says whether the device keeps it: a device that is not remembered keeps nothing. */
export async function keepPlan(person: string, plan: Plan): Promise<boolean> {
  await keepOnDevice(person, { parts: [{ name: planName(plan.id), data: plan }] });
  return (await readParts(person, planName(plan.id))).length > 0;
}

export const keepProgress = (person: string, id: string, progress: Progress): Promise<boolean | undefined> =>
  keepOnDevice(person, { parts: [{ name: progressName(id), data: progress }] });

export const dropPlan = (id: string): Promise<boolean | undefined> =>
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
