// The rooms and devices that a service needs, as its form has them.
import type { NeedTime, ServiceNeed } from '#contracts/ground/needs.ts';
import { messages } from '#contracts/salon/services.sq.ts';
import { longestService, mostNeeds } from '#contracts/salon/services.ts';

export interface TypedNeed {
  readonly resource_id: string;
  readonly during: NeedTime;
  /** The first or last minutes. */
  readonly minutes: string;
  readonly cleaning: boolean;
}

export const needsAsTyped = (needs: readonly ServiceNeed[] = []): TypedNeed[] =>
  needs.map(({ minutes, ...need }) => ({ ...need, minutes: minutes === null ? '' : String(minutes) }));

const usual: Omit<TypedNeed, 'resource_id'> = { during: 'all', minutes: '', cleaning: false };

/** The needs after one of them was chosen, changed or taken out (an empty resource). */
export function withNeed(
  needs: readonly TypedNeed[],
  changed: number,
  changes: Partial<TypedNeed>,
): TypedNeed[] {
  const next = [...needs];
  const need = { ...(needs[changed] ?? { ...usual, resource_id: '' }), ...changes };
  if (need.resource_id === '') next.splice(changed, 1);
  else next[changed] = need;
  return next.slice(0, mostNeeds);
}

export const isOfMinutes = ({ during }: Pick<TypedNeed, 'during'>) => during === 'first' || during === 'last';

const minutesIn = ({ minutes }: TypedNeed) => (/^\d{1,3}$/.test(minutes.trim()) ? Number(minutes) : 0);

export const needsFrom = (needs: readonly TypedNeed[]) =>
  needs.map((need) => ({
    resource_id: need.resource_id,
    during: need.during,
    minutes: isOfMinutes(need) ? minutesIn(need) : null,
    cleaning: need.cleaning,
  }));

/** The first problem of the needs; undefined if there is none. */
export function checkNeeds(needs: readonly TypedNeed[], { wait = '' }: { readonly wait?: string }) {
  for (const need of needs) {
    const minutes = minutesIn(need);
    if (isOfMinutes(need) && (minutes < 1 || minutes > longestService)) return messages.needMinutes;
    const isOfWait = need.during === 'wait' || need.during === 'work_after';
    if (isOfWait && wait.trim() === '') return messages.needNoWait;
  }
  return undefined;
}

/** The problem of the needs in the fields that the server refused. */
export const needsProblemIn = (fields: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(fields).find(([field]) => /^needs(\.|$)/.test(field))?.[1];
