import type { Barber } from './barbers.ts';

/** The same barbers with one of them a step up or down, numbered anew; as they were where there is no such place. */
export function movedBarber(barbers: readonly Barber[], id: string, step: -1 | 1): Barber[] {
  const from = barbers.findIndex((barber) => barber.id === id);
  const to = from + step;
  const order = [...barbers];
  const moved = order[from];
  if (moved && order[to]) {
    order.splice(from, 1);
    order.splice(to, 0, moved);
  }
  return order.map((barber, position) => ({ ...barber, position }));
}
