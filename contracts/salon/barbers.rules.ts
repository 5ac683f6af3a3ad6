import type { Barber } from './barbers.ts';

/** Whether somebody does all these services. The desk may also choose a barber who does not, after a question. */
export const canDo = (
  { services }: Pick<Barber, 'services'>,
  wanted: readonly { readonly id: string }[],
): boolean => !services || wanted.every(({ id }) => services.includes(id));

/** Moves a barber one step up or down and numbers all positions again. The first barber cannot move up, the last one not down. */
export function moveBarber(barbers: readonly Barber[], id: string, step: -1 | 1): Barber[] {
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
