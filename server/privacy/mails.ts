import { count, longDate } from '#contracts/ground/format.sq.ts';
import { mailOf } from '../ground/mail/layout.ts';
import type { NewMail } from '../ground/mail/queue.ts';

interface ReturnedData {
  /** The number of erased clients who had data again. */
  readonly clients: number;
  /** The visits that were given to another client after the erasure. */
  readonly visits: readonly { readonly day: string; readonly time: string }[];
}

const maxNamed = 20;

/** Returns the input of `queueMail`. */
export function returnedMail(to: string, { clients, visits }: ReturnedData, publicUrl: string): NewMail {
  const subject = 'U rikthyen të dhëna që i kishit fshirë';
  const back =
    `Të dhënat e ${count(clients, 'klienti', 'klientëve')} që i kishit fshirë u rikthyen, ` +
    'për shembull nga një pajisje që ishte pa lidhje. I fshimë përsëri.';
  const named = visits.slice(0, maxNamed).map(({ day, time }) => `${longDate(day)}, ora ${time}`);
  const rest = visits.length - named.length;
  const given =
    `Pas fshirjes, ${count(visits.length, 'vizitë iu dha një klienti tjetër', 'vizita iu dhanë klientëve të tjerë')}: ` +
    `${[...named, ...(rest > 0 ? [`dhe ${count(rest, 'tjetër', 'të tjera')}`] : [])].join('; ')}. ` +
    'Nëse është i njëjti person, fshini edhe të dhënat e tij.';
  const paragraphs = [...(clients > 0 ? [back] : []), ...(visits.length > 0 ? [given] : [])];
  return {
    to,
    subject,
    ...mailOf({
      title: subject,
      preheader: paragraphs[0] ?? '',
      paragraphs: ['Përshëndetje,', ...paragraphs],
      action: {
        label: 'Shiko klientët',
        url: `${publicUrl}/klientet`,
      },
      footnote: 'Këtë mesazh e morët sepse keni një sallon në Krehër.',
    }),
  };
}
