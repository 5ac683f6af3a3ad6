import { nameKey } from '../ground/names.rules.ts';
import { type Pigment, pigments } from '../ground/pigments.ts';
import type { Service } from './services.ts';

const sumOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** The colour of a service by its name. A deleted service also has a colour, always the same one. */
export function tonesOf(services: readonly Service[]): (serviceName: string) => Pigment {
  const known = new Map(services.map(({ name, colour }) => [nameKey(name), colour]));
  return (serviceName) => {
    const key = nameKey(serviceName);
    return known.get(key) ?? pigments[sumOf(key) % pigments.length] ?? 'sage';
  };
}
