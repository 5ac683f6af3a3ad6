import { expect, test } from 'vitest';
import { greeting, reminder } from './reminders.sq.ts';

const salon = 'Salloni Blloku';

test('a reminder names client, day, time and salon', () => {
  const visit = { appointment_date: '2026-11-23', appointment_time: '09:05' };
  expect(reminder('Besnik Thaçi', visit, salon)).toBe(
    'Përshëndetje Besnik Thaçi! Ju kujtojmë terminin tuaj të hënën, më 23 nëntor 2026, në orën 09:05, te Salloni Blloku. Ju mirëpresim!',
  );
  const sunday = { appointment_date: '2027-01-03', appointment_time: '20:30' };
  expect(reminder('Vera', sunday, salon)).toContain('të dielën, më 3 janar 2027, në orën 20:30');
});

test('a greeting names client and salon', () => {
  expect(greeting('Çelë', salon)).toBe('Përshëndetje Çelë! Ju shkruajmë nga Salloni Blloku.');
});
