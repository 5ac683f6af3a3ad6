import { expect, test } from 'vitest';
import { ownReminder } from './reminders.sq.ts';

test('the text of a salon gets the values in its braces, and keeps other braces', () => {
  const reminded = {
    client: 'Vera',
    day: '2026-11-23',
    times: ['09:05', '11:00'],
    salon: 'Salloni Blloku',
    visits: [
      { service: 'Prerje', barber: 'Ardit' },
      { service: 'Ngjyrosje', barber: 'Arben' },
    ],
    links: ['https://kreher.al/r/a', 'https://kreher.al/r/b'],
    forGuest: '',
  };
  expect(
    ownReminder('{emri}: {dita}, {ora}, {salloni}, {shërbimi} te {barberi} {linku} {tjetër}', reminded),
  ).toBe(
    'Vera: të hënën, më 23 nëntor, 09:05 dhe 11:00, Salloni Blloku, Prerje; Ngjyrosje te Ardit; Arben https://kreher.al/r/a https://kreher.al/r/b {tjetër}',
  );
});
