import { expect, test } from 'vitest';
import {
  cancelledMessage,
  greeting,
  missedMessage,
  movedMessage,
  reminder,
  reminderText,
  usualText,
} from './reminders.sq.ts';

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

const reminded = {
  client: 'Vera',
  day: '2026-11-23',
  times: ['09:05', '11:00'],
  salon,
  links: ['https://kreher.al/r/a', 'https://kreher.al/r/b'],
};

test('the usual text ends with the links of the visits', () => {
  expect(reminderText(null, reminded)).toMatch(
    /09:05 dhe 11:00, te Salloni Blloku\. Ju mirëpresim! Konfirmojeni ose ndryshojeni këtu: https:\/\/kreher\.al\/r\/a https:\/\/kreher\.al\/r\/b$/,
  );
  expect(reminderText(null, { ...reminded, links: [] })).toMatch(/Ju mirëpresim!$/);
});

test('the text of a salon gets the values in its braces, and keeps other braces', () => {
  expect(reminderText('{emri}: {dita}, {ora}, {salloni} {linku} {tjetër}', reminded)).toBe(
    'Vera: të hënën, më 23 nëntor 2026, 09:05 dhe 11:00, Salloni Blloku https://kreher.al/r/a https://kreher.al/r/b {tjetër}',
  );
  const one = { ...reminded, times: ['09:05'], links: ['https://kreher.al/r/a'] };
  expect(reminderText(usualText, one)).toBe(reminderText(null, one));
});

test('who did not come is asked for another time, with the page of the salon if it has one', () => {
  const visit = { appointment_date: '2026-11-23', appointment_time: '10:00' };
  const link = 'https://kreher.test/s/blloku';
  expect(missedMessage('Besnik', visit, { salon, today: '2026-11-23', link })).toBe(
    `Përshëndetje Besnik! Sot ju prisnim në orën 10:00 te Salloni Blloku, por nuk erdhët. Nëse dëshironi një orë tjetër, zgjidheni këtu: ${link}`,
  );
  expect(missedMessage('Besnik', visit, { salon, today: '2026-11-25', link: null })).toBe(
    'Përshëndetje Besnik! Të hënën, më 23 nëntor, ju prisnim në orën 10:00 te Salloni Blloku, por nuk erdhët. Nëse dëshironi një orë tjetër, na shkruani.',
  );
});

test('whose visit the salon moved or cancelled reads when it is, and where to choose another time', () => {
  const visit = { appointment_date: '2026-11-27', appointment_time: '10:00' };
  expect(movedMessage('Besnik', visit, { salon, link: 'https://kreher.al/r/a' })).toBe(
    'Përshëndetje Besnik! Termini juaj te Salloni Blloku ka orë të re: ju presim të premten, më 27 nëntor, në orën 10:00. Konfirmojeni ose ndryshojeni këtu: https://kreher.al/r/a',
  );
  expect(movedMessage('Besnik', visit, { salon, link: null })).toMatch(/në orën 10:00\.$/);
  expect(cancelledMessage('Besnik', visit, { salon, link: null })).toBe(
    'Përshëndetje Besnik! Për fat të keq nuk mund t’ju presim te Salloni Blloku të premten, më 27 nëntor, në orën 10:00: termini juaj u anulua. Nëse dëshironi një orë tjetër, na shkruani.',
  );
});
