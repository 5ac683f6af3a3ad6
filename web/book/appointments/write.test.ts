import { expect, test } from 'vitest';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { hour, visit } from './visit.fixture.ts';
import { messageAbout } from './write.ts';

const now = localTime(new Date());
const known = { salon: 'Salloni Ana', now, online: undefined, link: undefined };
const textTo = (changes: object) =>
  messageAbout(
    'Jürgen',
    { ...visit('Jürgen', hour(10), 60), appointment_date: addDays(now.day, 1), ...changes },
    known,
  ).chat;

test('a text to a client whose visit the salon cancelled says so, and to one who cancelled it is only a greeting', () => {
  expect(textTo({ status: 'cancelled', cancelled_by: 'salon' })).toMatch(/anulua/);
  expect(textTo({ status: 'cancelled', cancelled_by: 'client' })).not.toMatch(/anulua/);
});
