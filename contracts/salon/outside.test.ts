import { describe, expect, test } from 'vitest';
import type { DayException } from './hours.ts';
import { outsideReason } from './outside.sq.ts';

const day = '2027-07-26';

describe('why a time is outside the hours', () => {
  const exception = (changes: Partial<DayException>): DayException => ({
    id: '1',
    barberId: null,
    from: day,
    to: day,
    open: [],
    reason: 'closed',
    title: null,
    forAll: true,
    ...changes,
  });
  const follows = { barberId: '2', version: 0, ownHours: false, weeks: 1, weekAnchor: null, periods: [] };
  const reasonAt = (minutes: number, because?: DayException) => {
    const open = because ? { pieces: [], because } : { pieces: [{ from: 9 * 60, to: 18 * 60 }] };
    const periods = [{ week: 0, weekday: 0, from: '09:00', to: '18:00' }];
    const hours = { version: 1, periods, barbers: [follows], exceptions: because ? [because] : [] };
    return outsideReason(open, 'Ardit', { day, minutes, duration: 30 }, hours);
  };

  test('a time within the hours has no reason, and a salon without hours neither', () => {
    expect(reasonAt(17 * 60 + 30)).toBeUndefined();
    const none = { version: 0, periods: [], barbers: [], exceptions: [] };
    expect(outsideReason(undefined, 'Ardit', { day, minutes: 0, duration: 30 }, none)).toBeUndefined();
  });

  test('on a weekday on which nobody works the salon is closed; if only this barber is off, he does not work', () => {
    const sunday = { day: '2027-08-01', minutes: 10 * 60, duration: 30 };
    const hours = { version: 1, periods: [], barbers: [follows], exceptions: [] };
    expect(outsideReason({ pieces: [] }, 'Ardit', sunday, hours)).toBe('Salloni është i mbyllur këtë ditë.');
    const works = {
      ...follows,
      barberId: '3',
      ownHours: true,
      periods: [{ week: 0, weekday: 6, from: '09:00', to: '18:00' }],
    };
    const other = { ...hours, barbers: [follows, works] };
    expect(outsideReason({ pieces: [] }, 'Ardit', sunday, other)).toBe('Ardit: nuk punon në këtë orë.');
  });

  test('the reason is the hour, a leave with its end, or a closed day with its name', () => {
    expect(reasonAt(17 * 60 + 31)).toBe('Ardit: nuk punon në këtë orë.');
    const leave = exception({ barberId: '2', to: '2027-08-03', reason: 'leave' });
    expect(reasonAt(10 * 60, leave)).toBe('Ardit: me pushim deri më 3 gusht.');
    const holiday = exception({ reason: 'holiday', title: 'Bajrami i Madh' });
    expect(reasonAt(10 * 60, holiday)).toBe('Salloni është i mbyllur këtë ditë (Bajrami i Madh).');
    expect(reasonAt(10 * 60, exception({}))).toBe('Salloni është i mbyllur këtë ditë.');
  });

  test('a time at which the barber is busy elsewhere is said as such, other times outside as before', () => {
    const open = { pieces: [{ from: 9 * 60, to: 10 * 60 }], busy: [{ from: 10 * 60, to: 11 * 60 }] };
    const hours = { version: 1, periods: [], barbers: [], exceptions: [] };
    const reasonAt = (minutes: number) => outsideReason(open, 'Ardit', { day, minutes, duration: 30 }, hours);
    expect([9 * 60, 9 * 60 + 45, 11 * 60].map(reasonAt)).toEqual([
      undefined,
      'Ardit: kohë e zënë në kalendarin vetjak.',
      'Salloni është i mbyllur këtë ditë.',
    ]);
  });
});
