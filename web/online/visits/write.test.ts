import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import { dayQuery } from '../../appointments/api.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { messageAbout } from './write.ts';

const now = localTime(new Date());
const known = { salon: 'Salloni Ana', now, online: undefined, link: undefined };
const textTo = (changes: object) =>
  messageAbout(
    'Jürgen',
    { ...visit('Jürgen', hour(10), 60), appointment_date: addDays(now.day, 1), ...changes },
    known,
  ).chat;

test('a text about a visit that somebody else booked greets who booked, and says who comes', () => {
  expect(textTo({ booked_by: 'Mira' })).toMatch(/^Përshëndetje Mira! .* në orën 10:00 \(për Jürgen\)/);
  expect(textTo({})).not.toContain('për Jürgen');
});

test('a text to a client whose visit the salon cancelled says so, and to one who cancelled it is only a greeting', () => {
  expect(textTo({ status: 'cancelled', cancelled_by: 'salon' })).toMatch(/anulua/);
  expect(textTo({ status: 'cancelled', cancelled_by: 'client' })).not.toMatch(/anulua/);
});

test('a text about one of several visits that were booked together names its service, while others take place', () => {
  const together = { group_id: 'together', appointment_date: addDays(now.day, 1) };
  const cancelled = { ...together, status: 'cancelled', cancelled_by: 'salon', service_name: 'Manikyr' };
  const bookOther = (changes: Partial<Appointment>) =>
    queryClient.setQueryData(dayQuery(together.appointment_date).queryKey, [
      { ...visit('Jürgen, later', hour(12), 60), ...together, ...changes },
    ]);
  bookOther({ status: 'confirmed' });
  expect(textTo(cancelled)).toContain('në orën 10:00 (Manikyr): termini juaj u anulua.');
  expect(textTo({ ...cancelled, booked_by: 'Mira' })).toContain('(Manikyr, për Jürgen)');
  expect(textTo({ ...cancelled, cancelled_by: 'no_show' })).toContain('(Manikyr)');
  expect(textTo({ ...cancelled, group_id: null })).not.toContain('Manikyr');
  bookOther({ status: 'cancelled' });
  expect(textTo(cancelled)).not.toContain('Manikyr');
});
