// Who wants it is remembered in this browser, and nowhere else.
const key = 'booking';

export interface Remembered {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  /** The links of the latest bookings, by the salon's address. */
  readonly links?: Readonly<Record<string, readonly string[]>>;
  /** The last booking, by the salon's address. */
  readonly usual?: Readonly<
    Record<string, { readonly services: readonly string[]; readonly barber: string }>
  >;
}

export function remembered(): Remembered | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept?.name === 'string' && typeof kept.phone === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function remember(who: Remembered) {
  inStorage(() => localStorage.setItem(key, JSON.stringify(who)));
}

export function forget() {
  inStorage(() => localStorage.removeItem(key));
}

export function inStorage(change: () => void) {
  try {
    change();
  } catch {
    // the browser keeps nothing
  }
}
