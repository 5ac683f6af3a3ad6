import type { LeaveRequest } from '#contracts/salon/leave-requests.ts';

export const words = {
  title: 'Kërkesa për pushim',
  own: 'Pushimet që kam kërkuar',
  none: 'Nuk keni kërkuar pushim.',
  asks: (days: string) => `Kërkon pushim: ${days}`,
  accept: 'Prano',
  acceptOf: (name: string, days: string) => `Prano: ${name}, ${days}`,
  decline: 'Refuzo',
  declineOf: (name: string, days: string) => `Refuzo: ${name}, ${days}`,
  states: { waiting: 'Pret përgjigje', accepted: 'U pranua', declined: 'U refuzua' } satisfies Record<
    LeaveRequest['state'],
    string
  >,
  withdraw: 'Tërhiq',
  withdrawOf: (days: string) => `Tërhiq kërkesën: ${days}`,
  failed: 'Kërkesa nuk u ruajt.',
  loadFailed: 'Kërkesat për pushim nuk u ngarkuan.',

  ask: 'Kërko pushim',
  firstDay: 'Nga data',
  lastDay: 'Deri më',
  note: 'Shënim (jo i detyrueshëm)',
  send: 'Dërgo kërkesën',
  sending: 'Duke dërguar...',
};
