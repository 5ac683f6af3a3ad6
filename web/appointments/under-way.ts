// The changes that the server has yet to answer. They lie over what it last said, so that a refusal has nothing to put back.
import { useSyncExternalStore } from 'react';
import type { Step } from './under-way.rules.ts';

let steps: readonly Step[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Step[]) {
  steps = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a change until the returned function is called. */
export function begin(step: Step) {
  set([...steps, step]);
  return () => set(steps.filter((other) => other !== step));
}

export const isUnderWay = () => steps.length > 0;
export const useSteps = () => useSyncExternalStore(subscribe, () => steps);
