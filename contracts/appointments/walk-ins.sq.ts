import { duration } from '../ground/format.sq.ts';

/** The service of a visit that began without one. */
export const withoutService = 'Pa shërbim';
export const numberText = (number: number): string => `Nr. ${number}`;

export const messages = {
  tooManyServices: 'Në radhë: më së shumti 4 shërbime.',
  quotedWrong: 'Pritja mund të jetë nga 0 deri në 24 orë.',
};

/** The messages that only the server says, apart from those that the web says too. */
export const serverMessages = {
  /** `wait`: the waiting time as the list of the desk says it. */
  added: (quoted: number | null, wait = `rreth ${duration(quoted ?? 0)}`): string => {
    if (quoted === null) return 'U shtua në radhë.';
    return quoted > 0 ? `U shtua në radhë. Pritja: ${wait}.` : 'U shtua në radhë. Nuk ka pritje.';
  },
  changed: 'Radha u përditësua.',
  left: 'U hoq nga radha.',
  back: 'U kthye në radhë.',
  leftByThemselves: 'Doli vetë nga radha ndërkohë.',
  started: (who: string, barber: string) => `Filloi: ${who} · ${barber}.`,
  seatedMeanwhile: (barber: string, time: string) => `Filloi tashmë: ${barber}, ${time}.`,
  tooLong: (client: string, time: string) => `Nuk mbaron para terminit tjetër: ${client}, ${time}.`,
  visitChanged: 'Termini u ndryshua ndërkohë. Hapeni te Terminet dhe anulojeni atje.',
  full: 'Në radhë mund të presin më së shumti 100 persona.',
  duplicate: 'Ky person është shtuar tashmë në radhë.',
};
