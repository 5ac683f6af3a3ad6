// Words of the line in which a visit is written as it is said.

import type { When } from '#contracts/appointments/quick-line-when.rules.ts';
import { everyWeeks } from '#contracts/appointments/series.sq.ts';
import { capitalise, count, duration } from '#contracts/ground/format.sq.ts';
import { dayNamed } from '../../appointments/words.sq.ts';

export const lineWords = {
  placeholder: 'Emri, ose: Agim nesër në 2, qethje',
  understood: 'U kuptua',
  takeBack: (said: string) => `Ktheje në tekst: ${said}`,
  /** The other way to read a name. */
  otherwise: (said: string) => `Ose: ${said}`,
  which: { client: 'Cili klient?', barber: 'Cili barber?', service: 'Cili shërbim?', when: 'Kur?' },
  answerFirst: 'Zgjidhni një përgjigje, pastaj ruajeni terminin.',
  newClient: (name: string) => `Klient i ri: ${name}`,
  leave: 'Lëre si tekst',
  /** What a line asks for that is no new visit. */
  wishes: { cancel: 'Anulim', move: 'Zhvendosje', none: 'Jo termin' },
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
  /** The other visit that the line says. */
  next: (text: string) => `Shto edhe: ${text}`,
  /** Turned off by a tap. */
  repeats: (weeks: number) => `Përsëritet ${everyWeeks(weeks)}: hiqe`,
  note: (note: string) => `Shënim: ${note}`,
};
