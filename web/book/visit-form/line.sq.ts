// Words of the line in which a whole visit is typed as a sentence.

import type { When } from '#contracts/appointments/quick-line-when.rules.ts';
import { everyWeeks } from '#contracts/appointments/series.sq.ts';
import { capitalise, count, duration } from '#contracts/ground/format.sq.ts';
import { forBarbers, profession } from '#contracts/ground/profession.sq.ts';
import { dayNamed } from '../../appointments/words.sq.ts';

const example = (service = 'prerje') => `${forBarbers('Agim', 'Teuta')} nesër në 2, ${service.toLowerCase()}`;

export const lineWords = {
  /** Examples with a client and a service of such a salon. */
  placeholder: (service?: string) => `Emri, ose: ${example(service)}`,
  hint: (service?: string) => `Shkruani gjithë terminin: ${example(service)}`,
  understood: 'U kuptua',
  takeBack: (said: string) => `Ktheje në tekst: ${said}`,
  /** The button for another way to read a name. */
  otherwise: (said: string) => `Ose: ${said}`,
  which: {
    client: 'Cili klient?',
    get barber() {
      return profession`[Cili|Cila] barber?`;
    },
    service: 'Cili shërbim?',
    when: 'Kur?',
  },
  answerFirst: 'Zgjidhni një përgjigje, pastaj ruajeni terminin.',
  newClient: (name: string) => `Klient i ri: ${name}`,
  leave: 'Lëre si tekst',
  /** The wishes in a line that is not about a new visit. */
  wishes: { cancel: 'Anulim', move: 'Zhvendosje', none: 'Nuk është termin' },
  onlyNew: {
    cancel: 'Këtu shtohen termine të reja. Për të anuluar një termin, hapeni te Terminet.',
    move: 'Këtu shtohen termine të reja. Për të zhvendosur një termin, hapeni te Terminet.',
    none: 'Kjo nuk duket si termin i ri. Nëse është, shkruani kush vjen dhe kur.',
  },
  day: (day: string) => capitalise(dayNamed(day)),
  when: ({ day, time }: When) => [day && capitalise(dayNamed(day)), time].filter(Boolean).join(', '),
  duration,
  people: (n: number) => count(n, 'person', 'persona'),
  every: (weeks: number) => capitalise(everyWeeks(weeks)),
  /** The button for the other visit in the line. */
  next: (text: string) => `Shto edhe: ${text}`,
  /** The chip of a repeated visit; a tap removes the repetition. */
  repeats: (weeks: number) => `Përsëritet ${everyWeeks(weeks)}: hiqe`,
  note: (note: string) => `Shënim: ${note}`,
};
