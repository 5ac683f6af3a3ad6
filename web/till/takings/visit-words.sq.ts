// The words of the payment in the details of a visit and on its block. The day loads them, but not the words of the sheets: 1.2 KB.
import { dayAndMonth } from '#contracts/ground/format.sq.ts';
import { methodNames, methodsText, paymentText, paymentWords } from '#contracts/ground/payment.sq.ts';
import type { Method } from '#contracts/ground/payment.ts';

export const visitWords = {
  paid: paymentText,
  methods: methodsText,
  turn: (label: string, next: Method, client: string | null) =>
    `${label}, ndrysho në: ${methodNames[next]}${client ? ` (${client})` : ''}`,
  failed: 'Pagesa nuk u ruajt.',
  paidOn: (day: string) => `Dita është e mbyllur: pagesat shkojnë në arkën e datës ${dayAndMonth(day)}.`,
  payment: 'Pagesa',
  pay: 'Shëno pagesën',
  unmarked: paymentWords.unmarked,
  keptPaid: (methods: string) => `Pagesa mbeti në arkë: ${methods.toLowerCase()}.`,
  notKnown: 'Pa lidhje nuk dihet nëse u pagua.',
  sheet: 'Pagesa: zbritje, bakshish, rimbursim',
};

/** The changes that wait on the device. */
export const queuedWords = {
  method: 'Si u pagua',
  sale: 'Shitje produkti',
  packageSale: 'Shitje pakete',
};
