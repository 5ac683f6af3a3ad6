import { type Pigment, pigments } from '#contracts/barbers.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { Service } from '#contracts/services.ts';

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Each service's colour, by its name. One that is no longer offered keeps a colour too, always the same. */
export function tonesOf(services: readonly Service[]): (serviceName: string) => Pigment {
  const known = new Map(services.map(({ name, colour }) => [nameKey(name), colour]));
  return (serviceName) => {
    const key = nameKey(serviceName);
    return known.get(key) ?? pigments[sumOf(key) % pigments.length] ?? 'sage';
  };
}
