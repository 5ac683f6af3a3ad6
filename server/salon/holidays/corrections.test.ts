import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/holidays.sq.ts';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);

const listed = async (salon: Salon, from: string, to: string): Promise<SalonHoliday[]> =>
  (await salon.get(`/holidays?from=${from}&to=${to}`)).body.data;
const answersOf = async (salon: Salon, from: string, to: string) =>
  (await listed(salon, from, to)).map(({ day, answer }) => [day, answer]);
const closedDays = async (salon: Salon) =>
  (await salon.get('/hours')).body.data.exceptions.map(({ from, title }: { from: string; title: string }) => [
    from,
    title,
  ]);

interface Days {
  readonly fitr: readonly string[];
  readonly adha: readonly string[];
}
const correct = async (country: string, year: number, days: object) =>
  (await world().admin()).put(`/admin/holidays/${country}/${year}`, days);

const of2027: Days = { fitr: ['2027-03-09'], adha: ['2027-05-16'] };

describe('a corrected date of an Eid', () => {
  test('a corrected date replaces the estimate only for salons of its country', async () => {
    const salon = await world().newSalon();
    const inKosovo = await world().newSalon();
    await inKosovo.put('/salon', { country: 'XK' });
    const { status, body } = await correct('AL', 2029, { fitr: ['2029-02-15'], adha: ['2029-04-24'] });
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: {
        country: 'AL',
        year: 2029,
        fitr: ['2029-02-15'],
        adha: ['2029-04-24'],
        estimate: { fitr: ['2029-02-14'], adha: ['2029-04-24'] },
      },
    });
    expect((await listed(salon, '2029-02-01', '2029-02-16')).map(({ day }) => day)).toEqual(['2029-02-15']);
    expect((await listed(inKosovo, '2029-02-01', '2029-02-16')).map(({ day }) => day)).toEqual([
      '2029-02-14',
    ]);
    const { data } = (await (await world().admin()).get('/admin/holidays')).body;
    expect(data).toHaveLength(20);
    expect(data.find((one: typeof body.data) => one.country === 'AL' && one.year === 2029)).toEqual(
      body.data,
    );
  });

  test('a corrected date moves the answer, the closed day and the other hours, and the owner gets a mail', async () => {
    const closed = await world().newSalon();
    const shorter = await world().newSalon();
    const silent = await world().newSalon();
    await closed.put('/holidays/2027-03-09', { answer: 'closed' });
    await shorter.put('/holidays/2027-03-09', { answer: 'hours', open: [{ from: '09:00', to: '13:00' }] });
    const { body } = await correct('AL', 2027, { ...of2027, fitr: ['2027-03-10'] });
    expect({ told: body.told, message: body.message }).toEqual({ told: 2, message: messages.corrected(2) });

    for (const [salon, answer] of [
      [closed, 'closed'],
      [shorter, 'hours'],
      [silent, null],
    ] as const) {
      expect(await answersOf(salon, '2027-03-08', '2027-03-11')).toEqual([['2027-03-10', answer]]);
    }
    expect(await closedDays(closed)).toEqual([['2027-03-10', 'Bajrami i Madh']]);
    const { exceptions } = (await shorter.get('/hours')).body.data;
    expect(exceptions).toMatchObject([
      { from: '2027-03-10', to: '2027-03-10', open: [{ from: '09:00', to: '13:00' }], reason: 'holiday' },
    ]);
    await world().runJobs();
    const told = world().mails.filter(({ subject }) => subject.startsWith('U korrigjua data e festës'));
    expect(told.map(({ to }) => to).sort()).toEqual([closed.email, shorter.email].sort());
    const mail = told.find(({ to }) => to === closed.email);
    expect(mail?.text).toContain('e mërkurë, 10 mars 2027, jo e martë, 9 mars 2027');
    expect(mail?.text).toContain('Mbyllur');

    const { activities } = (await (await world().admin()).get('/admin/history?limit=20')).body.data;
    const texts = activities.map(({ description }: { description: string }) => description);
    expect(texts).toContain('U korrigjuan festat e vitit 2027 (AL): Bajrami i Madh 09.03.2027 → 10.03.2027');
    const again = await correct('AL', 2027, { ...of2027, fitr: ['2027-03-10'] });
    expect({ status: again.status, told: again.body.told }).toEqual({ status: 200, told: 0 });
  });

  test('a corrected date keeps the answer that a salon has already given for the new day', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    // 22 March is Nevruz
    await correct('AL', 2026, { fitr: ['2026-03-20'], adha: ['2026-05-27'] });
    await salon.put('/holidays/2026-03-20', { answer: 'closed' });
    await salon.put('/holidays/2026-03-22', { answer: 'hours', open: [{ from: '10:00', to: '14:00' }] });
    await correct('AL', 2026, { fitr: ['2026-03-22'], adha: ['2026-05-27'] });
    const holidays = await listed(salon, '2026-03-18', '2026-03-22');
    expect(holidays.map(({ day, answer }) => [day, answer])).toEqual([['2026-03-22', 'hours']]);
  });

  test('a corrected date closes no day for which the salon has said that it works', async () => {
    const salon = await world().newSalon();
    await salon.put('/salon', { country: 'XK' });
    await salon.put('/holidays/2029-02-14', { answer: 'closed' });
    // the Day of Independence
    expect((await salon.put('/holidays/2029-02-17', { answer: 'open' })).status).toBe(200);
    await correct('XK', 2029, { fitr: ['2029-02-17'], adha: ['2029-04-24'] });
    expect(await answersOf(salon, '2029-02-12', '2029-02-18')).toEqual([['2029-02-17', 'open']]);
    expect(await closedDays(salon)).toEqual([]);
    await world().runJobs();
    const mail = world().mails.findLast(({ to }) => to === salon.email);
    expect(mail?.text).toContain(
      'e shtunë, 17 shkurt 2029, jo e mërkurë, 14 shkurt 2029. Përgjigjja që keni',
    );
    expect(mail?.text).not.toMatch(/Mbyllur|u zhvendos/);
  });

  test('a day off in place of a weekend goes when the holiday no longer is on one', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    // a Sunday, with Monday off
    await salon.put('/holidays/2027-05-16', { answer: 'closed' });
    await salon.put('/holidays/2027-05-17', { answer: 'closed' });
    await correct('AL', 2027, { fitr: ['2027-03-10'], adha: ['2027-05-18'] });
    expect(await answersOf(salon, '2027-05-14', '2027-05-20')).toEqual([['2027-05-18', 'closed']]);
    expect(await closedDays(salon)).toEqual([['2027-05-18', 'Kurban Bajrami']]);
  });

  test('corrections of two administrators at once are both saved, and the answer moves to the last date', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    await salon.put('/holidays/2030-02-04', { answer: 'closed' });
    const admin = await world().admin();
    const days = ['2030-02-05', '2030-02-06', '2030-02-03', '2030-02-05', '2030-02-06'];
    const answers = await Promise.all(
      days.map((day) => admin.put('/admin/holidays/AL/2030', { fitr: [day], adha: ['2030-04-13'] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200));
    const holidays = await listed(salon, '2030-02-01', '2030-02-10');
    const eid = holidays.find(({ moved }) => !moved);
    expect(eid?.answer).toBe('closed');
    expect((await closedDays(salon)).map(([day]: [string]) => day)).toEqual([eid?.day]);
  });

  test.each([
    ['no date', '/AL/2027', { fitr: [], adha: ['2027-05-16'] }, ['fitr']],
    ['too many dates', '/AL/2027', { ...of2027, adha: ['2027-05-16', '2027-05-17'] }, ['adha']],
    [
      'the same date twice',
      '/XK/2033',
      { fitr: ['2033-01-03', '2033-01-03'], adha: ['2033-03-12'] },
      ['fitr'],
    ],
    ['a date that is far off', '/AL/2027', { ...of2027, fitr: ['2027-04-09'] }, ['fitr']],
    ['another year', '/XK/2033', { fitr: ['2032-12-31', '2033-12-23'], adha: ['2033-03-12'] }, ['fitr']],
    ['a year without an estimate', '/AL/2036', of2027, ['year']],
  ])('%s is refused at its field', async (_, path, body, fields) => {
    const answer = await (await world().admin()).put(`/admin/holidays${path}`, body);
    expect({ status: answer.status, fields: Object.keys(answer.body.fields ?? {}) }).toEqual({
      status: 400,
      fields,
    });
  });
});
