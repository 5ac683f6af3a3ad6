// Short messages about an event that has just happened. Any code can add a message; Toasts.tsx shows them.
import { explain } from '../lib/call.ts';
import { createStore } from '../lib/store.ts';
import { isOpenHere } from '../lib/tablet.ts';
import { words } from './words.sq.ts';

/** A button in a message. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  /** News is no answer to an act of the user: it waits below the answers, so that it covers no undo. */
  readonly kind: 'done' | 'error' | 'news';
  readonly text: string;
  /** A line below the text, such as the new day of a moved visit. */
  readonly detail: string | undefined;
  /** Whether the line below is bold, because the reader must not miss it. */
  readonly isDetailBold: boolean;
  readonly actions: readonly ToastAction[];
  /** The subject of the message: a later message with the same subject replaces this one. */
  readonly about: string;
  /** The number of the act that the message answers. */
  readonly since: number | undefined;
  /** Milliseconds until the message disappears; hover and focus pause this time. */
  readonly duration: number;
}

const shortDuration = 3000;
const longDuration = 6000;
/** Milliseconds that a message with a choice stays: the user needs time to read it. */
const choiceDuration = 12_000;
/** The most news, and the most answers. */
const maxToasts = 3;

export const toastStore = createStore<readonly Toast[]>([]);
/**
 * The open dialogs. Each dialog has the list of the messages that are older than the dialog: an older message does not cover the title of
 * the dialog, and no message covers its buttons.
 */
export const dialogsOpen = createStore<readonly (readonly Toast[])[]>([]);
/** Each message and each act gets the next number. */
let lastId = 0;

export interface ToastOptions {
  readonly detail?: string | undefined;
  readonly isDetailBold?: boolean | undefined;
  readonly actions?: readonly ToastAction[] | undefined;
  /** The subject. Without it, messages with the same text and detail have the same subject. */
  readonly about?: string | undefined;
  readonly duration?: number | undefined;
  /** The number of the act. The answer to an earlier act is shown below the answer to a later act. */
  readonly since?: number | undefined;
}

function add(
  kind: Toast['kind'],
  text: string,
  duration: number,
  { detail, isDetailBold = false, actions = [], about, since }: ToastOptions,
) {
  // the screen of the salon's tablet has locked: the result of the last tap may name a client
  if (!isOpenHere()) return;
  lastId += 1;
  const key = about ?? `${text} ${detail}`;
  const others = toastStore.read().filter((other) => other.about !== key);
  const [news, answers] = [others.filter(isNews), others.filter((other) => !isNews(other))];
  const added = { id: lastId, kind, text, detail, isDetailBold, actions, about: key, since, duration };
  if (isNews(added)) return toastStore.set([...news.slice(1 - maxToasts), added, ...answers]);
  const shown = answers.slice(1 - maxToasts);
  const later = since ? shown.filter((other) => (other.since ?? 0) > since) : [];
  toastStore.set([...news, ...shown.filter((other) => !later.includes(other)), added, ...later]);
}

const isNews = ({ kind }: Toast): boolean => kind === 'news';

export const toast = {
  /** Begins an act and returns its number. */
  begin: () => ++lastId,
  done(text: string, undo?: () => void, { actions = [], duration, ...more }: ToastOptions = {}) {
    const all = undo ? [...actions, { label: words.undo, onPress: undo }] : actions;
    add('done', text, duration ?? (all.length > 0 ? longDuration : shortDuration), { ...more, actions: all });
  },
  error: (text: string, { actions = [], ...more }: ToastOptions = {}) =>
    add('error', text, actions.length > 1 ? choiceDuration : longDuration, { ...more, actions }),
  /** Tells what came from elsewhere: a client, another device, the clock. */
  news: (text: string, { duration, ...more }: ToastOptions = {}) =>
    add('news', text, duration ?? shortDuration, more),
  dismiss: (id: number) => toastStore.set(toastStore.read().filter((toast) => toast.id !== id)),
};

/** Callbacks for `mutate`: they show the message of the server, or the reason why the change failed. */
export const tellOutcome = (otherwise: string) => ({
  onSuccess: ({ message }: { readonly message: string }) => toast.done(message),
  onError: (error: Error) => toast.error(explain(error, otherwise)),
});
