// Who wants it is remembered in this browser, and nowhere else.
const key = 'booking';

export interface Remembered {
  readonly name: string;
  readonly phone: string;
}

export function remembered(): Remembered | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept?.name === 'string' && typeof kept.phone === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function remember(who: Remembered | undefined) {
  try {
    if (who) localStorage.setItem(key, JSON.stringify(who));
    else localStorage.removeItem(key);
  } catch {
    // the browser keeps nothing
  }
}
