// What has just happened, told from anywhere; Toasts.tsx shows it.
import { words } from './words.sq.ts';

/** What can be done about it. */
interface Remedy {
  readonly label: string;
  readonly act: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
  readonly remedy: Remedy | undefined;
  /** Milliseconds, while nobody points at it. */
  readonly stays: number;
}

const brief = 3000;
const long = 6000;
const most = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function add(toast: Omit<Toast, 'id'>) {
  lastId += 1;
  show([...shown, { ...toast, id: lastId }].slice(-most));
}

export const toast = {
  done(text: string, undo?: () => void) {
    const remedy = undo && { label: words.undo, act: undo };
    add({ kind: 'done', text, remedy, stays: undo ? long : brief });
  },
  error: (text: string, remedy?: Remedy) => add({ kind: 'error', text, remedy, stays: long }),
  dismiss: (id: number) => show(shown.filter((toast) => toast.id !== id)),
};

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
};
